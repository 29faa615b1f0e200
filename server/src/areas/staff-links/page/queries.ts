import { decryptStored } from '../../../database/encrypted-text.ts';
import type { TaskLevel, TaskStatus, TaskType } from '../../tasks/contract.ts';
import type { PageScope } from '../../../http/answer/secret-pages.ts';

export type StaffPage = {
  readonly staff_id: number;
  readonly staff_name: string;
  readonly account_name: string;
  readonly account_timezone: string;
  readonly account_currency: string;
  readonly account_country: string;
  readonly account_is_sandbox: boolean;
  readonly account_clock_ahead_seconds: number;
  /** False for a link that was made before links had calendars. */
  readonly has_calendar: boolean;
};

/** A task as its staff sees it: nothing about money, and nothing about guests but when they leave and come. */
export type ShownTask = {
  readonly id: number;
  readonly type: TaskType;
  readonly level: TaskLevel | null;
  readonly status: TaskStatus;
  readonly note: string;
  readonly expected_date: string;
  /** `11:00:00` */
  readonly expected_time: string | null;
  readonly is_today: boolean;
  readonly property: ShownPlace | null;
};

export type ShownPlace = {
  readonly title: string;
  readonly address: string;
  readonly check_in_guide: string;
  /** The code that the guest of the task's stay has. */
  readonly lock_code: string | null;
  /** The last departure of the day, `11:00`; null when nobody leaves. */
  readonly leaves_at: string | null;
  /** The first arrival of the day, `15:00`; null when nobody comes. */
  readonly arrives_at: string | null;
  readonly arriving_guests: number;
};

/** The content of a page at one moment. */
export type OpenedStaffPage = {
  readonly page: StaffPage;
  readonly tasks: readonly ShownTask[];
  /** How many photographs a task has, by its id. Absent without one. */
  readonly photographs: ReadonlyMap<number, number>;
};

const TASKS_MAX = 200;

/** Undefined when no active staff of the account has this secret. */
export async function findStaffPage(
  { sql, host_id }: PageScope,
  secret_hash: Buffer,
): Promise<StaffPage | undefined> {
  const [page] = await sql<StaffPage[]>`
    select f.id as staff_id, f.name as staff_name, h.name as account_name, h.timezone as account_timezone,
      h.currency as account_currency, h.country as account_country, h.is_sandbox as account_is_sandbox,
      h.clock_ahead_seconds as account_clock_ahead_seconds, l.token_hash is not null as has_calendar
    from staff_links l
    join staffs f on f.host_id = l.host_id and f.id = l.staff_id and f.is_active
    join host_accounts h on h.id = l.host_id
    where l.host_id = ${host_id} and l.secret_hash = ${secret_hash}`;
  return page;
}

/** The tasks of today and tomorrow, as the days are at each property, in their order. */
export async function listShownTasks(
  scope: PageScope,
  { staff_id, account_timezone }: StaffPage,
  now: string,
): Promise<readonly ShownTask[]> {
  const { sql, host_id } = scope;
  const tasks = await sql<ShownTask[]>`
    select t.id, t.type, t.level, t.status, t.note, t.expected_date, t.expected_time,
      t.expected_date = d.today as is_today,
      case when p.id is not null then json_build_object('title', p.title, 'address', p.address,
        'check_in_guide', p.check_in_guide, 'lock_code', g.encrypted_lock_code,
        'leaves_at', leaving.at, 'arrives_at', arriving.at, 'arriving_guests', coalesce(arriving.guests, 0)
      ) end as property
    from tasks t
    left join properties p on p.host_id = t.host_id and p.id = t.property_id
    left join stays g on g.host_id = t.host_id and g.stay_code = t.stay_code
    cross join lateral (
      select (${now}::timestamptz at time zone coalesce(p.timezone, ${account_timezone}))::date as today
    ) d
    cross join lateral (
      select left(max(coalesce(s.departure_at::text, p.default_checkout_time::text)), 5) as at from stays s
      where s.host_id = ${host_id} and s.property_id = p.id and s.check_out_date = t.expected_date and s.holds_nights
    ) leaving
    cross join lateral (
      select left(min(coalesce(s.arrival_at::text, p.default_checkin_time::text)), 5) as at,
        sum(s.number_of_adults + s.number_of_children)::integer as guests
      from stays s
      where s.host_id = ${host_id} and s.property_id = p.id and s.check_in_date = t.expected_date and s.holds_nights
    ) arriving
    where t.host_id = ${host_id} and t.staff_id = ${staff_id} and t.status <> 'cancelled'
      and t.expected_date between ${now}::timestamptz::date - 1 and ${now}::timestamptz::date + 2
      and t.expected_date between d.today and d.today + 1
    order by t.expected_date, coalesce(t.expected_time, '00:00:00'), t.id
    limit ${TASKS_MAX}`;
  return tasks.map((task) =>
    task.property === null
      ? task
      : { ...task, property: { ...task.property, lock_code: decryptStored(scope, task.property.lock_code) } },
  );
}
