import type { OpenScope } from '../../../database/scope.ts';
import type { ReportQuery } from '../groups.ts';
import { checkProperties } from '../queries.ts';
import { checkRows, readFilters } from '../rules.ts';
import type { PresentedOccupancy } from './contract.ts';
import { presentOccupancy } from './present.ts';
import { countLettings, readOccupancy } from './queries.ts';

export async function reportOccupancy(scope: OpenScope, query: ReportQuery): Promise<PresentedOccupancy[]> {
  const filters = readFilters(query);
  await checkProperties(scope, filters.property_ids);
  // The row of each property in each month is known before the stays are read.
  if (filters.groups.has('month') && filters.groups.has('property'))
    checkRows(await countLettings(scope, filters));
  const rows = await readOccupancy(scope, filters);
  checkRows(rows.length);
  return rows.map((row) => presentOccupancy(row, filters));
}
