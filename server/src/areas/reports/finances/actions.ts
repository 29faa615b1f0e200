import type { OpenScope } from '../../../database/scope.ts';
import type { ReportQuery } from '../groups.ts';
import { checkProperties } from '../queries.ts';
import { checkRows, readFilters } from '../rules.ts';
import type { PresentedFinances } from './contract.ts';
import { presentFinances } from './present.ts';
import { readFinances } from './queries.ts';

export async function reportFinances(scope: OpenScope, query: ReportQuery): Promise<PresentedFinances[]> {
  const filters = readFilters(query);
  await checkProperties(scope, filters.property_ids);
  const rows = await readFinances(scope, filters);
  checkRows(rows.length);
  return rows.map(presentFinances);
}
