import type { OpenScope } from '../../../database/scope.ts';
import { dayIn } from '../../../http/request/account-days.ts';
import { listNights } from '../../availabilities/queries.ts';
import { daysIn, takenRanges } from '../../availabilities/rules.ts';
import { listSharedProperties, type SharedCalendar } from './queries.ts';
import { PAGE_LIMITS, partOf } from './rules.ts';
import type { AskedPart, ShownCalendar } from './shown-calendar.ts';

/** The free and taken nights of some properties of a link, in some months. */
export async function readSharedCalendar(
  scope: OpenScope,
  calendar: SharedCalendar,
  asked: AskedPart,
): Promise<ShownCalendar> {
  const today = dayIn(calendar.account_timezone, scope.now);
  const limit = PAGE_LIMITS.propertiesMax;
  const found = await listSharedProperties(scope, calendar, { offset: (asked.page - 1) * limit, limit });
  const part = partOf(asked, { total: found.total, today });
  const properties =
    part.page === asked.page
      ? found.properties
      : (await listSharedProperties(scope, calendar, { offset: (part.page - 1) * limit, limit })).properties;
  const range = rangeOf(part.months);
  const days = daysIn(range);
  const ids = properties.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await listNights(scope, ids, { ...range, days: days.length });
  const takenOf = new Map(
    rows.map((row) => {
      const ranges = takenRanges(row, days.length);
      return [row.id, new Set(ranges.flatMap(({ from, until }) => days.slice(from, until)))] as const;
    }),
  );
  return {
    ...part,
    account_name: calendar.account_name,
    today,
    properties: properties.map((property) => ({ ...property, taken: takenOf.get(property.id) ?? new Set() })),
  };
}

function rangeOf(months: readonly string[]): { readonly start_date: string; readonly end_date: string } {
  const [first = '', last = first] = [months[0], months.at(-1)];
  const end = Temporal.PlainYearMonth.from(last);
  return {
    start_date: Temporal.PlainYearMonth.from(first).toPlainDate({ day: 1 }).toString(),
    end_date: end.toPlainDate({ day: end.daysInMonth }).toString(),
  };
}
