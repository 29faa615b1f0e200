import type { OpenScope } from '../../database/scope.ts';
import { accept, brokenIfMissing, type AsSent } from '../../http/input/every-error.ts';
import { readIdList } from '../../http/contract/id-lists.ts';
import type { ReportFilters, ReportQuery } from './groups.ts';
import { checkProperties } from './queries.ts';
import { brokenQuery, filtersOf } from './rules.ts';

/** What a report counts. Throws one 422 that names every invalid field, or `property_not_found`. */
export async function acceptFilters(scope: OpenScope, sent: AsSent<ReportQuery>): Promise<ReportFilters> {
  const broken = brokenQuery(sent);
  const areTooMany = broken.some(({ field }) => field === 'property_ids');
  const unknown = await brokenIfMissing('property_ids', areTooMany ? null : sent.property_ids, (ids) =>
    checkProperties(scope, readIdList(ids)),
  );
  return filtersOf(accept(sent, [...broken, ...unknown], 'query'));
}
