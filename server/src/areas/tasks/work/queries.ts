import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { itemsForTask } from '../checklists/queries.ts';
import type { ReportKind, TaskItem } from './record.ts';

type HostScope = Pick<ReadScope, 'sql' | 'host_id'>;

/** How the task `t` goes, as JSON; null when nobody has touched it. */
export function workOfTask({ sql, host_id }: HostScope): Fragment {
  return sql`(
    select json_build_object(
      'accepted_at', case when w.accepted_by = t.staff_id then w.accepted_at end, 'started_at', w.started_at,
      'finished_at', w.finished_at, 'items', coalesce(w.checklist, '[]'),
      'report', case when w.report_kind is not null then json_build_object('kind', w.report_kind,
        'staff_id', w.reported_by, 'staff_name', w.reported_by_name, 'task_id', w.reported_at_task) end)
    from task_work w where w.host_id = ${host_id} and w.task_id = t.id
  )`;
}

/** True when a staff has reported the task `t`. */
export function wasReported({ sql, host_id }: HostScope): Fragment {
  return sql`exists (
    select from task_work w where w.host_id = ${host_id} and w.task_id = t.id and w.report_kind is not null
  )`;
}

/** The list of the task `t`, as JSON: its own, else that of its kind. */
export function checklistOfTask(scope: HostScope): Fragment {
  const { sql, host_id } = scope;
  return sql`coalesce(
    (select w.checklist from task_work w where w.host_id = ${host_id} and w.task_id = t.id),
    ${itemsForTask(scope)}, '[]')`;
}

/** The list of a task. The caller has found the task. */
export async function readItems(scope: HostScope, task_id: number): Promise<readonly TaskItem[]> {
  const { sql, host_id } = scope;
  const [row] = await sql<{ items: readonly (Omit<TaskItem, 'done_at'> & Partial<TaskItem>)[] }[]>`
    select ${checklistOfTask(scope)} as items from tasks t where t.host_id = ${host_id} and t.id = ${task_id}`;
  return (row?.items ?? []).map((item) => ({ ...item, done_at: item.done_at ?? null }));
}

/** Stores the list of a task that the caller has locked. */
export async function storeItems(tx: WriteScope, task_id: number, items: readonly TaskItem[]): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (
      select w.checklist from task_work w where w.host_id = ${host_id} and w.task_id = ${task_id}
    ),
    w as (
      insert into task_work (host_id, task_id, checklist) values (${host_id}, ${task_id}, ${sql.json(items)})
      on conflict (host_id, task_id) do update set checklist = excluded.checklist
      returning task_id, checklist
    ),
    ${recordChange(
      tx,
      'task_updated',
      sql`
        select task_id, jsonb_build_object('id', task_id, 'checklist', (select checklist from old)) as before,
          jsonb_build_object('id', task_id, 'checklist', checklist) as after
        from w`,
    )}
    select task_id from w`;
}

/** The task has its list for itself from now on, as it is. Its change is recorded by the caller. */
export async function keepItems(tx: WriteScope, task_id: number): Promise<void> {
  const { sql, host_id } = tx;
  const items = await readItems(tx, task_id);
  if (items.length === 0) return;
  await sql`
    insert into task_work (host_id, task_id, checklist) values (${host_id}, ${task_id}, ${sql.json(items)})
    on conflict (host_id, task_id) do update set checklist = coalesce(task_work.checklist, excluded.checklist)`;
}

/** Stores when a task began or ended, for a change of its status that the caller records. Null keeps what is stored. */
export async function storeTimes(
  { sql, host_id }: WriteScope,
  task_id: number,
  { started_at, finished_at }: { readonly started_at: string | null; readonly finished_at: string | null },
): Promise<void> {
  await sql`
    insert into task_work (host_id, task_id, started_at, finished_at)
    values (${host_id}, ${task_id}, ${started_at}, ${finished_at})
    on conflict (host_id, task_id) do update
      set started_at = coalesce(task_work.started_at, excluded.started_at), finished_at = excluded.finished_at`;
}

/** Stores that a staff accepted a task that the caller has locked. */
export async function storeAcceptance(tx: WriteScope, task_id: number, staff_id: number): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    with w as (
      insert into task_work (host_id, task_id, accepted_at, accepted_by) values (${host_id}, ${task_id}, ${now}, ${staff_id})
      on conflict (host_id, task_id) do update set accepted_at = excluded.accepted_at, accepted_by = excluded.accepted_by
      returning task_id
    ),
    ${recordChange(
      tx,
      'task_updated',
      sql`
        select task_id, jsonb_build_object('id', task_id, 'accepted_by', null) as before,
          jsonb_build_object('id', task_id, 'accepted_by', ${staff_id}::bigint) as after
        from w`,
    )}
    select task_id from w`;
}

/** Records that a staff gave a task back. The task itself is changed by the caller. */
export async function recordReturn(tx: WriteScope, task_id: number, staff_id: number): Promise<void> {
  const { sql } = tx;
  await sql`
    with ${recordChange(
      tx,
      'task_returned',
      sql`
        select ${task_id}::bigint as task_id, ${staff_id}::bigint as staff_id,
          jsonb_build_object('id', ${task_id}::bigint, 'staff_id', ${staff_id}::bigint) as before,
          jsonb_build_object('id', ${task_id}::bigint, 'staff_id', null) as after`,
    )}
    select 1`;
}

export type Report = {
  readonly kind: ReportKind;
  readonly staff_id: number;
  readonly staff_name: string;
  readonly task_id: number;
};

/** Stores that a task is what a staff reported. */
export async function storeReport(tx: WriteScope, made_task_id: number, report: Report): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with w as (
      insert into task_work (host_id, task_id, report_kind, reported_by, reported_by_name, reported_at_task)
      values (${host_id}, ${made_task_id}, ${report.kind}, ${report.staff_id}, ${report.staff_name}, ${report.task_id})
      returning task_id, report_kind, reported_by as staff_id, reported_at_task
    ),
    ${recordChange(
      tx,
      'task_reported',
      sql`
        select task_id, staff_id, report_kind, null::jsonb as before,
          jsonb_build_object('id', task_id, 'report_kind', report_kind, 'staff_id', staff_id, 'reported_at_task', reported_at_task)
            as after
        from w`,
    )}
    select task_id from w`;
}

/** How many open tasks a staff has reported at a property, and whether one of them says just this. */
export async function findOpenReports(
  { sql, host_id }: WriteScope,
  { staff_id, property_id, note }: { staff_id: number; property_id: number | null; note: string },
): Promise<{ readonly open: number; readonly same: number | null }> {
  const [row] = await sql<{ open: number; same: number | null }[]>`
    select count(*) as open,
      min(t.id) filter (where t.note = ${note} and t.property_id is not distinct from ${property_id}::bigint) as same
    from task_work w join tasks t on t.host_id = w.host_id and t.id = w.task_id
    where w.host_id = ${host_id} and t.host_id = ${host_id} and w.reported_by = ${staff_id}
      and t.status in ('pending', 'in_progress')`;
  return row ?? { open: 0, same: null };
}
