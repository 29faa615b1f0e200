import type { OpenScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { notFound } from '../../http/api-error.ts';
import { acceptBefore, brokenIfMissing, type AsSent } from '../../http/input/every-error.ts';
import { readIdList } from '../../http/contract/id-lists.ts';
import { preparedList, type PreparedJson } from '../../http/answer/prepared-json.ts';
import { requireProperties } from '../properties/names.queries.ts';
import type { AvailabilityQuery } from './contract.ts';
import { presentAvailabilities } from './present.ts';
import { listNights } from './queries.ts';
import { brokenQuery, daysIn, takenRanges } from './rules.ts';

/** Every day of the range for each of the properties, in the order of the request. */
export async function readAvailabilities(
  scope: OpenScope,
  sent: AsSent<AvailabilityQuery>,
): Promise<PreparedJson> {
  const broken = brokenQuery(sent, dayIn(scope.account.timezone, scope.now));
  const areTooMany = broken.some(({ field }) => field === 'property_ids');
  const ids = areTooMany ? undefined : sent.property_ids;
  const query = await acceptBefore(
    sent,
    broken,
    () => brokenIfMissing('property_ids', ids, (text) => requireProperties(scope, readIdList(text))),
    'query',
  );
  const { start_date, end_date } = query;
  const property_ids = readIdList(query.property_ids);
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
