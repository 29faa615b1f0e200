import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { dayIn } from '../../../http/request/account-days.ts';
import { isOwed } from '../../reservations/stays/debts.queries.ts';
import type { Fact, StayFacts, Listener, NewNotification } from './fact.ts';

/** How far the log of an account was read. */
export type LogBookmark = {
  readonly log_number: number;
  readonly base: string;
  readonly target: string | null;
  readonly event_id: number;
};

/** Locks the bookmark until the transaction ends, so that each event is told once. */
export async function lockLogBookmark({ sql, host_id }: WriteScope): Promise<LogBookmark | undefined> {
  const [bookmark] = await sql<LogBookmark[]>`
    select log_number, base, target, event_id from notification_logs where host_id = ${host_id} for update`;
  return bookmark;
}

export async function storeLogBookmark({ sql, host_id }: WriteScope, bookmark: LogBookmark): Promise<void> {
  await sql`update notification_logs set ${sql.set(bookmark)} where host_id = ${host_id}`;
}

/** Begins to follow the log of an account, if nobody does yet. */
export async function insertLogBookmark(
  { sql, host_id, now }: WriteScope,
  bookmark: LogBookmark,
): Promise<void> {
  await sql`
    insert into notification_logs ${sql.rows({ ...bookmark, host_id, look_at: now })} on conflict (host_id, id) do nothing`;
}

export async function isLogFollowed({ sql, host_id }: ReadScope): Promise<boolean> {
  const rows = await sql`select from notification_logs where host_id = ${host_id}`;
  return rows.length > 0;
}

export async function storeNextLook({ sql, host_id }: WriteScope, look_at: string): Promise<void> {
  await sql`update notification_logs set look_at = ${look_at} where host_id = ${host_id}`;
}

/** The operators of the account who chose something, with their ways. */
export function listListeners({ sql, host_id }: ReadScope): Promise<readonly Listener[]> {
  return sql<Listener[]>`
    select n.operator_id, o.role, n.kinds, to_char(n.quiet_from, 'HH24:MI') as quiet_from,
      to_char(n.quiet_until, 'HH24:MI') as quiet_until, n.timezone,
      case when o.is_limited then array(
        select p.property_id from operator_properties p where p.host_id = ${host_id} and p.operator_id = o.id
      ) end as reach,
      coalesce((
        select json_agg(json_build_object('id', w.id, 'way', w.way) order by w.id) from notification_ways w
        where w.host_id = ${host_id} and w.operator_id = n.operator_id
      ), '[]') as ways
    from notification_settings n
    join operators o on o.host_id = n.host_id and o.id = n.operator_id
    where n.host_id = ${host_id} and o.host_id = ${host_id}
    order by n.operator_id`;
}

/** The properties of room types that are still let. */
export async function listMembers(
  { sql, host_id }: ReadScope,
  room_type_ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (room_type_ids.length === 0) return new Map();
  const rows = await sql<{ room_type_id: number; property_id: number }[]>`
    select m.room_type_id, m.property_id from room_type_properties m
    join properties p on p.host_id = m.host_id and p.id = m.property_id
    where m.host_id = ${host_id} and p.host_id = ${host_id} and p.deleted_at is null
      and m.room_type_id = any(${[...room_type_ids]}::bigint[])`;
  const members = Map.groupBy(rows, ({ room_type_id }) => room_type_id);
  return new Map([...members].map(([id, all]) => [id, all.map(({ property_id }) => property_id)]));
}

/** The stays of these events of reservations, as they are now. */
export function listStayFacts(scope: ReadScope, ids: readonly number[]): Promise<readonly StayFacts[]> {
  const { sql, host_id } = scope;
  return sql<StayFacts[]>`
    select e.kind as event_kind, e.payload ->> 'sub_event' as sub_event, s.stay_code, s.property_id, s.status,
      s.in_conflict, s.check_out_date, s.moved_at,
      coalesce(s.expires_at, s.booked_at + interval '24 hours') as until,
      s.moved_at is not distinct from e.created_at as has_moved,
      s.status = 'accepted' and exists (
        select from audit_log a
        where a.host_id = ${host_id} and a.stay_code = s.stay_code and a.created_at = e.created_at
          and a.kind = e.kind and a.before ->> 'status' = 'wait_pay' and a.after ->> 'status' = 'accepted'
      ) as is_confirmed,
      ${actorOf(scope)} as actor
    from events e
    join stays s on s.host_id = e.host_id and s.stay_code = e.payload ->> 'stay_code'
    where e.host_id = ${host_id} and s.host_id = ${host_id} and e.id = any(${[...ids]}::bigint[])
    order by e.id`;
}

/** The operator who caused the event `e` on a page of ours. What a program does with a token of theirs is news to them. */
function actorOf({ sql, host_id }: ReadScope): Fragment {
  return sql`(
    select a.operator_id from audit_log a
    where a.host_id = ${host_id} and a.kind = e.kind and a.created_at = e.created_at and a.request_id = e.request_id
      and a.token_id is null and a.application_id is null and a.operator_id is not null
    limit 1
  )`;
}

/** Older messages are not news: an import stores them. */
const NEWS_HOURS = 24;

/** The messages of guests that these events tell of. */
export function listGuestMessages(scope: ReadScope, ids: readonly number[]): Promise<readonly Fact[]> {
  const { sql, host_id } = scope;
  return sql<Fact[]>`
    select 'message_received' as kind, m.id::text as object, ${propertiesOfThread(scope)} as property_ids,
      null::bigint as room_type_id, ${pathOfThread(scope)} as path, null::timestamptz as moment,
      null::bigint as actor, null::bigint as only
    from events e
    join messages m on m.host_id = e.host_id and m.id = (e.payload ->> 'message_id')::bigint
    join conversations c on c.host_id = m.host_id and c.id = m.conversation_id
    where e.host_id = ${host_id} and m.host_id = ${host_id} and c.host_id = ${host_id}
      and e.id = any(${[...ids]}::bigint[]) and m.sender_role = 'guest'
      and m.by_email ->> 'is_automatic' is distinct from 'true'
      and m.created_at > e.created_at - make_interval(hours => ${NEWS_HOURS}::integer)
    order by e.id`;
}

/** The messages that could not go, of the conversations that these events tell of. */
export function listFailedMessages(scope: ReadScope, ids: readonly number[]): Promise<readonly Fact[]> {
  const { sql, host_id } = scope;
  return sql<Fact[]>`
    select 'message_failed' as kind, m.id::text as object, ${propertiesOfThread(scope)} as property_ids,
      null::bigint as room_type_id, ${pathOfThread(scope)} as path, null::timestamptz as moment,
      null::bigint as actor, null::bigint as only
    from (
      select e.payload ->> 'conversation_id' as conversation_id, max(e.created_at) as created_at from events e
      where e.host_id = ${host_id} and e.id = any(${[...ids]}::bigint[]) group by 1
    ) e
    join conversations c on c.host_id = ${host_id} and c.id = e.conversation_id
    join messages m on m.host_id = ${host_id} and m.conversation_id = c.id
    where m.sender_role = 'host' and m.delivery_status = 'failed'
      and m.created_at > e.created_at - make_interval(hours => ${3 * NEWS_HOURS}::integer)
    order by m.id`;
}

/**
 * The messages of these events that a rule or a plan of the house wrote and that went nowhere: the guest has no address. A person
 * who writes sees it at once, and what an import brings was written before.
 */
export function listStrandedMessages(scope: ReadScope, ids: readonly number[]): Promise<readonly Fact[]> {
  const { sql, host_id } = scope;
  return sql<Fact[]>`
    select 'message_failed' as kind, m.id::text as object, ${propertiesOfThread(scope)} as property_ids,
      null::bigint as room_type_id, ${pathOfThread(scope)} as path, null::timestamptz as moment,
      null::bigint as actor, null::bigint as only
    from events e
    join messages m on m.host_id = e.host_id and m.id = (e.payload ->> 'message_id')::bigint
    join conversations c on c.host_id = m.host_id and c.id = m.conversation_id
    where e.host_id = ${host_id} and m.host_id = ${host_id} and c.host_id = ${host_id}
      and e.id = any(${[...ids]}::bigint[]) and m.sender_role = 'host' and m.delivery_status = 'stored'
      and m.created_at = e.created_at and exists (
        select from audit_log a
        where a.host_id = ${host_id} and a.object_id = m.id::text and a.kind = 'message_created'
          and a.operator_id is null and a.token_id is null and a.application_id is null
      )
    order by e.id`;
}

/** The planned messages and reviews of these events that still lack a value, each once for the moment at which it is due. */
export function listUnreadyMessages(
  { sql, host_id }: ReadScope,
  ids: readonly number[],
): Promise<readonly Fact[]> {
  return sql<Fact[]>`
    select distinct on (a.id) 'message_waiting' as kind, a.id || ' ' || extract(epoch from a.due_at)::bigint as object,
      array_remove(array[a.property_id], null) as property_ids, null::bigint as room_type_id,
      coalesce('/calendar?stay=' || a.stay_code, '/inbox?conversation=' || a.conversation_id) as path,
      null::timestamptz as moment, null::bigint as actor, null::bigint as only
    from events e
    join automation_actions a on a.host_id = e.host_id and a.id = (e.payload ->> 'automation_action_id')::bigint
    where e.host_id = ${host_id} and a.host_id = ${host_id} and e.id = any(${[...ids]}::bigint[])
      and a.status = 'waiting' and a.missing is not null
    order by a.id, e.id`;
}

function propertiesOfThread({ sql, host_id }: ReadScope): Fragment {
  return sql`case
    when c.property_id is not null then array[c.property_id]
    else array(
      select s.property_id from stays s
      where s.host_id = ${host_id} and s.reservation_code = c.reservation_code and s.property_id is not null
      order by s.status in ('cancelled', 'denied', 'timeout'), s.check_in_date, s.stay_code
    )
  end`;
}

function pathOfThread({ sql }: ReadScope): Fragment {
  return sql`'/inbox?conversation=' || c.id`;
}

/** The tasks that were completed by the changes that these events tell of. */
export function listCompletedTasks(scope: ReadScope, ids: readonly number[]): Promise<readonly Fact[]> {
  const { sql, host_id } = scope;
  return sql<Fact[]>`
    select distinct on (t.id) 'task_completed' as kind, t.id::text as object, array_remove(array[t.property_id], null) as property_ids,
      null::bigint as room_type_id, '/tasks?task=' || t.id as path, null::timestamptz as moment,
      ${actorOf(scope)} as actor, null::bigint as only
    from events e
    join tasks t on t.host_id = e.host_id and t.id = (e.payload ->> 'task_id')::bigint
    where e.host_id = ${host_id} and t.host_id = ${host_id} and e.id = any(${[...ids]}::bigint[])
      and t.status = 'completed' and t.update_time = e.created_at
    order by t.id, e.id`;
}

/** What staff have reported or given back at their page. */
export function listStaffNews({ sql, host_id }: ReadScope, ids: readonly number[]): Promise<readonly Fact[]> {
  return sql<Fact[]>`
    select e.kind, t.id || ' ' || e.id as object, array_remove(array[t.property_id], null) as property_ids,
      null::bigint as room_type_id, '/tasks?task=' || t.id as path, null::timestamptz as moment,
      null::bigint as actor, null::bigint as only
    from events e
    join tasks t on t.host_id = e.host_id and t.id = (e.payload ->> 'task_id')::bigint
    where e.host_id = ${host_id} and t.host_id = ${host_id} and e.id = any(${[...ids]}::bigint[])
    order by e.id`;
}

// What time brings: nothing records it, so it is looked for.

/** So long before its end a request is told of again. */
const EXPIRING_HOURS = 3;
/** A task is late at the end of its day, or so long after its time. */
const LATE_MINUTES = 60;
const LATE_DAYS = 2;
/** A calendar could not be read for so long. */
const UNREADABLE_HOURS = 1;
const PAYOUT_DAYS = 365;
const FOUND_MAX = 200;

export function listExpiringRequests({ sql, host_id, now }: ReadScope): Promise<readonly Fact[]> {
  return sql<Fact[]>`
    select * from (
      select 'request_expiring' as kind, s.stay_code as object, array_remove(array[s.property_id], null) as property_ids,
        null::bigint as room_type_id, '/calendar?stay=' || s.stay_code as path,
        coalesce(s.expires_at, s.booked_at + interval '24 hours') as moment, null::bigint as actor, null::bigint as only
      from stays s
      where s.host_id = ${host_id} and s.status = 'wait_accept'
    ) r
    where r.moment > ${now} and r.moment <= ${now}::timestamptz + make_interval(hours => ${EXPIRING_HOURS}::integer)
    order by r.moment limit ${FOUND_MAX}`;
}

export function listLateTasks({ sql, host_id, now, account }: ReadScope): Promise<readonly Fact[]> {
  const today = dayIn(account.timezone, now);
  const since = Temporal.PlainDate.from(today).subtract({ days: LATE_DAYS }).toString();
  const local = Temporal.Instant.from(now).toZonedDateTimeISO(account.timezone);
  const before = local.subtract({ minutes: LATE_MINUTES });
  const isSameDay = before.toPlainDate().equals(local.toPlainDate());
  const time = isSameDay ? before.toPlainTime().toString({ smallestUnit: 'second' }) : null;
  return sql<Fact[]>`
    select 'task_late' as kind, t.id || ' ' || t.expected_date as object, array_remove(array[t.property_id], null) as property_ids,
      null::bigint as room_type_id, '/tasks?task=' || t.id as path, null::timestamptz as moment,
      null::bigint as actor, null::bigint as only
    from tasks t
    where t.host_id = ${host_id} and t.expected_date between ${since} and ${today}
      and t.status in ('pending', 'in_progress')
      and (t.expected_date < ${today} or t.expected_time <= ${time}::time)
    order by t.expected_date, t.id limit ${FOUND_MAX}`;
}

export function listLatePayouts(scope: ReadScope): Promise<readonly Fact[]> {
  const { sql, host_id, now, account } = scope;
  const since = Temporal.PlainDate.from(dayIn(account.timezone, now)).subtract({ days: PAYOUT_DAYS });
  return sql<Fact[]>`
    select 'payout_late' as kind, s.stay_code as object, array_remove(array[s.property_id], null) as property_ids,
      null::bigint as room_type_id, '/calendar?stay=' || s.stay_code as path, null::timestamptz as moment,
      null::bigint as actor, null::bigint as only
    from stays s
    join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code
    where s.host_id = ${host_id} and o.host_id = ${host_id} and s.check_in_date >= ${since.toString()} and ${isOwed(scope, 'payout')}
    order by s.check_in_date, s.stay_code limit ${FOUND_MAX}`;
}

/** Calendars that could not be read since then: each is told of once until it was read again. */
export function listUnreadableCalendars({ sql, host_id, now }: ReadScope): Promise<readonly Fact[]> {
  return sql<Fact[]>`
    select 'calendar_unreadable' as kind,
      l.id || ' ' || coalesce(extract(epoch from l.last_good_read_at)::bigint::text, 'never') as object,
      array_remove(array[l.property_id], null) as property_ids, l.room_type_id,
      '/properties' || coalesce('/' || l.property_id || '?part=listings', '') as path, null::timestamptz as moment,
      null::bigint as actor, null::bigint as only
    from listings l
    where l.host_id = ${host_id} and l.sync_error is not null and l.encrypted_import_url is not null
      and coalesce(l.last_good_read_at, l.import_changed_at, l.created_at)
        <= ${now}::timestamptz - make_interval(hours => ${UNREADABLE_HOURS}::integer)
    order by l.id limit ${FOUND_MAX}`;
}

/**
 * Stores what is to be told, each once, and makes its ways due. A way that tells just now finds by itself what arrived
 * meanwhile.
 */
export async function insertNotifications(
  { sql, host_id, now }: WriteScope,
  rows: readonly NewNotification[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with n as (
      insert into notifications (host_id, way_id, kind, object, property_id, room_type_id, path, moment, due_at, created_at)
      select ${host_id}, r.way_id, r.kind, r.object, r.property_id, r.room_type_id, r.path, r.moment, r.due_at, ${now}
      from jsonb_to_recordset(${sql.json(rows)}) as r (way_id bigint, kind text, object text,
        property_id bigint, room_type_id bigint, path text, moment timestamptz, due_at timestamptz)
      on conflict (host_id, way_id, kind, object) do nothing
      returning way_id, due_at
    )
    update notification_ways w
    set due_at = case when w.is_leased then w.due_at else least(w.due_at, d.due_at) end
    from (select way_id, min(due_at) as due_at from n group by way_id) d
    where w.host_id = ${host_id} and w.id = d.way_id`;
}
