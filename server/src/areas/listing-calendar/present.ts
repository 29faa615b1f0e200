import { preparedJson, type PreparedJson } from '../../http/envelope.ts';
import type { ListingName } from './contract.ts';

/** A listing with what is free of it, day by day, and what is set of some days. */
export type ListingCalendar = ListingName & {
  readonly free: readonly number[];
  readonly set: ReadonlyMap<number, SetDay>;
};

type SetDay = {
  readonly price: string | null;
  readonly inventory: number | null;
  readonly restrictions: string | null;
};

/** The answer as text: there can be more days than are well made as objects first. */
export function presentCalendars(
  dates: readonly string[],
  listings: readonly ListingCalendar[],
): PreparedJson {
  const restrictions = restrictionsPresenter();
  const texts = listings.map(({ channel_type, listing_id, free, set }) => {
    const names = JSON.stringify({ listing_id, channel_type }).slice(0, -1);
    const days = dates.map((date, day) => {
      const { price, inventory, restrictions: text } = set.get(day) ?? NOTHING_SET;
      const left = Math.min(inventory ?? Infinity, free[day] ?? 0);
      return `{"date":"${date}","price":${price},"inventory":${left},"restrictions":${restrictions(text)}}`;
    });
    return `${names},"calendar":[${days.join(',')}]}`;
  });
  const text = `{"listings":[${texts.join(',')}]}`;
  return preparedJson({ size: Buffer.byteLength(text), write: (out) => out.write(text) });
}

const NOTHING_SET: SetDay = { price: null, inventory: null, restrictions: null };

const DEFAULTS = {
  min_stay_on_arrival: null,
  max_stay_on_arrival: null,
  closed_on_arrival: false,
  closed_on_departure: false,
};

/** Days are mostly restricted in few ways: each is made once. */
function restrictionsPresenter(): (text: string | null) => string {
  const made = new Map<string | null, string>([[null, JSON.stringify(DEFAULTS)]]);
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const set: object = JSON.parse(text ?? '{}');
    const presented = JSON.stringify({ ...DEFAULTS, ...set });
    made.set(text, presented);
    return presented;
  };
}
