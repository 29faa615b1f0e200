import { refuseBroken, type BrokenRule } from '../../http/api-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { brokenIdList, readIdList } from '../../http/contract/id-lists.ts';
import { MONTHS_MAX, ROWS_MAX, type ReportFilters, type ReportQuery } from './groups.ts';

/** The errors of a query, without those of unknown ids. */
export function brokenQuery({ start_date, end_date, property_ids }: Valid<ReportQuery>): BrokenRule[] {
  return [
    ...(start_date !== undefined && end_date !== undefined && isLong(start_date, end_date)
      ? [{ field: 'end_date', message: `must be at most ${MONTHS_MAX} months after start_date` }]
      : []),
    ...brokenIdList('property_ids', property_ids),
  ];
}

function isLong(start_date: string, end_date: string): boolean {
  const latest = Temporal.PlainDate.from(start_date).add({ months: MONTHS_MAX });
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(end_date).add({ days: 1 }), latest) > 0;
}

export function filtersOf(query: ReportQuery): ReportFilters {
  const { start_date, end_date, group_by = '', channel_type = null, currency = null } = query;
  return {
    start_date,
    until: Temporal.PlainDate.from(end_date).add({ days: 1 }).toString(),
    property_ids: query.property_ids === undefined ? null : readIdList(query.property_ids),
    channel_type,
    currency,
    property_currency: query.property_currency ?? null,
    groups: new Set(group_by.split(',')),
  };
}

/** Throws a 422 when a report has more rows than a response may have. */
export function checkRows(rows: number): void {
  if (rows <= ROWS_MAX) return;
  const message = `makes more than ${ROWS_MAX} rows: shorten the range, or send property_ids`;
  refuseBroken([{ field: 'group_by', message }], 'query');
}
