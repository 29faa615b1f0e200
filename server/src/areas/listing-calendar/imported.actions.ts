import type { WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { refuseBroken, type BrokenRule } from '../../http/api-error.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { brokenAmount, canonicalDecimal } from '../../http/contract/money.ts';
import { brokenRange, calendarBoundsFrom } from '../availabilities/rules.ts';
import { setDays } from '../listings/days.queries.ts';
import { listSetDays, lockDirectCalendars } from '../listings/direct/queries.ts';
import { directName, type DirectOffer } from '../listings/direct/record.ts';
import { DAY_FIELDS } from './day-fields.ts';
import { findDirectCalendars } from './queries.ts';
import { restrictionsOf, type SetRestrictions } from './record.ts';

/**
 * Stores days of the calendars of properties or room types of their own. A day that is set already stays as it is. Returns the
 * number of days that were not set before. Throws a 422 for a calendar that does not exist, and for a price or a currency that
 * it does not take.
 */
export async function storeImportedDays(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  let stored = 0;
  for (const days of Map.groupBy(lines, calendarIn).values()) stored += await storeDaysOf(tx, days);
  return stored;
}

/** The lines of one transaction with the same name and currency are stored together. */
function calendarIn({ property_id, room_type_id, currency }: ExportedLine): string {
  return JSON.stringify([property_id, room_type_id, currency]);
}

function offerIn({ property_id, room_type_id }: ExportedLine): DirectOffer {
  return typeof property_id === 'number'
    ? { property_id, room_type_id: null }
    : { property_id: null, room_type_id: Number(room_type_id) };
}

async function storeDaysOf(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const [first = {}] = lines;
  const offer = offerIn(first);
  const currency = typeof first['currency'] === 'string' ? first['currency'] : undefined;
  const [calendar] = await lockDirectCalendars(tx, [offer], currency);
  const today = dayIn(tx.account.timezone, tx.now);
  const [found] = await findDirectCalendars(tx, [offer], today);
  if (calendar === undefined || found === undefined) return refuse(unknownCalendar(offer));
  const { last } = calendarBoundsFrom(today);
  refuseBroken(lines.flatMap((line) => brokenDay(line, calendar.currency, last)));
  const dates = lines.map(({ date }) => String(date));
  const known = new Set(await listSetDays(tx, calendar.id, dates));
  // Of a day that a source names twice, the first.
  const days = new Map(lines.toReversed().map((line) => [String(line['date']), line]));
  const runs = [...days]
    .filter(([date]) => !known.has(date))
    .map(([date, line]) => ({ start_date: date, end_date: date, ...fieldsOf(line, found.base_price) }));
  const columns = [...DAY_FIELDS.prices, ...DAY_FIELDS.restrictions];
  const { id } = calendar;
  if (runs.length > 0) await setDays(tx, { id, ...directName(offer), direct: offer }, columns, runs);
  return runs.length;
}

function refuse(rule: BrokenRule): never {
  refuseBroken([rule]);
  throw new Error('a broken rule was not refused');
}

function unknownCalendar({ property_id }: DirectOffer): BrokenRule {
  const [field, what] = property_id === null ? ['room_type_id', 'room type'] : ['property_id', 'property'];
  return { field, message: `names a ${what} that the source does not have, or that was not taken` };
}

function brokenDay(line: ExportedLine, currency: string, last: string): readonly BrokenRule[] {
  const date = String(line['date']);
  const sent = line['currency'] ?? currency;
  const [beyond] = brokenRange({ start_date: date, end_date: date }, { today: date, last });
  return [
    ...(beyond === undefined ? [] : [{ ...beyond, field: 'date' }]),
    ...(sent === currency
      ? []
      : [{ field: 'currency', message: `must be ${currency}, the currency of the prices of the calendar` }]),
    ...brokenAmount('price', amountIn(line), currency),
  ];
}

function amountIn({ price }: ExportedLine): string | null {
  return typeof price === 'number' ? (canonicalDecimal(String(price)) ?? null) : null;
}

/** What is set on a day that shows this: a price that is the base price is none, unless the line says so. */
function fieldsOf(line: ExportedLine, base_price: string | null): Readonly<Record<string, unknown>> {
  const price = amountIn(line);
  const isSet = line['price_from'] === 'day' || price !== base_price;
  const restrictions: SetRestrictions = Object(line['restrictions']);
  const { min_stay_on_arrival = 1 } = restrictions;
  const unset: SetRestrictions = { ...restrictionsOf({ min_stay_on_arrival }), min_stay_on_arrival: 1 };
  return {
    price: isSet ? price : null,
    ...Object.fromEntries(
      DAY_FIELDS.restrictions.flatMap((name) => {
        const value = restrictions[name] ?? null;
        return value === null || value === unset[name] ? [] : [[name, value] as const];
      }),
    ),
  };
}
