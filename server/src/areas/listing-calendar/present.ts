import { preparedJson, type PreparedJson } from '../../http/envelope.ts';
import type { ListingName } from './contract.ts';
import { countFree, type SetDays } from './calendar-days.ts';

/** A listing with the taken nights of its properties and the settings of its days. */
export type ListingCalendar = ListingName & {
  readonly taken: readonly Uint8Array[];
  readonly set: SetDays | undefined;
};

/** Days in a piece of the response. */
const PIECE_DAYS = 128;
/** A day with the longest restrictions takes fewer bytes. */
const DAY_BYTES_MAX = 600;
const NAME_BYTES_MAX = 600;

/** The response as text: there can be too many days to build them as objects first. */
export function presentCalendars(
  dates: readonly string[],
  listings: readonly ListingCalendar[],
  setBytes: number,
): PreparedJson {
  const properties = new Set(listings.flatMap(({ taken }) => taken)).size;
  return preparedJson({
    size: listings.length * (NAME_BYTES_MAX + dates.length * DAY_BYTES_MAX),
    isExact: false,
    holds: setBytes + properties * dates.length,
    pieces: () => writeCalendars(dates, listings),
  });
}

function* writeCalendars(dates: readonly string[], listings: readonly ListingCalendar[]): Generator<Buffer> {
  const restrictions = restrictionsPresenter();
  // One text for each day, shared by all listings: a text for each listing costs more to collect than to write.
  const heads = dates.map((date, day) => `${day === 0 ? '' : ','}{"date":"${date}","price":`);
  for (const [index, { channel_type, listing_id, taken, set }] of listings.entries()) {
    const names = JSON.stringify({ listing_id, channel_type }).slice(0, -1);
    const texts = [`${index === 0 ? '{"listings":[' : ','}${names},"calendar":[`];
    for (const [day, before] of heads.entries()) {
      const left = Math.min(set?.inventoryOf(day) ?? Infinity, countFree(taken, day));
      const shown = restrictions(set?.restrictionsOf(day) ?? null);
      texts.push(
        before,
        set?.priceOf(day) ?? 'null',
        ',"inventory":',
        String(left),
        ',"restrictions":',
        shown,
        '}',
      );
      if (day % PIECE_DAYS === PIECE_DAYS - 1) yield Buffer.from(texts.splice(0).join(''));
    }
    texts.push(']}');
    yield Buffer.from(texts.join(''));
  }
  yield Buffer.from(']}');
}

const DEFAULTS = {
  min_stay_on_arrival: null,
  max_stay_on_arrival: null,
  closed_on_arrival: false,
  closed_on_departure: false,
};

/** Most days share a few combinations of restrictions, so each combination is serialised once. */
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
