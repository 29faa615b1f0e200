import { connectorGoneSince } from '../../../access/ended-connectors.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { recordEvents } from '../../../events/record-change.ts';
import { notFound } from '../../../http/api-error.ts';
import { CHANNEL_NAMES, type ChannelType } from '../../properties/contract.ts';
import { parseWorkId, type WaitingWork, type WorkKind, type WorkStatus } from '../work-kinds.ts';

/** A position in the order of commits, as the log of events has it. */
type WorkPosition = { readonly base: string; readonly target: string | null; readonly id: number };

/** What the host has done with an order or a message. */
export type NewWork = {
  readonly channel_type: string;
  readonly kind: Exclude<WorkKind, 'calendar'>;
  readonly reservation_code: string | null;
  readonly stay_code?: string;
  readonly conversation_id?: string;
  readonly message_id?: number;
  /** Of new dates: what the host has asked for, whatever the stay has by now. */
  readonly start_date?: string;
  readonly end_date?: string;
};

export type WorkRow = {
  readonly id: number;
  readonly revision: number;
  readonly channel_type: ChannelType;
  readonly kind: WorkKind;
  readonly listing: number | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly reservation_code: string | null;
  readonly stay_code: string | null;
  readonly conversation_id: string | null;
  readonly message_id: number | null;
  readonly status: WorkStatus;
  readonly detail: string;
  readonly created_at: string;
  readonly updated_at: string;
};

/** Asks the connector of a channel to carry out what the host has done. */
export async function insertWork(tx: WriteScope, work: NewWork): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    with w as (
      insert into channel_work ${sql.rows({ ...work, host_id, created_at: now, updated_at: now })}
      returning id as channel_work_id
    ),
    ${recordEvents(tx, 'channel_work_updated', 'w')}
    select channel_work_id from w`;
}

/**
 * The part of a statement that asks the connectors of listings to push their calendars. `part` names the rows with the
 * channel_type and listing_id of a listing and the first and last of its changed days. Changes that come before the
 * connector has pushed the earlier ones join them: there is one piece of work for a listing, however many changes.
 */
export function pushCalendars({ sql, host_id, now }: WriteScope, part: string): Fragment {
  return sql`
    pushed as (
      insert into channel_work as w (host_id, channel_type, kind, listing, start_date, end_date, created_at, updated_at)
      select ${host_id}, l.channel_type, 'calendar', l.id, c.start_date, c.end_date, ${now}, ${now}
      from ${sql.identifier(part)} c
      cross join lateral (
        select l.id, l.channel_type, l.capabilities from listings l
        where l.host_id = ${host_id} and l.channel_type = c.channel_type and l.listing_id = c.listing_id
        offset 0
      ) l
      where l.capabilities is not null
      order by l.id
      on conflict (host_id, listing) where kind = 'calendar' do update
      set start_date = case when w.status = 'done' then excluded.start_date else least(w.start_date, excluded.start_date) end,
        end_date = case when w.status = 'done' then excluded.end_date else greatest(w.end_date, excluded.end_date) end,
        status = 'waiting', detail = '', revision = w.revision + 1, updated_at = excluded.updated_at,
        transaction_id = excluded.transaction_id
    )`;
}

/** Asks the connector of a listing to push these days of its calendar. */
export async function pushDays(
  tx: WriteScope,
  { channel_type, listing_id }: { readonly channel_type: string; readonly listing_id: string },
  { start_date, end_date }: { readonly start_date: string; readonly end_date: string },
): Promise<void> {
  const { sql } = tx;
  await sql`
    with day as (
      select ${channel_type}::text as channel_type, ${listing_id}::text as listing_id, ${start_date}::date as start_date,
        ${end_date}::date as end_date
    ),
    ${pushCalendars(tx, 'day')}
    select`;
}

/**
 * What waits for the connectors of these channels, in the order in which it was committed: after `position`, by id within
 * what is visible in one snapshot. Returns one row more than `limit` when there is more.
 */
export async function listWaitingWork(
  { sql, host_id }: ReadScope,
  {
    position,
    channels,
    kinds,
    limit,
  }: { position: WorkPosition; channels: readonly string[]; kinds: readonly string[]; limit: number },
): Promise<{ readonly rows: readonly WorkRow[]; readonly snapshot: string }> {
  const { base, target, id } = position;
  const rows = await sql<(WorkRow & { snapshot: string; is_row: boolean })[]>`
    with s as materialized (select coalesce(${target}::text::pg_snapshot, pg_current_snapshot()) as snapshot)
    select w.id is not null as is_row, s.snapshot::text as snapshot, ${columns({ sql }, 'w')}
    from s left join lateral (
      select ${columns({ sql }, 'c')} from channel_work c
      where c.host_id = ${host_id} and c.status = 'waiting' and c.channel_type = any(${[...channels]})
        and c.kind = any(${[...kinds]}) and c.id > ${target === null ? 0 : id}
        and pg_visible_in_snapshot(c.transaction_id, s.snapshot)
        and not pg_visible_in_snapshot(c.transaction_id, ${base}::text::pg_snapshot)
      order by c.id limit ${limit + 1}
    ) w on true
    order by w.id`;
  return { rows: rows.filter(({ is_row }) => is_row), snapshot: rows[0]?.snapshot ?? base };
}

/** What the host has done with these orders that their connectors have not ended yet. */
export function listWaitingWorkOfOrders(
  { sql, host_id }: ReadScope,
  reservation_codes: readonly string[],
): Promise<readonly WaitingWork[]> {
  return sql<WaitingWork[]>`
    select w.reservation_code, w.kind, w.stay_code from channel_work w
    where w.host_id = ${host_id} and w.reservation_code = any(${[...reservation_codes]}) and w.status = 'waiting'`;
}

/** Locks a piece of work of one of these channels; of any channel if null. Throws `work_not_found`. */
export async function lockWork(
  { sql, host_id }: WriteScope,
  work_id: string,
  channels: readonly string[] | null,
): Promise<WorkRow> {
  const [work] = await sql<WorkRow[]>`
    select ${columns({ sql }, 'w')} from channel_work w
    where w.host_id = ${host_id} and w.id = ${parseWorkId(work_id).id}
      and ${channels === null ? sql`true` : sql`w.channel_type = any(${[...channels]})`}
    for update`;
  if (work === undefined) throw notFound('work_not_found', work_id);
  return work;
}

/** Stores how a piece of work went, or that it waits again. */
export async function updateWork(
  tx: WriteScope,
  id: number,
  { status, detail }: { readonly status: WorkStatus; readonly detail: string },
): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    with w as (
      update channel_work
      set status = ${status}, detail = ${detail}, updated_at = ${now},
        transaction_id = case when ${status}::text = 'waiting' then pg_current_xact_id() else transaction_id end
      where host_id = ${host_id} and id = ${id}
      returning id as channel_work_id
    ),
    ${recordEvents(tx, 'channel_work_updated', 'w')}
    select channel_work_id from w`;
}

function columns({ sql }: Pick<ReadScope, 'sql'>, table: 'w' | 'c'): Fragment {
  const w = sql.identifier(table);
  return sql`${w}.id, ${w}.revision, ${w}.channel_type, ${w}.kind, ${w}.listing, ${w}.start_date, ${w}.end_date,
    ${w}.reservation_code, ${w}.stay_code, ${w}.conversation_id, ${w}.message_id, ${w}.status, ${w}.detail,
    ${w}.created_at, ${w}.updated_at`;
}

/** SQL for what is left to do of an order: the newest piece of work that is not done, as JSON, or null. */
export function openWorkOf(scope: ReadScope, reservation_code: Fragment): Fragment {
  const { sql, host_id } = scope;
  return sql`(
    select ${asOpenWork(scope)} from channel_work w
    where w.host_id = ${host_id} and w.reservation_code = ${reservation_code} and w.status <> 'done'
    order by w.id desc limit 1
  )`;
}

/** SQL for the last push of a listing's calendar, as JSON; null when it is not connected. */
export function calendarPushOf(scope: ReadScope, listing: Fragment): Fragment {
  const { sql, host_id } = scope;
  return sql`(
    select ${asOpenWork(scope)} from channel_work w
    where w.host_id = ${host_id} and w.listing = ${listing} and w.kind = 'calendar'
  )`;
}

/** True when the channel of a listing did not take its calendar. */
export function isPushFailed({ sql, host_id }: ReadScope, listing: Fragment): Fragment {
  return sql`exists (
    select from channel_work w
    where w.host_id = ${host_id} and w.listing = ${listing} and w.kind = 'calendar' and w.status = 'failed'
  )`;
}

/** SQL for why a message still waits for a connector; null when it does not, or when one has access. */
export function waitingDetailOf(scope: ReadScope, message_id: Fragment, conversation_id: Fragment): Fragment {
  const { sql, host_id } = scope;
  return sql`(
    select ${withoutConnector(scope)} from channel_work w
    where w.host_id = ${host_id} and w.conversation_id = ${conversation_id} and w.message_id = ${message_id}
      and w.status = 'waiting'
    limit 1
  )`;
}

/** SQL for the sentence that no connector of the work `w` has access, and since when; null while one has. */
function withoutConnector(scope: ReadScope): Fragment {
  const { sql } = scope;
  return sql`'No connector of ' || coalesce(${sql.json(CHANNEL_NAMES)} ->> w.channel_type, w.channel_type) || ' has access since ' || to_char(
    ${connectorGoneSince(scope, sql`w.channel_type`)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"'
  ) || '. This waits for the next one.'`;
}

function asOpenWork(scope: ReadScope): Fragment {
  const { sql } = scope;
  return sql`json_build_object('id', w.id || '-' || w.revision, 'kind', w.kind, 'status', w.status, 'detail',
    case when w.status = 'waiting' then coalesce(${withoutConnector(scope)}, w.detail) else w.detail end, 'updated_at',
    to_char(w.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"'))`;
}
