import type { WriteScope } from '../../database/scope.ts';
import { insertLines, linksOf } from '../../events/insert-lines.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';

/** Stores room types of another service under their ids. Those that are stored already stay as they are. */
export async function insertImportedRoomTypes(
  tx: WriteScope,
  lines: readonly ExportedLine[],
): Promise<number> {
  const { sql } = tx;
  const stored = await insertLines(tx, 'room_types', {
    lines: lines.map((line) => ({ ...line, property_ids: idsIn(line['properties']) })),
    audited: 'id, title',
    columns: 'created_at',
    event: ['room_type_created', sql`id as room_type_id`],
  });
  // A property of another room type is refused.
  await insertLines(tx, 'room_type_properties', {
    lines: linksOf(stored, 'property_ids', ['room_type_id', 'property_id']),
    columns: 'room_type_id, property_id',
    onConflict: sql``,
  });
  return stored.length;
}

function idsIn(properties: unknown): readonly unknown[] {
  return Array.isArray(properties) ? properties.map((property: unknown): unknown => Object(property).id) : [];
}
