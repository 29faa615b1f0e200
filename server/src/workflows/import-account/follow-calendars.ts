import { setNights } from '../../areas/availabilities/queries.ts';
import { YEARS_AHEAD_MAX } from '../../areas/availabilities/contract.ts';
import { setDays } from '../../areas/listings/days.queries.ts';
import { lockPropertiesForBooking } from '../../areas/properties/row-locks.queries.ts';
import { inTransaction, type OpenScope } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';
import { dayIn } from '../../http/request/account-days.ts';
import type { ExportRead } from '../export-account/contract.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { isLine, linesIn, SourceProblem } from '../export-account/list-pages.ts';
import { amountProblem, canonicalDecimal } from '../../http/contract/money.ts';
import { OutboundProblem } from '../../outbound/outbound-problem.ts';
import { PutOff, type ImportOptions } from './contract.ts';

/** The lines of a source that are checked, each by itself. */
export type CheckedSource = {
  lines(resource: string): AsyncIterable<ExportedLine>;
  /** Reports a line that does not fit to what it names. */
  refuse(line: ExportedLine, why: string): void;
};

/** More days than a calendar of one property or listing has. */
const DAYS_MAX = 5000;
/** The most days of one read. */
const READ_DAYS = 1000;

/**
 * Closes the nights that are not free at the source and free here, and stores the remarks. It comes after the stays: what
 * they do not explain, the host has closed, or a channel has blocked.
 */
export async function followNights(
  scope: OpenScope,
  source: CheckedSource,
  options: ImportOptions,
): Promise<void> {
  for await (const nights of inGroups(source.lines('availabilities'), ({ property_id }) =>
    String(property_id),
  )) {
    const property_id = Number(nights[0]?.['property_id']);
    const path = '/availabilities';
    const here = await readHere(scope, options, nights, {
      ask: (range) => ({ method: 'GET', path, query: { ...range, property_ids: String(property_id) } }),
      daysOf: (data) => linesIn(linesIn(data['properties'], path)[0]?.['availabilities'] ?? [], path),
    }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'property_not_found') return undefined;
      throw error;
    });
    if (here === undefined) {
      refuseFirst(source, nights, notThere('property_id', 'property', property_id));
      continue;
    }
    const changes = nights.flatMap((night) => changeOf(night, here));
    for (const group of Map.groupBy(
      changes,
      ({ is_closed, remarks }) => `${is_closed} ${remarks}`,
    ).values()) {
      const [{ is_closed, remarks } = { is_closed: true, remarks: '' }] = group;
      const days = group.map(({ day }) => day);
      await inTransaction(scope, async (tx) => {
        await lockPropertiesForBooking(tx, [property_id]);
        await setNights(tx, { property_ids: [property_id], days, is_closed, remarks });
      });
    }
  }
}

/** Once for all days of a calendar. */
function refuseFirst(source: CheckedSource, [first]: readonly ExportedLine[], why: string): void {
  if (first !== undefined) source.refuse(first, why);
}

function notThere(field: string, what: string, id: string | number): string {
  return `${field} names a ${what} that the source does not have, or that was not taken: ${id}.`;
}

function changeOf(
  night: ExportedLine,
  here: ReadonlyMap<string, ExportedLine>,
): { readonly day: string; readonly is_closed: boolean; readonly remarks: string }[] {
  const [day, remarks] = [
    String(night['date']),
    typeof night['remarks'] === 'string' ? night['remarks'] : '',
  ];
  const own = here.get(day);
  if (own === undefined) return [];
  const isToClose = night['available'] === false && own['available'] === true;
  return isToClose || own['remarks'] !== remarks ? [{ day, is_closed: isToClose, remarks }] : [];
}

/** Sets the prices, inventories and restrictions of days that differ here from the source. */
export async function followCalendars(
  scope: OpenScope,
  source: CheckedSource,
  options: ImportOptions,
): Promise<void> {
  for await (const days of inGroups(source.lines('listing_calendars'), nameOf)) {
    const [channel_type, listing_id] = [String(days[0]?.['channel_type']), String(days[0]?.['listing_id'])];
    const listed = await options.read({
      method: 'GET',
      path: '/listings',
      query: { channel_type, listing_id },
    });
    const { id, currency } = linesIn(listed['listings'], '/listings')[0] ?? {};
    if (typeof id !== 'number') {
      refuseFirst(source, days, notThere('listing_id', 'listing', listing_id));
      continue;
    }
    const path = '/listings/calendar';
    const here = await readHere(scope, options, days, {
      ask: (range) => ({
        method: 'POST',
        path,
        body: { ...range, listings: [{ channel_type, listing_id }] },
      }),
      daysOf: (data) => linesIn(linesIn(data['listings'], path)[0]?.['calendar'] ?? [], path),
    });
    const runs = days.flatMap((day) => {
      const problem = priceProblem(day, String(currency));
      if (problem !== undefined) source.refuse(day, `price ${problem}.`);
      return problem === undefined ? runOf(day, here) : [];
    });
    const columns = [...new Set(runs.flatMap((run) => Object.keys(run)))].filter(
      (name) => !name.endsWith('_date'),
    );
    if (runs.length > 0)
      await inTransaction(scope, (tx) => setDays(tx, { id, channel_type, listing_id }, columns, runs));
  }
}

/** A price has no more places than the currency of its listing. */
function priceProblem({ price }: ExportedLine, currency: string): string | undefined {
  const amount = canonicalDecimal(String(price));
  return amount === undefined ? undefined : amountProblem(amount, currency);
}

function nameOf({ channel_type, listing_id }: ExportedLine): string {
  return JSON.stringify([channel_type, listing_id]);
}

/** The columns of a day that the source shows otherwise. */
function runOf(day: ExportedLine, here: ReadonlyMap<string, ExportedLine>): Record<string, unknown>[] {
  const own = here.get(String(day['date']));
  if (own === undefined) return [];
  const present = fieldsOf(own);
  // A price of its own stays one, also where it is what the day would show without it.
  const isOwn = day['price_from'] === 'day' && own['price_from'] !== 'day';
  const changed = Object.entries(fieldsOf(day)).filter(
    ([name, value]) =>
      value !== null && value !== undefined && (value !== present[name] || (name === 'price' && isOwn)),
  );
  if (changed.length === 0) return [];
  return [{ start_date: day['date'], end_date: day['date'], ...Object.fromEntries(changed) }];
}

const RESTRICTIONS = [
  'closed_on_arrival',
  'closed_on_departure',
  'min_stay_on_arrival',
  'max_stay_on_arrival',
  'min_stay_through',
  'max_stay_through',
  'exact_stay_on_arrival',
  'min_advance_reservation',
  'max_advance_reservation',
];

/** The columns that a day of a calendar shows. Others, which an untrusted source may have, are none. */
function fieldsOf({ price, inventory, restrictions }: ExportedLine): Record<string, unknown> {
  const set = isLine(restrictions) ? restrictions : {};
  return { price, inventory, ...Object.fromEntries(RESTRICTIONS.map((name) => [name, set[name]])) };
}

type Reading = {
  readonly ask: (range: { readonly start_date: string; readonly end_date: string }) => ExportRead;
  readonly daysOf: (data: ExportedLine) => readonly ExportedLine[];
};

/** The days of the filled account from the first of these to the last, by date. */
async function readHere(
  scope: OpenScope,
  { read, signal }: ImportOptions,
  lines: readonly ExportedLine[],
  { ask, daysOf }: Reading,
): Promise<ReadonlyMap<string, ExportedLine>> {
  signal.throwIfAborted();
  const dates = lines
    .map(({ date }) => String(date))
    .filter((date) => /^\d{4}-\d\d-\d\d$/.test(date))
    .toSorted();
  const today = Temporal.PlainDate.from(dayIn(scope.account.timezone, scope.now));
  const limit = today.add({ years: YEARS_AHEAD_MAX }).toString();
  const last = [dates.at(-1) ?? '', limit].toSorted()[0] ?? '';
  const found = new Map<string, ExportedLine>();
  for (let from = dates[0] ?? ''; from !== '' && from <= last;) {
    const end =
      [
        Temporal.PlainDate.from(from)
          .add({ days: READ_DAYS - 1 })
          .toString(),
        last,
      ].toSorted()[0] ?? last;
    const days = daysOf(await read(ask({ start_date: from, end_date: end })));
    for (const day of days) found.set(String(day['date']), day);
    from = Temporal.PlainDate.from(end).add({ days: 1 }).toString();
    if (found.size > DAYS_MAX) throw new SourceProblem('A calendar of the source has too many days.');
  }
  return found;
}

/** Consecutive lines with the same key, which are those of one property or listing. Of each day the last one. */
async function* inGroups(
  lines: AsyncIterable<ExportedLine>,
  keyOf: (line: ExportedLine) => string,
): AsyncGenerator<ExportedLine[]> {
  let group: ExportedLine[] = [];
  try {
    for await (const line of lines) {
      const [first] = group;
      if (first !== undefined && keyOf(first) !== keyOf(line)) {
        yield onceADay(group);
        group = [];
      }
      group.push(line);
      if (group.length > DAYS_MAX) throw new SourceProblem('A calendar of the source has too many days.');
    }
  } catch (error) {
    // A later run goes on behind these.
    if (group.length > 0 && (error instanceof PutOff || error instanceof OutboundProblem))
      yield onceADay(group);
    throw error;
  }
  if (group.length > 0) yield onceADay(group);
}

function onceADay(lines: readonly ExportedLine[]): ExportedLine[] {
  return [...new Map(lines.map((line) => [String(line['date']), line])).values()];
}
