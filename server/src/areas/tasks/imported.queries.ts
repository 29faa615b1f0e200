import type { WriteScope } from '../../database/scope.ts';
import { insertLines } from '../../events/insert-lines.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';

/** Stores tasks of another service under their ids. Those that are stored already stay as they are. */
export async function insertImportedTasks(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const { timezone } = tx.account;
  const stored = await insertLines(tx, 'tasks', {
    lines: lines.map((line) => ({
      ...line,
      rule_id: Object(line['rule']).id ?? null,
      create_time: `${String(line['create_time'])} ${timezone}`,
      update_time: `${String(line['update_time'])} ${timezone}`,
      deleted_staff_name:
        line['staff_id'] === null && line['status'] === 'completed' ? line['staff_name'] : null,
    })),
    audited: `id, type, status, level, property_id, staff_id, stay_code, expected_date, expected_time, fee, note, rule_id`,
    columns: 'currency, create_time, update_time, deleted_staff_name',
    event: ['task_created', tx.sql`id as task_id`],
  });
  return stored.length;
}
