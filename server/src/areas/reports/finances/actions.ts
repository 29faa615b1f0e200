import type { OpenScope } from '../../../database/scope.ts';
import type { AsSent } from '../../../http/input/every-error.ts';
import { acceptFilters } from '../actions.ts';
import type { ReportQuery } from '../groups.ts';
import { checkRows } from '../rules.ts';
import type { PresentedFinances } from './contract.ts';
import { presentFinances } from './present.ts';
import { readFinances } from './queries.ts';

export async function reportFinances(
  scope: OpenScope,
  sent: AsSent<ReportQuery>,
): Promise<PresentedFinances[]> {
  const filters = await acceptFilters(scope, sent);
  const rows = await readFinances(scope, filters);
  checkRows(rows.length);
  return rows.map(presentFinances);
}
