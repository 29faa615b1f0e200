import type { OpenScope, WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/account-days.ts';
import { notFound, type BrokenRule } from '../../http/api-error.ts';
import { brokenIfMissing } from '../../http/every-error.ts';
import { readIdList } from '../../http/id-lists.ts';
import { preparedList, type PreparedJson } from '../../http/prepared-json.ts';
import type { Valid } from '../../http/valid-fields.ts';
import { lockReachableProperties } from '../properties/queries.ts';
import type { AvailabilityQuery } from './contract.ts';
import { presentAvailabilities } from './present.ts';
import { listNights } from './queries.ts';
import { brokenQuery, daysIn, idsAsked, takenRanges } from './rules.ts';

/** Every day of the range for each of the properties, in the order of the request. */
export async function readAvailabilities(scope: OpenScope, query: AvailabilityQuery): Promise<PreparedJson> {
  const { start_date, end_date } = query;
  const property_ids = idsAsked(query, dayIn(scope.account.timezone, scope.now));
  const dates = daysIn({ start_date, end_date });
  const rows = await listNights(scope, property_ids, { start_date, end_date, days: dates.length });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const properties = property_ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw notFound('property_not_found', id);
    return row;
  });
  return preparedList('properties', properties, (row) =>
    presentAvailabilities(dates, { ...row, taken: takenRanges(row, dates.length) }),
  );
}

/** The rules that a query breaks. */
export async function brokenAvailabilityQuery(
  tx: WriteScope,
  query: Valid<AvailabilityQuery>,
): Promise<readonly BrokenRule[]> {
  const broken = brokenQuery(query, dayIn(tx.account.timezone, tx.now));
  if (broken.some(({ field }) => field === 'property_ids')) return broken;
  return [
    ...broken,
    ...(await brokenIfMissing('property_ids', query.property_ids, (ids) =>
      lockReachableProperties(tx, readIdList(ids)),
    )),
  ];
}
