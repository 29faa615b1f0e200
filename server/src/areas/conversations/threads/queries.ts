import type { Fragment } from '../../../database/connections/sql.ts';
import { listPage, type ListPage } from '../../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../../database/scope.ts';
import { isLimited, threadWithinReach, withinReach } from '../../../access/reach.ts';
import { recordChange } from '../../../events/record-change.ts';
import { notFound } from '../../../http/api-error.ts';
import type { ChannelType } from '../../properties/contract.ts';
import { touchOrders } from '../../reservations/orders/times.queries.ts';
import type {
  ConversationChanges,
  ConversationFilters,
  MessageDeliveryStatus,
  SenderRole,
} from '../contract.ts';

/** A thread with its guest. */
export type ThreadRow = {
  id: string;
  /** Null for an inquiry. */
  reservation_code: string | null;
  channel_type: ChannelType;
  guest_name: string | null;
  guest_email: string | null;
  guest_phone: string | null;
  /** Of its order. */
  guest_language: string | null;
  note: string | null;
  waiting_since: string | null;
  is_unread: boolean;
};

/** The last message of a thread, shortened. */
export type LastMessageRow = {
  sender_role: SenderRole;
  text: string;
  has_picture: boolean;
  delivery_status: MessageDeliveryStatus;
  delivery_detail: string;
};

export type ListedThread = Pick<
  ThreadRow,
  'id' | 'channel_type' | 'guest_name' | 'guest_email' | 'guest_phone' | 'waiting_since' | 'is_unread'
> & {
  last_message_at: string;
  last_message: LastMessageRow | null;
  property_id: number | null;
  property_title: string | null;
  check_in_date: string | null;
  check_out_date: string | null;
};

/** Characters of the last message in a list. */
const TEXT_CHARACTERS = 200;

export type NewInquiry = {
  property_id: number;
  check_in_date: string | null;
  check_out_date: string | null;
  guest_name: string;
  guest_email: string | null;
  guest_phone: string | null;
};

/** Newest message first, then by id (contract section 7). A thread without messages counts from its creation. */
export function listThreads(scope: OpenScope, query: ConversationFilters): Promise<ListPage<ListedThread>> {
  const { sql, host_id } = scope;
  const { is_unread, is_waiting, property_id } = query;
  return listPage<ListedThread, ConversationFilters>(scope, {
    name: 'conversations',
    query,
    columns: sql`${facts(scope)}, c.active_at as last_message_at, p.id as property_id, p.title as property_title,
      coalesce(s.check_in_date, c.check_in_date) as check_in_date,
      coalesce(s.check_out_date, c.check_out_date) as check_out_date, (
        select json_build_object('sender_role', m.sender_role, 'text', left(m.content, ${TEXT_CHARACTERS}::integer),
          'has_picture', m.content_hash is not null, 'delivery_status', m.delivery_status,
          'delivery_detail', m.delivery_detail)
        from messages m where m.host_id = ${host_id} and m.conversation_id = c.id
        order by m.created_at desc, m.id desc limit 1
      ) as last_message`,
    from: sql`conversations c`,
    rowsFirst: sql`c`,
    joins: sql`${orderJoin(scope)}
      ${firstStayJoin(scope)}
      left join properties p on p.host_id = ${host_id} and p.id = coalesce(s.property_id, c.property_id)`,
    where: sql`c.host_id = ${host_id} and ${threadWithinReach(scope)}
      ${is_unread === undefined ? sql`` : is_unread ? sql`and c.is_unread` : sql`and not c.is_unread`}
      ${is_waiting === undefined ? sql`` : is_waiting ? sql`and c.waiting_since is not null` : sql`and c.waiting_since is null`}
      ${property_id === undefined ? sql`` : sql`and ${isAbout(scope, property_id)}`}`,
    order: [
      { column: sql`c.active_at`, field: 'last_message_at' },
      { column: sql`c.id`, field: 'id' },
    ],
    direction: 'desc',
    isLong: isLimited(scope) || is_unread === false || is_waiting === false || property_id !== undefined,
  });
}

/** The first stay of the order of `c` within reach; one that is cancelled comes last. */
export function firstStayJoin(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  return sql`left join lateral (
    select s.stay_code, s.property_id, s.check_in_date, s.check_out_date from stays s
    where s.host_id = ${host_id} and s.reservation_code = c.reservation_code
      and ${withinReach(scope, sql`s.property_id`)}
    order by s.status in ('cancelled', 'denied', 'timeout'), s.check_in_date, s.stay_code
    limit 1
  ) s on true`;
}

/** True for the conversation of an order with a stay at the property, and for an inquiry about it. */
function isAbout({ sql, host_id }: ReadScope, property_id: number): Fragment {
  return sql`(c.property_id = ${property_id} or exists (
    select from stays s
    where s.host_id = ${host_id} and s.reservation_code = c.reservation_code and s.property_id = ${property_id}
  ))`;
}

/** A thread within reach of the caller. Locks it: writers wait until the transaction ends. Throws `conversation_not_found`. */
export async function lockThread(tx: WriteScope, id: string): Promise<ThreadRow> {
  const { sql, host_id } = tx;
  const [thread] = await sql<ThreadRow[]>`
    select ${facts(tx)} from conversations c ${orderJoin(tx)}
    where c.host_id = ${host_id} and c.id = ${id} and ${threadWithinReach(tx)}
    for no key update of c`;
  if (thread === undefined) throw notFound('conversation_not_found', id);
  return thread;
}

/** True when some stay of an order is out of the caller's reach. */
export async function hasStaysBeyondReach(tx: WriteScope, reservation_code: string): Promise<boolean> {
  const { sql, host_id } = tx;
  const [order] = await sql<{ further: boolean }[]>`
    select exists (
      select from stays s
      where s.host_id = ${host_id} and s.reservation_code = ${reservation_code}
        and not coalesce(${withinReach(tx, sql`s.property_id`)}, false)
    ) as further`;
  return order?.further === true;
}

/** The conversation of an order within reach, or undefined. Throws `reservation_not_found`. */
export async function findThreadOfOrder(
  tx: WriteScope,
  reservation_code: string,
): Promise<string | undefined> {
  const { sql, host_id } = tx;
  const [order] = await sql<{ conversation_id: string | null }[]>`
    select c.id as conversation_id
    from orders o left join conversations c on c.host_id = o.host_id and c.reservation_code = o.reservation_code
    where o.host_id = ${host_id} and o.reservation_code = ${reservation_code} and ${orderReachable(tx)}`;
  if (order === undefined) throw notFound('reservation_not_found', reservation_code);
  return order.conversation_id ?? undefined;
}

/** Returns the id of the new conversation. Undefined when another transaction created one for this order. */
export async function insertThreadOfOrder(
  tx: WriteScope,
  reservation_code: string,
): Promise<string | undefined> {
  const { sql, host_id, now } = tx;
  const [made] = await sql<{ id: string }[]>`
    with c as (
      insert into conversations as c (host_id, reservation_code, created_at)
      values (${host_id}, ${reservation_code}, ${now})
      on conflict (host_id, reservation_code) do nothing
      returning ${threadColumns(tx)}
    ),
    ${recordCreated(tx)},
    ${touchOrders(tx)}
    select id from c`;
  return made?.id;
}

/**
 * The number of inquiries with an e-mail address since a moment, and the time of the first of them. Inquiries of channels
 * are answered there, not by e-mail.
 */
export async function countWrittenInquiries(
  { sql, host_id }: WriteScope,
  since: string,
): Promise<{ count: number; first: string | null }> {
  // active_at is never before created_at: the condition lets PostgreSQL use the index of the list.
  const [begun] = await sql<{ count: number; first: string | null }[]>`
    select count(*) as count, min(created_at) as first from conversations
    where host_id = ${host_id} and active_at > ${since} and created_at > ${since} and reservation_code is null
      and guest_email is not null and channel_type is null`;
  return begun ?? { count: 0, first: null };
}

/** Returns the id of the new conversation. */
export async function insertInquiry(tx: WriteScope, inquiry: NewInquiry): Promise<string> {
  const { sql, host_id, now } = tx;
  const [made] = await sql<{ id: string }[]>`
    with c as (
      insert into conversations as c (host_id, property_id, check_in_date, check_out_date, guest_name, guest_email,
        guest_phone, created_at)
      values (${host_id}, ${inquiry.property_id}, ${inquiry.check_in_date}, ${inquiry.check_out_date},
        ${inquiry.guest_name}, ${inquiry.guest_email}, ${inquiry.guest_phone}, ${now})
      returning ${threadColumns(tx)}
    ),
    ${recordCreated(tx)}
    select id from c`;
  if (made === undefined) throw new Error('the inserted conversation did not come back');
  return made.id;
}

export async function updateNote(tx: WriteScope, id: string, note: string | null): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (
      select ${threadColumns(tx)} from conversations c where c.host_id = ${host_id} and c.id = ${id}
    ),
    c as (
      update conversations c set note = ${note} where c.host_id = ${host_id} and c.id = ${id} returning ${threadColumns(tx)}
    ),
    ${recordChange(
      tx,
      'conversation_updated',
      sql`select c.id as conversation_id, to_jsonb(old) as before, to_jsonb(c) as after from c, old`,
    )}
    select id from c`;
}

/** Undefined leaves a state as it is. A conversation is read by the whole account, not by one operator. */
export async function updateState(
  tx: WriteScope,
  id: string,
  { is_read, is_waiting }: ConversationChanges,
): Promise<void> {
  const { sql, host_id, now } = tx;
  const read_at = is_read === true ? sql`greatest(c.last_guest_message_at, ${now}::timestamptz)` : sql`null`;
  const since = is_waiting === true ? sql`coalesce(c.waiting_since, c.last_guest_message_at)` : sql`null`;
  await sql`
    with old as (
      select c.id, c.is_unread, c.waiting_since from conversations c where c.host_id = ${host_id} and c.id = ${id}
    ),
    c as (
      update conversations c
      set read_at = ${is_read === undefined ? sql`c.read_at` : read_at},
        waiting_since = ${is_waiting === undefined ? sql`c.waiting_since` : since}
      where c.host_id = ${host_id} and c.id = ${id}
      returning c.id, c.is_unread, c.waiting_since
    ),
    ${recordChange(
      tx,
      'conversation_updated',
      sql`select c.id as conversation_id, to_jsonb(old) as before, to_jsonb(c) as after from c, old`,
    )}
    select id from c`;
}

/** The conversation of an order, with its note. */
export type WholeConversation = {
  readonly id: string;
  readonly reservation_code: string;
  readonly note: string | null;
  readonly last_message_at: string;
  readonly created_at: string;
};

/** Stores many conversations. */
export async function insertWholeConversations(
  tx: WriteScope,
  rows: readonly WholeConversation[],
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with c as (
      insert into conversations (host_id, id, reservation_code, note, last_message_at, created_at)
      select ${host_id}, id, reservation_code, note, last_message_at, created_at
      from jsonb_to_recordset(${sql.json(rows)}) r (id text, reservation_code text, note text,
        last_message_at timestamptz, created_at timestamptz)
      returning id, reservation_code, property_id, guest_name, note
    ),
    ${recordCreated(tx)}
    select count(*) from c`;
}

/** The part of a statement that records the new conversations of `c`. */
export function recordCreated(tx: WriteScope): Fragment {
  return recordChange(
    tx,
    'conversation_created',
    tx.sql`select id as conversation_id, reservation_code, null::jsonb as before, to_jsonb(c) as after from c`,
  );
}

function orderReachable(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  return sql`exists (
    select from stays s
    where s.host_id = ${host_id} and s.reservation_code = o.reservation_code
      and ${withinReach(scope, sql`s.property_id`)}
  )`;
}

export function facts({ sql }: ReadScope): Fragment {
  return sql`c.id, c.reservation_code, coalesce(o.channel_type, c.channel_type, 'direct') as channel_type, c.note,
    c.waiting_since, c.is_unread,
    coalesce(o.guest_name, c.guest_name) as guest_name, coalesce(o.guest_email, c.guest_email) as guest_email,
    coalesce(o.guest_phone, c.guest_phone) as guest_phone, o.guest_language`;
}

export function orderJoin({ sql, host_id }: ReadScope): Fragment {
  return sql`left join orders o on o.host_id = ${host_id} and o.reservation_code = c.reservation_code`;
}

/** A conversation in the audit log. */
export function threadColumns({ sql }: ReadScope): Fragment {
  return sql`c.id, c.reservation_code, c.property_id, c.check_in_date, c.check_out_date, c.guest_name, c.guest_email,
    c.guest_phone, c.note, c.channel_type, c.channel_inquiry_id, c.listing_id`;
}
