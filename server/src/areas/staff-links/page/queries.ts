import { decryptStored } from '../../../database/encrypted-text.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { WriteScope } from '../../../database/scope.ts';
import type { PageScope } from '../../../http/answer/secret-pages.ts';
import type { PageLanguage } from '../../../http/request/page-language.ts';
import type { TaskLevel, TaskStatus, TaskType } from '../../tasks/record.ts';
import { checklistOfTask } from '../../tasks/work/queries.ts';
import type { TaskItem } from '../../tasks/work/record.ts';

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
  /** What the staff chose on the page; null for the language of the browser. */
  readonly language: PageLanguage | null;
};

/** When a task is, as its place counts the days. */
export type TaskDay = 'late' | 'today' | 'tomorrow' | 'later';

/** A task as its staff sees it: nothing about guests but when they leave and come, and how many. */
export type ShownTask = {
  readonly id: number;
  readonly type: TaskType;
  readonly level: TaskLevel | null;
  readonly status: TaskStatus;
  readonly note: string;
  readonly expected_date: string;
  /** `11:00:00` */
  readonly expected_time: string | null;
  readonly day: TaskDay;
  readonly is_accepted: boolean;
  readonly items: readonly TaskItem[];
  /** What the staff has reported there, and is not dealt with. */
  readonly reports: readonly ShownReport[];
  readonly property: ShownPlace | null;
};

/** What was reported; its id is that of the task that was made of it. */
export type ShownReport = { readonly id: number; readonly note: string };

export type ShownPlace = {
  readonly title: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** How staff get in. */
  readonly staff_guide: string;
  /** The code that the guest of the task's stay has. */
  readonly lock_code: string | null;
  /** The departure of the day, `11:00`; null when nobody leaves. */
  readonly leaves_at: string | null;
  /** True when guests stay over the day. */
  readonly is_occupied: boolean;
  /** The guests who come next, on the day or after it; null when nobody has booked. */
  readonly next: NextGuests | null;
};

export type NextGuests = {
  readonly date: string;
  /** `15:00` */
  readonly at: string;
  readonly guests: number;
  readonly children: number;
  /** Those under two years. */
  readonly cots: number;
  readonly pets: number;
};

export type ShownPicture = { readonly id: number; readonly secret: string; readonly is_own: boolean };

/** The photographs of a task: of each item by its id, and at 0 those of the task as a whole. */
export type TaskPictures = ReadonlyMap<number, readonly ShownPicture[]>;

export type ShownAbsence = { readonly id: number; readonly start_date: string; readonly end_date: string };

/** What the staff has done in a month. */
export type ShownMonth = {
  readonly month: string;
  readonly tasks: number;
  readonly minutes: number;
  readonly fees: readonly { readonly currency: string; readonly amount: string }[];
};

/** The content of a page at one moment. */
export type OpenedStaffPage = {
  readonly page: StaffPage;
  readonly read_at: string;
  readonly tasks: readonly ShownTask[];
  /** By the id of the task. Absent without one. */
  readonly pictures: ReadonlyMap<number, TaskPictures>;
  readonly absences: readonly ShownAbsence[];
  readonly months: readonly ShownMonth[];
};

const TASKS_MAX = 200;
/** What is not done yet stays on the page for so long. */
const LATE_DAYS = 7;
export const COMING_DAYS = 14;

/** Undefined when no active staff of the account has this secret. */
export async function findStaffPage(
  { sql, host_id }: PageScope,
  secret_hash: Buffer,
): Promise<StaffPage | undefined> {
  const [page] = await sql<StaffPage[]>`
    select f.id as staff_id, f.name as staff_name, h.name as account_name, h.timezone as account_timezone,
      h.currency as account_currency, h.country as account_country, h.is_sandbox as account_is_sandbox,
      h.clock_ahead_seconds as account_clock_ahead_seconds, l.token_hash is not null as has_calendar, l.language
    from staff_links l
    join staffs f on f.host_id = l.host_id and f.id = l.staff_id and f.is_active
    join host_accounts h on h.id = l.host_id
    where l.host_id = ${host_id} and l.secret_hash = ${secret_hash}`;
  return page;
}

/** The tasks from a week ago that are not done, and those of the next two weeks, as the days are at each property. */
export async function listShownTasks(
  scope: PageScope,
  { staff_id, account_timezone }: StaffPage,
  now: string,
): Promise<readonly ShownTask[]> {
  const { sql, host_id } = scope;
  const tasks = await sql<ShownTask[]>`
    select t.id, t.type, t.level, t.status, t.note, t.expected_date, t.expected_time,
      case t.expected_date - d.today when 0 then 'today' when 1 then 'tomorrow'
        else case when t.expected_date < d.today then 'late' else 'later' end end as day,
      exists (
        select from task_work w where w.host_id = ${host_id} and w.task_id = t.id and w.accepted_by = ${staff_id}
      ) as is_accepted,
      ${checklistOfTask(scope)} as items,
      (
        select coalesce(json_agg(json_build_object('id', r.id, 'note', r.note) order by r.id), '[]')
        from task_work w join tasks r on r.host_id = ${host_id} and r.id = w.task_id
        where w.host_id = ${host_id} and w.reported_at_task = t.id and w.reported_by = ${staff_id}
          and r.status in ('pending', 'in_progress')
      ) as reports,
      case when p.id is not null then json_build_object('title', p.title, 'address', p.address,
        'latitude', p.latitude, 'longitude', p.longitude,
        'staff_guide', coalesce(
          (select i.staff_guide from property_details i where i.host_id = ${host_id} and i.property_id = p.id), ''),
        'lock_code', g.encrypted_lock_code, ${guestsOfPlace(scope)}
      ) end as property
    from tasks t
    left join properties p on p.host_id = t.host_id and p.id = t.property_id
    left join stays g on g.host_id = t.host_id and g.stay_code = t.stay_code
    cross join lateral (
      select (${now}::timestamptz at time zone coalesce(p.timezone, ${account_timezone}))::date as today
    ) d
    where t.host_id = ${host_id} and t.staff_id = ${staff_id} and t.status <> 'cancelled'
      and t.expected_date between ${now}::timestamptz::date - ${LATE_DAYS + 1}::integer
        and ${now}::timestamptz::date + ${COMING_DAYS + 1}::integer
      and t.expected_date <= d.today + ${COMING_DAYS}::integer
      and (t.expected_date >= d.today
        or t.status <> 'completed' and t.expected_date >= d.today - ${LATE_DAYS}::integer)
    order by t.expected_date, coalesce(t.expected_time, '00:00:00'), t.id
    limit ${TASKS_MAX}`;
  return tasks.map((task) => {
    const items = task.items.map((item) => ({ ...item, done_at: item.done_at ?? null }));
    if (task.property === null) return { ...task, items };
    const lock_code = decryptStored(scope, task.property.lock_code);
    return { ...task, items, property: { ...task.property, lock_code } };
  });
}

/** Who leaves the property `p` on the day of the task `t`, who stays there, and who comes next. */
function guestsOfPlace({ sql, host_id }: PageScope): Fragment {
  return sql`
    'leaves_at', (
      select left(max(coalesce(s.departure_at::text, p.default_checkout_time::text)), 5) from stays s
      where s.host_id = ${host_id} and s.property_id = p.id and s.check_out_date = t.expected_date and s.holds_nights
    ),
    'is_occupied', exists (
      select from stays s
      where s.host_id = ${host_id} and s.property_id = p.id and s.check_in_date < t.expected_date
        and s.check_out_date > t.expected_date and s.holds_nights
    ),
    'next', (
      select json_build_object('date', s.check_in_date,
        'at', left(coalesce(s.arrival_at::text, p.default_checkin_time::text), 5),
        'guests', s.number_of_adults + s.number_of_children + s.number_of_infants,
        'children', s.number_of_children + s.number_of_infants,
        'cots', s.number_of_infants + (select count(*) from unnest(s.children_ages) each(age) where each.age < 2),
        'pets', s.number_of_pets)
      from stays s
      where s.host_id = ${host_id} and s.property_id = p.id and s.check_in_date >= t.expected_date and s.holds_nights
      order by s.check_in_date limit 1
    )`;
}

/** Stores the language of the page of a staff; null for that of the browser. */
export async function storeLanguage(
  { sql, host_id }: WriteScope,
  staff_id: number,
  language: PageLanguage | null,
): Promise<void> {
  await sql`
    update staff_links set language = ${language} where host_id = ${host_id} and staff_id = ${staff_id}`;
}

/** False when the staff has sent a form with this key before. It is locked until the transaction ends. */
export async function storeFormKey(
  { sql, host_id, now }: WriteScope,
  staff_id: number,
  key: string,
): Promise<boolean> {
  const stored = await sql`
    insert into staff_forms (host_id, staff_id, key, created_at) values (${host_id}, ${staff_id}, ${key}, ${now})
    on conflict (host_id, staff_id, key) do nothing returning id`;
  return stored.length > 0;
}
