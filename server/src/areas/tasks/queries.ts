import { allOf } from '../../database/conditions.ts';
import type { Fragment } from '../../database/connections/sql.ts';
import { refusedAs } from '../../http/answer/refused-as.ts';
import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../database/scope.ts';
import { withinReach } from '../../access/reach.ts';
import { recordChange } from '../../events/record-change.ts';
import { notFound } from '../../http/api-error.ts';
import type { TaskFilters } from './contract.ts';
import type { TaskLevel, TaskStatus, TaskType } from './record.ts';
import { wasReported, workOfTask } from './work/queries.ts';
import type { Work } from './work/record.ts';

/** The stored fields of a task, except its id and timestamps. */
export type TaskSettings = {
  type: TaskType;
  status: TaskStatus;
  level: TaskLevel | null;
  property_id: number | null;
  staff_id: number | null;
  stay_code: string | null;
  expected_date: string;
  /** `HH:mm:ss`. */
  expected_time: string | null;
  currency: string;
  fee: string;
  note: string;
};

/** A stored task with its names resolved. */
export type TaskRow = TaskSettings & {
  id: number;
  /** Midnight when it has no time. */
  expected_clock: string;
  create_time: string;
  update_time: string;
  property_title: string | null;
  /** The rule that made it. */
  rule_id: number | null;
  rule_name: string | null;
  staff_name: string | null;
  work: Work | null;
};

/** Ordered by expected, then by id (contract section 11). */
export function listTasks(scope: OpenScope, query: TaskFilters): Promise<ListPage<TaskRow>> {
  const { sql } = scope;
  return listPage<TaskRow, TaskFilters>(scope, {
    name: 'tasks',
    query,
    columns: sql`${taskColumns(scope)}, ${names(scope)}`,
    from: sql`tasks t`,
    where: matching(scope, query),
    order: [
      { column: sql`t.expected_date`, field: 'expected_date' },
      { column: sql`coalesce(t.expected_time, '00:00:00')`, field: 'expected_clock' },
      { column: sql`t.id`, field: 'id' },
    ],
    direction: 'asc',
  });
}

/** Locks a task within reach until the transaction ends. Throws `task_not_found`. */
export async function lockTask(tx: WriteScope, id: number): Promise<TaskSettings> {
  const [task] = await tx.sql<TaskSettings[]>`
    select ${settings(tx)} from tasks t
    where t.host_id = ${tx.host_id} and t.id = ${id} and ${withinReach(tx, tx.sql`t.property_id`)}
    for update`;
  if (task === undefined) throw notFound('task_not_found', id);
  return task;
}

export async function requireTask(scope: ReadScope, id: number): Promise<TaskRow> {
  const [task] = await scope.sql<TaskRow[]>`
    select ${taskColumns(scope)}, ${names(scope)} from tasks t
    where t.host_id = ${scope.host_id} and t.id = ${id} and ${withinReach(scope, scope.sql`t.property_id`)}`;
  if (task === undefined) throw notFound('task_not_found', id);
  return task;
}

export async function insertTask(
  tx: WriteScope,
  task: TaskSettings,
  rule_id: number | null = null,
): Promise<TaskRow> {
  const { now } = tx;
  const [row] = await insertTasks(tx, [{ ...task, rule_id, create_time: now, update_time: now }]);
  if (row === undefined) throw new Error('the inserted task did not come back');
  return row;
}

/** A task with all its fields. */
export type WholeTask = TaskSettings &
  Pick<TaskRow, 'create_time' | 'update_time'> & { rule_id?: number | null };

/** The rows travel as one JSON value, so that the statement is the same for any number of tasks. */
export function insertTasks(tx: WriteScope, tasks: readonly WholeTask[]): Promise<readonly TaskRow[]> {
  const { sql, host_id } = tx;
  return staffIsThere(
    sql<TaskRow[]>`
      with t as (
        insert into tasks (host_id, type, status, level, property_id, staff_id, stay_code, expected_date, expected_time,
          currency, fee, note, rule_id, create_time, update_time)
        select ${host_id}, ${settings(tx)}, t.rule_id, t.create_time, t.update_time
        from jsonb_populate_recordset(null::tasks, ${sql.json(tasks)}) t
        returning host_id, deleted_staff_name, ${columns(tx, 'tasks')}
      ),
      ${recordChange(
        tx,
        'task_created',
        sql`select id as task_id, null::jsonb as before, to_jsonb(t) - '{host_id,deleted_staff_name}'::text[] as after from t`,
      )}
      select ${taskColumns(tx)}, ${names(tx)} from t`,
  );
}

export async function updateTask(tx: WriteScope, id: number, update: TaskSettings): Promise<TaskRow> {
  const { sql, host_id } = tx;
  const [row] = await staffIsThere(
    sql<TaskRow[]>`
      with old as (
        select ${columns(tx)} from tasks t where t.host_id = ${host_id} and t.id = ${id}
      ),
      t as (
        update tasks t
        set ${sql.set(update)}, update_time = ${tx.now}, deleted_staff_name = case
          when ${update.status}::text = 'completed' and ${update.staff_id}::bigint is null then t.deleted_staff_name end,
          status_before_end = case
            when ${update.status}::text = t.status and t.stay_code = ${update.stay_code}::text then t.status_before_end end
        where t.host_id = ${host_id} and t.id = ${id}
        returning t.host_id, t.deleted_staff_name, ${columns(tx)}
      ),
      ${recordChange(
        tx,
        'task_updated',
        sql`
          select t.id as task_id, to_jsonb(old) as before, to_jsonb(t) - '{host_id,deleted_staff_name}'::text[] as after from t, old`,
      )}
      select ${taskColumns(tx)}, ${names(tx)} from t`,
  );
  if (row === undefined) throw notFound('task_not_found', id);
  return row;
}

export async function deleteTask(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  const deleted = await sql`
    with t as (
      delete from tasks t
      where t.host_id = ${host_id} and t.id = ${id} and ${withinReach(tx, sql`t.property_id`)}
      returning ${columns(tx)}
    ),
    ${recordChange(
      tx,
      'task_deleted',
      sql`select id as task_id, to_jsonb(t) as before, null::jsonb as after from t`,
    )}
    select id from t`;
  if (deleted.length === 0) throw notFound('task_not_found', id);
}

function matching(scope: ReadScope, query: TaskFilters): Fragment {
  const { sql } = scope;
  return allOf(scope, [
    sql`t.host_id = ${scope.host_id}`,
    withinReach(scope, sql`t.property_id`),
    query.id !== undefined && sql`t.id = ${query.id}`,
    query.start_date !== undefined && sql`t.expected_date >= ${query.start_date}`,
    query.end_date !== undefined && sql`t.expected_date <= ${query.end_date}`,
    query.staff_id !== undefined && sql`t.staff_id = ${query.staff_id}`,
    query.property_id !== undefined && sql`t.property_id = ${query.property_id}`,
    query.type !== undefined && sql`t.type = ${query.type}`,
    query.status !== undefined && sql`t.status = ${query.status}`,
    query.is_open === true && sql`t.status in ('pending', 'in_progress')`,
    query.is_open === false && sql`t.status not in ('pending', 'in_progress')`,
    query.is_assigned === true && sql`t.staff_id is not null`,
    query.is_assigned === false && sql`t.staff_id is null`,
    query.is_reported === true && wasReported(scope),
    query.is_reported === false && sql`not ${wasReported(scope)}`,
  ]);
}

function taskColumns(scope: ReadScope): Fragment {
  return scope.sql`${columns(scope)}, coalesce(t.expected_time, '00:00:00') as expected_clock`;
}

function columns(scope: ReadScope, table: 't' | 'tasks' = 't'): Fragment {
  const t = scope.sql.identifier(table);
  return scope.sql`${t}.id, ${settings(scope, table)}, ${t}.rule_id, ${t}.create_time, ${t}.update_time`;
}

function settings({ sql }: ReadScope, table: 't' | 'tasks' = 't'): Fragment {
  const t = sql.identifier(table);
  return sql`${t}.type, ${t}.status, ${t}.level, ${t}.property_id, ${t}.staff_id, ${t}.stay_code, ${t}.expected_date,
    ${t}.expected_time, ${t}.currency, ${t}.fee, ${t}.note`;
}

// No joins: each name is found by its key, whatever statistics the planner has.
function names(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  return sql`
    (select p.title from properties p where p.host_id = ${host_id} and p.id = t.property_id) as property_title,
    (select r.name from automation_rules r where r.host_id = ${host_id} and r.id = t.rule_id) as rule_name,
    coalesce(
      (select f.name from staffs f where f.host_id = ${host_id} and f.id = t.staff_id), t.deleted_staff_name
    ) as staff_name, ${workOfTask(scope)} as work`;
}

/** Throws `staff_not_found` when the staff was deleted after the check. */
function staffIsThere<T>(statement: Promise<T>): Promise<T> {
  return refusedAs('staff_not_found', 'tasks_staff', statement);
}
