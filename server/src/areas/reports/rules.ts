import { refuseBroken } from '../../http/api-error.ts';
import { brokenIdList, readIdList } from '../../http/id-lists.ts';
import { MONTHS_MAX, ROWS_MAX, type ReportFilters, type ReportQuery } from './groups.ts';

/** Throws one 422 that names every invalid field. */
export function readFilters(query: ReportQuery): ReportFilters {
  const { start_date, end_date, group_by = '', channel_type = null, currency = null } = query;
  const until = Temporal.PlainDate.from(end_date).add({ days: 1 });
  const latest = Temporal.PlainDate.from(start_date).add({ months: MONTHS_MAX });
  const isLong = Temporal.PlainDate.compare(until, latest) > 0;
  refuseBroken(
    [
      ...(isLong
        ? [{ field: 'end_date', message: `must be at most ${MONTHS_MAX} months after start_date` }]
        : []),
      ...brokenIdList('property_ids', query.property_ids),
    ],
    'query',
  );
  return {
    start_date,
    until: until.toString(),
    property_ids: query.property_ids === undefined ? null : readIdList(query.property_ids),
    channel_type,
    currency,
    groups: new Set(group_by.split(',')),
  };
}

/** Throws a 422 when a report has more rows than a response may have. */
export function checkRows(rows: number): void {
  if (rows <= ROWS_MAX) return;
  const message = `makes more than ${ROWS_MAX} rows: shorten the range, or send property_ids`;
  refuseBroken([{ field: 'group_by', message }], 'query');
}
