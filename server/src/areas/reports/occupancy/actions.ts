import type { OpenScope } from '../../../database/scope.ts';
import type { AsSent } from '../../../http/input/every-error.ts';
import { acceptFilters } from '../actions.ts';
import type { ReportQuery } from '../groups.ts';
import { checkRows } from '../rules.ts';
import type { PresentedOccupancy } from './contract.ts';
import { presentOccupancy } from './present.ts';
import { countLettings, readOccupancy } from './queries.ts';

export async function reportOccupancy(
  scope: OpenScope,
  sent: AsSent<ReportQuery>,
): Promise<PresentedOccupancy[]> {
  const filters = await acceptFilters(scope, sent);
  // The row of each property in each month is known before the stays are read.
  if (filters.groups.has('month') && filters.groups.has('property'))
    checkRows(await countLettings(scope, filters));
  const rows = await readOccupancy(scope, filters);
  checkRows(rows.length);
  return rows.map((row) => presentOccupancy(row, filters));
}
