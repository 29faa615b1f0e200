import type { ListPage, PageQuery } from '../../database/paging.ts';
import type { OpenScope } from '../../database/scope.ts';
import type { AuditFilters } from './contract.ts';
import { listAudit, type AuditRow } from './queries.ts';
import { checkMayRead, checkRange } from './rules.ts';

/** A page of the audit log, for the master operator. */
export async function readAudit(
  scope: OpenScope,
  query: AuditFilters & PageQuery,
): Promise<ListPage<AuditRow>> {
  checkMayRead(scope.caller);
  checkRange(query);
  return listAudit(scope, query);
}

const PAGE_ROWS = 100;

/** The newest rows, at most `rowsMax`, read in as many pages as needed. */
export async function readNewestAudit(
  scope: OpenScope,
  filters: AuditFilters,
  rowsMax: number,
): Promise<Pick<ListPage<AuditRow>, 'rows' | 'total'>> {
  const rows: AuditRow[] = [];
  for (let cursor: string | undefined; ;) {
    const limit = Math.min(rowsMax - rows.length, PAGE_ROWS);
    const page = await readAudit(scope, { ...filters, limit, ...(cursor === undefined ? {} : { cursor }) });
    rows.push(...page.rows);
    if (page.next_cursor === null || rows.length >= rowsMax) return { rows, total: page.total };
    cursor = page.next_cursor;
  }
}
