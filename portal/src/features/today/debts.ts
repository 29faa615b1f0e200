import type { GetTodayData, Reservation } from '../../../../client/src/innkeep.ts';
import { channelOf } from '../../domain/channel-colours.ts';
import { guestBesideDays } from '../../domain/guest-of.ts';
import { overdueOf, overpaidOf, refundDue } from '../../domain/guest-owes.ts';
import { formatDay, todayIn, type Day } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { whereAndWhen, type Around, type WaitingItem } from './waiting-items.ts';

/** The debts of the day, and the filter of the list of stays that has all of them. */
export const DEBTS = [
  { list: 'overdue', filter: 'overdue', acts: ['remind', 'take'] },
  { list: 'refunds', filter: 'refund', acts: ['refund'] },
  { list: 'payouts', filter: 'payout', acts: ['take'] },
  { list: 'overpaid', filter: 'overpaid', acts: ['refund'] },
] as const;

type DebtList = (typeof DEBTS)[number]['list'];

/** Of each order one stay: what it owes is of all of them. */
export function debtItems(
  { list, acts }: (typeof DEBTS)[number],
  today: GetTodayData,
  around: Around,
): WaitingItem[] {
  return today[list].reservations.map((stay) => ({
    key: `${list} ${stay.stay_code}`,
    icon: 'money',
    title: guestBesideDays(stay, around.wording),
    place: whereAndWhen(stay, around),
    urgency: sentenceOf(list, stay, { ...around, today: today.date }),
    target: { kind: 'stay', code: stay.stay_code },
    actions: acts.map((kind) => ({ kind, stay })),
  }));
}

type DebtText = Around & { readonly timezone: string; readonly today: Day };

function sentenceOf(
  list: DebtList,
  stay: Reservation,
  { wording: { t, tag }, timezone, today }: DebtText,
): string {
  const { payment, channel_type, cancelled_at } = stay;
  const { currency, payout } = payment;
  const money = (amount: number) => formatMoney(amount, currency, tag);
  const write = (day: Day) => formatDay(day, tag, { day: 'numeric', month: 'short' });
  switch (list) {
    case 'overdue': {
      const { amount, due_on } = overdueOf(stay, today) ?? { amount: 0, due_on: today };
      return t.today.overdue(money(amount), write(due_on));
    }
    case 'refunds': {
      const amount = money(refundDue(stay));
      return cancelled_at === null
        ? t.today.toRefund(amount)
        : t.today.toRefundSince(amount, write(todayIn(timezone, new Date(cancelled_at))));
    }
    case 'overpaid':
      return t.today.overpaid(money(overpaidOf(stay)));
    case 'payouts':
      return t.today.latePayout(
        channelOf(channel_type).name,
        money(payout?.expected_amount ?? 0),
        write(payout?.expected_on ?? today),
      );
  }
}
