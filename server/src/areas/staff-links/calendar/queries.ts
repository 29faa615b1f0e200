import type { ReadScope } from '../../../database/scope.ts';
import type { TaskLevel, TaskStatus, TaskType } from '../../tasks/record.ts';
import { CALENDAR_TASKS_MAX, type TaskWindow } from './contract.ts';

/** The scope to read a calendar. There is no caller: the secret address is the only proof. */
export type CalendarScope = Pick<ReadScope, 'sql' | 'host_id'>;

export type StaffCalendar = {
  readonly staff_id: number;
  readonly staff_name: string;
  readonly account_name: string;
  readonly account_timezone: string;
  readonly account_clock_ahead_seconds: number;
  readonly account_created_at: string;
};

export type CalendarTask = {
  readonly id: number;
  readonly type: TaskType;
  readonly level: TaskLevel | null;
  readonly status: TaskStatus;
  readonly note: string;
  readonly expected_date: string;
  /** `11:00:00` */
  readonly expected_time: string | null;
  readonly property_title: string | null;
  readonly property_address: string;
  /** Seconds from the creation of the task to its latest change. */
  readonly revision: number;
  readonly update_time: string;
};

/** Undefined when no active staff of the account has a calendar with this secret. */
export async function findStaffCalendar(
  { sql, host_id }: CalendarScope,
  token_hash: Buffer,
): Promise<StaffCalendar | undefined> {
  const [calendar] = await sql<StaffCalendar[]>`
    select f.id as staff_id, f.name as staff_name, h.name as account_name, h.timezone as account_timezone,
      h.clock_ahead_seconds as account_clock_ahead_seconds, h.created_at as account_created_at
    from staff_links l
    join staffs f on f.host_id = l.host_id and f.id = l.staff_id and f.is_active
    join host_accounts h on h.id = l.host_id
    where l.host_id = ${host_id} and l.token_hash = ${token_hash}`;
  return calendar;
}

/** The tasks of a staff within a range of days, in their order. */
export async function listCalendarTasks(
  { sql, host_id }: CalendarScope,
  staff_id: number,
  { from, until }: TaskWindow,
): Promise<readonly CalendarTask[]> {
  return sql<CalendarTask[]>`
    select t.id, t.type, t.level, t.status, t.note, t.expected_date, t.expected_time, p.title as property_title,
      coalesce(p.address, '') as property_address, t.update_time,
      greatest(floor(extract(epoch from t.update_time - t.create_time)), 0)::integer as revision
    from tasks t
    left join properties p on p.host_id = t.host_id and p.id = t.property_id
    where t.host_id = ${host_id} and t.staff_id = ${staff_id} and t.status <> 'cancelled'
      and t.expected_date between ${from} and ${until}
    order by t.expected_date, coalesce(t.expected_time, '00:00:00'), t.id
    limit ${CALENDAR_TASKS_MAX}`;
}
