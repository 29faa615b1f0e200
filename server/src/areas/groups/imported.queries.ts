import type { WriteScope } from '../../database/scope.ts';
import { insertLines, linksOf } from '../../events/insert-lines.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';

/** Stores groups of another service under their ids. Those that are stored already stay as they are. */
export async function insertImportedGroups(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const stored = await insertLines(tx, 'groups', {
    lines,
    audited: 'id, name',
    columns: 'created_at',
    event: ['group_created', tx.sql`id as group_id`],
  });
  await insertLines(tx, 'group_properties', {
    lines: linksOf(stored, 'property_ids', ['group_id', 'property_id']),
    columns: 'group_id, property_id',
  });
  return stored.length;
}
