import { refuseBroken } from '../../http/api-error.ts';
import { MONTHS_MAX, PROPERTIES_MAX, ROWS_MAX, type ReportFilters, type ReportQuery } from './groups.ts';

/** Throws one 422 that names every invalid field. */
export function readFilters(query: ReportQuery): ReportFilters {
  const { start_date, end_date, group_by = '', channel_type = null, currency = null } = query;
  const property_ids = query.property_ids?.split(',').map(Number) ?? null;
  const until = Temporal.PlainDate.from(end_date).add({ days: 1 });
  const latest = Temporal.PlainDate.from(start_date).add({ months: MONTHS_MAX });
  const isLong = Temporal.PlainDate.compare(until, latest) > 0;
  const hasManyIds = property_ids !== null && property_ids.length > PROPERTIES_MAX;
  refuseBroken(
    [
      ...(isLong
        ? [{ field: 'end_date', message: `must be at most ${MONTHS_MAX} months after start_date` }]
        : []),
      ...(hasManyIds
        ? [{ field: 'property_ids', message: `must have at most ${PROPERTIES_MAX} items` }]
        : []),
    ],
    'query',
  );
  return {
    start_date,
    until: until.toString(),
    property_ids: property_ids === null ? null : [...new Set(property_ids)],
    channel_type,
    currency,
    groups: new Set(group_by.split(',')),
  };
}

/** Throws a 422 when a report has more rows than a response may have. */
export function checkRows(rows: readonly unknown[]): void {
  if (rows.length <= ROWS_MAX) return;
  const message = `makes more than ${ROWS_MAX} rows: shorten the range, or send property_ids`;
  refuseBroken([{ field: 'group_by', message }], 'query');
}
