import { readAmount, readCount, readPercent } from '../../../format/amounts.ts';
import { formatDay } from '../../../format/days.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Wording } from '../../../texts/texts.ts';
import type { TypedCharge, Unit } from './charge-kinds.ts';
import type { Step } from '../../../domain/prices/policies.ts';

/** `EUR 15.00` or `7.5 %`; nothing while it is no number. */
export function saySum(
  { unit, sum }: { readonly unit: Unit; readonly sum: string },
  currency: string,
  { t, tag }: Wording,
): string {
  const number = unit === 'percent' ? readPercent(sum, tag) : readAmount(sum, currency, tag);
  if (number === undefined) return '–';
  return unit === 'percent' ? t.prices.percent(number, tag) : formatMoney(number, currency, tag);
}

/** `EUR 15.00 per guest and night · 2 guests free · 1 Jun – 30 Sept`. */
export function sayCharge(charge: TypedCharge, currency: string, wording: Wording): string {
  const words = wording.t.terms;
  const { kind, unit, per, free_count, free_below_age, season, is_optional, is_included } = charge;
  const isPet = kind === 'pet';
  const sum = saySum(charge, currency, wording);
  const free = readCount(free_count) ?? 0;
  return [
    unit === 'percent' ? sum : `${sum} ${(isPet ? words.persOfPets : words.pers)[per]}`,
    free > 0 ? (isPet ? words.saysFreePets : words.saysFree)(free) : '',
    free_below_age.trim() === '' ? '' : words.saysAge(free_below_age),
    season === null ? '' : `${sayDay(season.from, wording)}\u00A0– ${sayDay(season.to, wording)}`,
    is_optional ? words.saysOptional : '',
    is_included ? words.saysIncluded : '',
  ]
    .filter((each) => each !== '')
    .join(' · ');
}

/** A day of every year; 2024 has all of them. */
function sayDay(day: string, { tag }: Wording): string {
  return formatDay(`2024-${day}`, tag, { day: 'numeric', month: 'short', year: undefined }).replaceAll(
    ' ',
    '\u00A0',
  );
}

/** What a cancellation refunds, step by step. */
export function saySteps(steps: readonly Step[], { t, tag }: Wording): string {
  const words = t.terms;
  if (steps.length === 0) return words.nothingBack;
  const said = steps.map(({ days_before_check_in: days, refund_percent: percent }) =>
    words.refunds(percent, t.prices.percent(percent, tag), days),
  );
  return [...said, words.thenNothing].join(' ');
}
