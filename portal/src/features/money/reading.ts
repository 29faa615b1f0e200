import { useMemo } from 'react';
import type { Transaction } from '../../../../client/src/innkeep.ts';
import { formatDay, todayIn, type Day } from '../../format/days.ts';
import { formatFlow, formatMoney } from '../../format/money.ts';
import { useSession } from '../../data/session.ts';
import type { Texts } from '../../texts/en.ts';
import { useWording } from '../../texts/texts.ts';
import type { Flow } from './money-search.ts';

/** What turns an entry into words. */
export type Reading = {
  readonly t: Texts;
  readonly tag: string;
  readonly timezone: string;
  readonly today: Day;
};

export function useReading(): Reading {
  const { t, tag } = useWording();
  const { timezone } = useSession().account;
  const today = todayIn(timezone);
  return useMemo(() => ({ t, tag, timezone, today }), [t, tag, timezone, today]);
}

/** The interface may learn other words: what is no income is treated as an expense. */
export function flowOf({ direction }: Pick<Transaction, 'direction'>): Flow {
  return direction === 'income' ? 'income' : 'expense';
}

/** The day of an entry, where the account is. */
export function dayOf({ action_at }: Pick<Transaction, 'action_at'>, { timezone }: Reading): Day {
  return todayIn(timezone, new Date(action_at));
}

/** `23 Nov 2026` as the language writes it. */
export function writeDay(day: Day, tag: string): string {
  return formatDay(day, tag, { day: 'numeric', month: 'short', year: 'numeric' });
}

export function amountOf(
  { amount, currency }: Pick<Transaction, 'amount' | 'currency'>,
  tag: string,
): string {
  return formatMoney(amount, currency, tag);
}

/** With its sign: where incomes and expenses stand in one list. */
export function flowAmountOf(
  { direction, amount, currency }: Pick<Transaction, 'direction' | 'amount' | 'currency'>,
  tag: string,
): string {
  return formatFlow(direction === 'income' ? amount : -amount, currency, tag);
}

/** Where the entry belongs: its property, or all of the business. */
export function propertyTitle(
  { property_title }: Pick<Transaction, 'property_title'>,
  { t }: Reading,
): string {
  return property_title ?? t.money.noProperty;
}
