import type { WriteScope } from '../../database/scope.ts';
import { insertLines, linksOf } from '../../events/insert-lines.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';

/** Stores staff of another service under their ids. Those that are stored already stay as they are. */
export async function insertImportedStaffs(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const stored = await insertLines(tx, 'staffs', {
    lines,
    audited: 'id, name, mobile, email, note, is_active, scope',
    columns: 'created_at',
    event: ['staff_created', tx.sql`id as staff_id`],
  });
  await insertLines(tx, 'staff_properties', {
    lines: linksOf(stored, 'property_ids', ['staff_id', 'property_id']),
    columns: 'staff_id, property_id',
  });
  return stored.length;
}
