import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import type { TaskStatus } from './record.ts';

/** The move of a stay, for its tasks. */
export type StayMove = {
  readonly stay_code: string;
  readonly property_id: number | null;
  /** Cancelled, denied, or timed out. */
  readonly is_ended: boolean;
  /** Alive again after it had ended. */
  readonly is_back: boolean;
  /** Tasks due on or after this day move with the departure, all others with the arrival. */
  readonly departure_was: string;
  readonly arrival_moved_days: number;
  readonly departure_moved_days: number;
};

export type MovedTask = {
  task_id: number;
  status: TaskStatus;
  property_id: number | null;
  staff_id: number | null;
  expected_date: string;
};

/**
 * Moves, cancels or restores the tasks of stays that moved, ended or came back. Completed tasks, and those that a
 * person cancelled, do not change. A staff who does not work at the new property is removed from the task.
 */
export async function moveTasks(tx: WriteScope, moves: readonly StayMove[]): Promise<readonly MovedTask[]> {
  if (moves.length === 0) return [];
  const { sql, host_id } = tx;
  return sql<MovedTask[]>`
    with move as (
      select * from jsonb_to_recordset(${sql.json(moves)}) as m (stay_code text, property_id bigint,
        is_ended boolean, is_back boolean, departure_was date, arrival_moved_days integer,
        departure_moved_days integer)
    ),
    next as (
      select t.id,
        case when m.is_ended then 'cancelled' when m.is_back then coalesce(t.status_before_end, t.status)
          else t.status end as status,
        case when m.is_ended then t.status when not m.is_back then t.status_before_end end as status_before_end,
        m.property_id,
        case when t.property_id is not distinct from m.property_id or exists (
          select from staffs w
          where w.host_id = ${host_id} and w.id = t.staff_id and (w.scope = 'all' or exists (
            select from staff_properties p
            where p.host_id = ${host_id} and p.staff_id = w.id and p.property_id = m.property_id
          ))
        ) then t.staff_id end as staff_id,
        t.expected_date + case when t.expected_date >= m.departure_was
          then m.departure_moved_days else m.arrival_moved_days end as expected_date
      from move m
      -- By key: a join would read the tasks of the whole account.
      cross join lateral (
        select t.* from tasks t where t.host_id = ${host_id} and t.stay_code = m.stay_code offset 0
      ) t
      where (t.status in ('pending', 'in_progress') or t.status_before_end is not null)
    ),
    old as (
      select t.id, t.status, t.property_id, t.staff_id, t.expected_date
      from tasks t join next n on n.id = t.id
      where t.host_id = ${host_id}
        and (t.status, t.property_id, t.staff_id, t.expected_date)
          is distinct from (n.status, n.property_id, n.staff_id, n.expected_date)
    ),
    t as (
      update tasks t
      set status = n.status, status_before_end = n.status_before_end, property_id = n.property_id,
        staff_id = n.staff_id, expected_date = n.expected_date, update_time = ${tx.now}
      from next n, old
      where t.host_id = ${host_id} and t.id = n.id and t.id = old.id
      returning t.id, t.status, t.property_id, t.staff_id, t.expected_date
    ),
    ${recordChange(
      tx,
      'task_updated',
      sql`select t.id as task_id, to_jsonb(old) as before, to_jsonb(t) as after from t join old on old.id = t.id`,
    )}
    select id as task_id, status, property_id, staff_id, expected_date from t order by id`;
}

/** Cancels the open tasks of a property that is deleted. */
export async function cancelTasks(tx: WriteScope, property_id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (
      select t.id, t.status from tasks t
      where t.host_id = ${host_id} and t.property_id = ${property_id} and t.status in ('pending', 'in_progress')
      order by t.id for update
    ),
    t as (
      update tasks t set status = 'cancelled', update_time = ${tx.now} from old
      where t.host_id = ${host_id} and t.id = old.id
      returning t.id, t.status
    ),
    ${recordChange(
      tx,
      'task_updated',
      sql`select t.id as task_id, to_jsonb(old) as before, to_jsonb(t) as after from t join old on old.id = t.id`,
    )}
    select count(*) from t`;
}
