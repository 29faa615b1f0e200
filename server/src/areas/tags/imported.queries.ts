import type { WriteScope } from '../../database/scope.ts';
import { insertLines, linksOf } from '../../events/insert-lines.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';

/** Stores tags of another service under their ids. Those that are stored already stay as they are. */
export async function insertImportedTags(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const stored = await insertLines(tx, 'tags', {
    lines,
    audited: 'id, name, color',
    columns: 'created_at',
    event: ['tag_created', tx.sql`id as tag_id`],
  });
  await insertLines(tx, 'tag_properties', {
    lines: linksOf(stored, 'property_ids', ['tag_id', 'property_id']),
    columns: 'tag_id, property_id',
  });
  await insertLines(tx, 'tag_room_types', {
    lines: linksOf(stored, 'room_type_ids', ['tag_id', 'room_type_id']),
    columns: 'tag_id, room_type_id',
  });
  return stored.length;
}
