import type { WriteScope } from '../../../database/scope.ts';
import { insertLines } from '../../../events/insert-lines.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';

/** Stores absences of another service under their ids. Those that are stored already stay as they are. */
export async function insertImportedAbsences(
  tx: WriteScope,
  lines: readonly ExportedLine[],
): Promise<number> {
  const stored = await insertLines(tx, 'staff_absences', {
    lines,
    audited: 'id, staff_id, start_date, end_date, is_own',
    columns: 'created_at',
    event: ['staff_absence_created', tx.sql`id as staff_absence_id`],
  });
  return stored.length;
}
