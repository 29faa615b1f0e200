import type { CsvImport } from '../../../../../client/src/innkeep.ts';
import { formatDay, formatDays } from '../../../format/days.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Wording } from '../../../texts/texts.ts';

export type UnderstoodRow = CsvImport['understood'][number];

/** What a row says, as a person says it: its name, and the rest of it. */
export function wordsOfRow({ values }: UnderstoodRow, { t, tag }: Pick<Wording, 't' | 'tag'>) {
  const said = new Map(values.map(({ field, value }) => [field, value]));
  const name = said.get('guest_name') ?? said.get('name') ?? said.get('item') ?? '';
  return { name, rest: said.has('nights') ? stayWords(said, { t, tag }) : otherWords(said, { t, tag }) };
}

type Said = ReadonlyMap<string, string>;

/** `Canal House, 1 – 4 Jul, 3 nights, 2 adults, 1 child, €1,234.56, Airbnb, booked 1 Oct`. */
function stayWords(said: Said, { t, tag }: Pick<Wording, 't' | 'tag'>): string {
  const words = t.moving;
  const [from = '', to = ''] = [said.get('check_in_date'), said.get('check_out_date')];
  const booked = said.get('booked_date');
  const count = (field: string) => Number(said.get(field) ?? 0);
  const counted = (field: string, write: (count: number) => string) =>
    count(field) > 0 ? write(count(field)) : '';
  const money = (field: string) =>
    count(field) > 0 ? formatMoney(count(field), said.get('currency') ?? '', tag) : '';
  const [commission, received] = [money('commission_amount'), money('received_amount')];
  return joined([
    said.get('property_title'),
    formatDays(from, to, tag),
    t.common.nights(count('nights')),
    said.get('state') === 'closure' ? words.closed : undefined,
    counted('number_of_adults', words.adults),
    counted('number_of_children', words.children),
    counted('number_of_infants', words.infants),
    counted('number_of_pets', t.stay.pets),
    money('rate_amount'),
    commission === '' ? undefined : words.commission(commission),
    received === '' ? undefined : words.received(received),
    said.get('channel'),
    booked === undefined
      ? undefined
      : words.booked(formatDay(booked, tag, { day: 'numeric', month: 'short' })),
    said.get('reference'),
  ]);
}

/** The fields that are part of another word. */
const PARTS = new Set(['guest_name', 'name', 'item', 'currency']);

function otherWords(said: Said, { tag }: Pick<Wording, 't' | 'tag'>): string {
  return joined(
    [...said].map(([field, value]) => {
      if (PARTS.has(field)) return undefined;
      if (field === 'amount') return formatMoney(Number(value), said.get('currency') ?? '', tag);
      return field === 'date' ? formatDay(value, tag, { day: 'numeric', month: 'short' }) : value;
    }),
  );
}

function joined(words: readonly (string | undefined)[]): string {
  return words.filter((word) => word !== undefined && word !== '').join(', ');
}
