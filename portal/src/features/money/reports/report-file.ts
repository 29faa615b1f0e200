import type { FinancesRow, OccupancyRow } from '../../../../../client/src/innkeep.ts';
import { csvOf } from '../../../format/csv.ts';
import { digitsOf } from '../../../format/exact-sum.ts';
import type { Texts } from '../../../texts/en.ts';
import type { Period } from '../periods.ts';
import { channelKeyOf, channelNameOf } from './channel-names.ts';
import { soldIn } from './month-series.ts';

type Report = {
  readonly nights: readonly OccupancyRow[];
  readonly books: readonly FinancesRow[];
  readonly period: Period;
  readonly currency: string;
};

/** The nights and the books of each property and channel, in one currency, a line each. */
export function reportFile({ nights, books, period: { from, to }, currency }: Report, t: Texts): string {
  const words = t.money.reports;
  const entries = new Map(books.filter((row) => row.currency === currency).map((row) => [keyOf(row), row]));
  const sold = new Map(nights.map((row) => [keyOf(row), row]));
  const write = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? '' : digitsOf(amount, currency);
  const lines = [...new Set([...sold.keys(), ...entries.keys()])].flatMap((key) => {
    const [ofNights, ofBooks] = [sold.get(key), entries.get(key)];
    const named = ofNights ?? ofBooks;
    if (named === undefined) return [];
    const own = soldIn(ofNights, currency);
    return [
      [
        from,
        to,
        named.property_title ?? t.money.noProperty,
        channelNameOf(named, ''),
        own.nights,
        ofNights?.available_nights ?? '',
        write(ofNights === undefined ? undefined : own.revenue),
        write(own.adr),
        write(ofNights === undefined ? undefined : own.commission),
        write(ofBooks?.income ?? 0),
        write(ofBooks?.expense ?? 0),
        write(ofBooks?.net ?? 0),
        currency,
      ],
    ];
  });
  return csvOf([
    [
      t.money.from,
      t.money.to,
      t.money.property,
      words.channel,
      words.sold,
      words.available,
      words.revenue,
      words.adr,
      words.commission,
      t.money.income,
      t.money.expense,
      t.money.net,
      t.money.currency,
    ],
    ...lines,
  ]);
}

function keyOf(row: OccupancyRow | FinancesRow): string {
  return `${row.property_id ?? ''} ${channelKeyOf(row)}`;
}
