import type { WriteScope } from '../../../database/scope.ts';
import { insertLines } from '../../../events/insert-lines.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';

/**
 * Stores saved views of another service under their ids, as views of this operator. Those that are stored already stay as
 * they are. Fails when the operator has a view of the same name for the page.
 */
export async function insertImportedViews(
  tx: WriteScope,
  operator_id: number,
  lines: readonly ExportedLine[],
): Promise<number> {
  const stored = await insertLines(tx, 'saved_views', {
    lines: lines.map((line) => ({ ...line, operator_id })),
    audited: 'id, operator_id, name, page, is_shared, created_at, updated_at',
    columns: 'search',
    event: ['saved_view_created', tx.sql`id as saved_view_id`],
  });
  return stored.length;
}
