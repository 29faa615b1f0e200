import type { WriteScope } from '../../../database/scope.ts';
import { insertLines } from '../../../events/insert-lines.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';

/** Stores checklists of another service under their ids. Those that are stored already stay as they are. */
export async function insertImportedChecklists(
  tx: WriteScope,
  lines: readonly ExportedLine[],
): Promise<number> {
  const stored = await insertLines(tx, 'checklists', {
    lines,
    audited: 'id, name, type, level, property_ids, items, created_at, updated_at',
    event: ['checklist_created', tx.sql`id as checklist_id`],
  });
  return stored.length;
}
