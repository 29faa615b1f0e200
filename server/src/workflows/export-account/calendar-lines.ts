import { LONGEST_STAY } from '../../areas/listing-calendar/record.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { isLine, linesIn, pagesOf, type ListResource, type ReadingLines } from './list-pages.ts';
import { linesFrom, nestMarks } from './reading-marks.ts';
import { readAhead } from './read-ahead.ts';

/** The days that calendars are read for: what was, and as far ahead as the interface goes. */
const DAYS_BACK = 730;
const YEARS_AHEAD = 3;

/** The ranges that calendars are read in: none is longer than the interface allows. */
function rangesAround(
  today: Temporal.PlainDate,
): { readonly start_date: string; readonly end_date: string }[] {
  return [
    {
      start_date: today.subtract({ days: DAYS_BACK }).toString(),
      end_date: today.subtract({ days: 1 }).toString(),
    },
    { start_date: today.toString(), end_date: today.add({ years: YEARS_AHEAD }).toString() },
  ];
}

export async function* readNights(reading: ReadingLines): AsyncGenerator<ExportedLine> {
  const path = '/availabilities';
  const readRange = async ({ line: { id }, range }: InRange) => {
    const data = await reading.read({ method: 'GET', path, query: { ...range, property_ids: String(id) } });
    const [property] = linesIn(data['properties'], path);
    const needed = linesIn(property?.['availabilities'] ?? [], path).filter(needsLine);
    return needed.map((night): ExportedLine => ({ property_id: id, ...night }));
  };
  yield* inRanges(reading, { path: '/properties', key: 'properties' }, readRange);
}

/** A free night without a remark needs no line. */
function needsLine({ available, remarks }: ExportedLine): boolean {
  return available !== true || remarks !== '';
}

type InRange = { readonly line: ExportedLine; readonly range: ReturnType<typeof rangesAround>[number] };

/** What is read for each object of a list, in each range of a calendar. */
async function* inRanges(
  reading: ReadingLines,
  list: ListResource,
  readRange: (item: InRange) => Promise<readonly ExportedLine[]>,
): AsyncGenerator<ExportedLine> {
  const ranges = rangesAround(reading.today);
  const { outer, inner } = nestMarks(reading);
  const items = async function* items() {
    for await (const line of pagesOf({ ...reading, ...outer }, list)) {
      const marks = inner();
      const begin = marks.from?.page.offset ?? 0;
      for (const [offset, range] of ranges.entries())
        if (offset >= begin) yield { line, range, offset, marks };
    }
  };
  const pages = readAhead(items(), reading.atOnce, async ({ offset, marks, ...item }) => {
    const next = offset + 1 < ranges.length ? { offset: offset + 1 } : undefined;
    return { marks, page: { paging: { offset }, lines: await readRange(item), next } };
  });
  for await (const { marks, page } of pages) yield* linesFrom(marks, [page]);
}

export async function* readCalendars(reading: ReadingLines): AsyncGenerator<ExportedLine> {
  const path = '/listings/calendar';
  const readRange = async ({ line: { channel_type, listing_id }, range }: InRange) => {
    const name = { channel_type, listing_id };
    const data = await reading.read({ method: 'POST', path, body: { ...range, listings: [name] } });
    const [listing] = linesIn(data['listings'], path);
    return linesIn(listing?.['calendar'] ?? [], path).map((day): ExportedLine => ({ ...name, ...day }));
  };
  yield* inRanges(reading, { path: '/listings', key: 'listings' }, readRange);
}

/** Days that a property or a room type has set, and those before today that show a former base price. */
export async function* readOwnCalendars(
  reading: ReadingLines,
  kind: 'property' | 'room_type',
): AsyncGenerator<ExportedLine> {
  const path = '/listings/calendar';
  const [list, name] = kind === 'property' ? ['properties', 'property'] : ['room_types', 'room-type'];
  const readRange = async ({ line: { id, base_price = null }, range }: InRange) => {
    const listings = [{ channel_type: 'direct', listing_id: `${name}-${String(id)}` }];
    const data = await reading.read({ method: 'POST', path, body: { ...range, listings }, isNew: true });
    const [{ currency = null, calendar = [] } = {}] = linesIn(data['listings'] ?? [], path);
    return linesIn(calendar, path)
      .filter((day) => isSet(day, base_price))
      .map((day): ExportedLine => ({ [`${kind}_id`]: id, currency, ...day }));
  };
  yield* inRanges(reading, { path: `/${list}`, key: list }, readRange);
}

/** A day that shows the base price without restrictions needs no line. */
function isSet({ price, price_from, restrictions }: ExportedLine, base_price: unknown): boolean {
  const { min_stay_on_arrival, max_stay_on_arrival, closed_on_arrival, closed_on_departure, ...further } =
    isLine(restrictions) ? restrictions : {};
  return (
    price_from === 'day' ||
    (price !== null && price !== base_price) ||
    min_stay_on_arrival !== 1 ||
    max_stay_on_arrival !== LONGEST_STAY ||
    closed_on_arrival !== false ||
    closed_on_departure !== false ||
    Object.keys(further).length > 0
  );
}
