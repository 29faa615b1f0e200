import type { OpenScope } from '../../../database/scope.ts';
import type { ReportQuery } from '../groups.ts';
import { checkProperties } from '../queries.ts';
import { checkRows, readFilters } from '../rules.ts';
import type { PresentedOccupancy } from './contract.ts';
import { presentOccupancy } from './present.ts';
import { readOccupancy } from './queries.ts';

export async function reportOccupancy(scope: OpenScope, query: ReportQuery): Promise<PresentedOccupancy[]> {
  const filters = readFilters(query);
  await checkProperties(scope, filters.property_ids);
  const rows = await readOccupancy(scope, filters);
  checkRows(rows);
  return rows.map((row) => presentOccupancy(row, filters));
}
