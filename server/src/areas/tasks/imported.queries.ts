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
  await storeImportedWork(tx, stored);
  return stored.length;
}

/** How these tasks went, as far as their lines say so. */
async function storeImportedWork(tx: WriteScope, lines: readonly ExportedLine[]): Promise<void> {
  const { sql, host_id } = tx;
  const rows = lines.flatMap(({ id, staff_id, work }) => {
    if (typeof work !== 'object' || work === null) return [];
    const { accepted_at, started_at, finished_at, items, report }: ExportedLine = Object(work);
    const {
      kind = null,
      staff_id: reporter = null,
      staff_name = null,
      task_id = null,
    }: ExportedLine = Object(report);
    const isAccepted = typeof accepted_at === 'string' && typeof staff_id === 'number';
    return [
      {
        task_id: id,
        accepted_at: isAccepted ? accepted_at : null,
        accepted_by: isAccepted ? staff_id : null,
        started_at,
        finished_at,
        checklist: Array.isArray(items) && items.length > 0 ? items : null,
        report_kind: kind,
        reported_by: reporter,
        reported_by_name: staff_name,
        reported_at_task: task_id,
      },
    ];
  });
  if (rows.length === 0) return;
  await sql`
    insert into task_work (host_id, task_id, accepted_at, accepted_by, started_at, finished_at, checklist, report_kind,
      reported_by, reported_by_name, reported_at_task)
    select ${host_id}, r.task_id, r.accepted_at, r.accepted_by, r.started_at, r.finished_at, r.checklist, r.report_kind,
      r.reported_by, r.reported_by_name, r.reported_at_task
    from jsonb_populate_recordset(null::task_work, ${sql.json(rows)}) r
    on conflict (host_id, task_id) do nothing`;
}
