import type { Fragment } from '../../../database/connections/sql.ts';
import { listPage, type ListPage } from '../../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { waitingDetailOf } from '../../channel/work/queries.ts';
import type { FileType } from '../answers/reading/file-types.ts';
import type { LeftFile } from '../answers/reading/read-email.ts';
import type { MessageDeliveryStatus, SenderRole } from '../contract.ts';
import { ruleOf } from './rule-of.queries.ts';

export type MessageRow = {
  id: number;
  sender_role: SenderRole;
  sender_name: string;
  content: string;
  /** The secret in the address of its picture. */
  attachment_secret: string | null;
  delivery_status: MessageDeliveryStatus;
  delivery_detail: string;
  created_at: string;
  /** Null for a message that did not come by e-mail. */
  by_email: ByEmail | null;
  /** Beside its picture. */
  files: readonly MessageFileRow[];
  /** The rule that wrote it. */
  rule: { id: number; name: string } | null;
};

export type MessageFileRow = {
  readonly name: string;
  readonly content_type: FileType;
  readonly bytes: number;
  readonly secret: string;
};

/** What is known of an answer by e-mail. */
export type ByEmail = {
  readonly from: string;
  /** False when it is not from the address of the guest, or that was not proved. */
  readonly is_confirmed: boolean;
  /** True when a program has answered. */
  readonly is_automatic: boolean;
  readonly quoted_text: string;
  /** Files that were not kept. */
  readonly left_out: readonly LeftFile[];
};

export type NewMessage = {
  conversation_id: string;
  sender_role: SenderRole;
  sender_name: string;
  content: string;
  content_hash: Buffer | null;
  delivery_status: MessageDeliveryStatus;
  delivery_detail: string;
  mail_due_at: string | null;
  /** The id of a message that was written on the channel. */
  channel_message_id: string | null;
  /** When it was written. */
  created_at: string;
  by_email?: ByEmail | null;
};

type MessagePage = { readonly conversation_id: string; readonly cursor?: string; readonly limit: number };

/** Messages in one response (contract section 7). */
const MESSAGES_MAX = 100;

/** Newest first, then by id. The caller has checked that the conversation is within reach. */
export function listMessages(
  scope: OpenScope,
  conversation_id: string,
  cursor: string | undefined,
): Promise<ListPage<MessageRow>> {
  const { sql, host_id } = scope;
  return listPage<MessageRow, MessagePage>(scope, {
    name: 'messages',
    query: { conversation_id, limit: MESSAGES_MAX, ...(cursor === undefined ? {} : { cursor }) },
    columns: messageColumns(scope),
    from: sql`messages m`,
    joins: pictureJoin(scope),
    where: sql`m.host_id = ${host_id} and m.conversation_id = ${conversation_id}`,
    order: [
      { column: sql`m.created_at`, field: 'created_at' },
      { column: sql`m.id`, field: 'id' },
    ],
    direction: 'desc',
  });
}

/** The id of the message that has this id on the channel, or undefined. */
export async function findMessageOfChannel(
  { sql, host_id }: WriteScope,
  conversation_id: string,
  channel_message_id: string,
): Promise<number | undefined> {
  const [message] = await sql<{ id: number }[]>`
    select id from messages
    where host_id = ${host_id} and conversation_id = ${conversation_id} and channel_message_id = ${channel_message_id}`;
  return message?.id;
}

export async function findMessage(
  scope: ReadScope,
  conversation_id: string,
  id: number,
): Promise<MessageRow | undefined> {
  const { sql, host_id } = scope;
  const [message] = await sql<MessageRow[]>`
    select ${messageColumns(scope)} from messages m ${pictureJoin(scope)}
    where m.host_id = ${host_id} and m.conversation_id = ${conversation_id} and m.id = ${id}`;
  return message;
}

/** Stores a message. The caller holds the lock of the conversation. */
export async function insertMessage(
  tx: WriteScope,
  { by_email = null, ...message }: NewMessage,
): Promise<MessageRow> {
  const { sql, host_id } = tx;
  const [row] = await sql<MessageRow[]>`
    with m as (
      insert into messages ${sql.rows({ ...message, by_email: by_email === null ? null : sql.json(by_email), host_id })}
      returning host_id, id, conversation_id, sender_role, sender_name, content, content_hash, delivery_status,
        delivery_detail, created_at, by_email
    ),
    c as (
      update conversations c set last_message_at = greatest(c.last_message_at, m.created_at),
        ${by_email?.is_automatic === true ? sql`read_at = c.read_at` : waitingAfter(tx, message.sender_role)}
      from m
      where c.host_id = ${host_id} and c.id = m.conversation_id
    ),
    ${recordChange(
      tx,
      'message_created',
      sql`
        select conversation_id, id::text as message_id, null::jsonb as before, to_jsonb(m) - 'host_id' - 'by_email' as after
        from m`,
    )}
    select ${messageColumns(tx)} from m ${pictureJoin(tx)}`;
  if (row === undefined) throw new Error('the inserted message did not come back');
  return row;
}

/**
 * What a message changes of the waiting of its guest. A channel may send messages later than they were written, so the
 * messages after this one count.
 */
function waitingAfter({ sql, host_id }: WriteScope, sender_role: SenderRole): Fragment {
  const later = (role: SenderRole) => sql`
    from messages o
    where o.host_id = ${host_id} and o.conversation_id = c.id and o.sender_role = ${role} and o.created_at > m.created_at`;
  if (sender_role === 'host')
    return sql`
      read_at = greatest(c.read_at, m.created_at), waiting_since = (select min(o.created_at) ${later('guest')})`;
  return sql`
    last_guest_message_at = greatest(c.last_guest_message_at, m.created_at),
    waiting_since = case
      when exists (select ${later('host')}) then c.waiting_since
      else least(c.waiting_since, m.created_at)
    end`;
}

/** A message with all its fields. */
export type WholeMessage = {
  conversation_id: string;
  sender_role: string;
  sender_name: string;
  content: string;
  has_picture: boolean;
  delivery_status: string;
  delivery_detail: string;
  created_at: string;
};

/** In the order of the rows. Rows with a picture have its hash. Their conversations have no other messages. */
export async function insertWholeMessages(
  tx: WriteScope,
  rows: readonly WholeMessage[],
  content_hash: Buffer,
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with m as (
      insert into messages (host_id, conversation_id, sender_role, sender_name, content, content_hash, delivery_status,
        delivery_detail, created_at)
      select ${host_id}, conversation_id, sender_role, sender_name, content,
        case when has_picture then ${content_hash}::bytea end, delivery_status, delivery_detail, created_at
      from jsonb_to_recordset(${sql.json(rows)}) r (conversation_id text, sender_role text, sender_name text,
        content text, has_picture boolean, delivery_status text, delivery_detail text, created_at timestamptz)
      returning id, conversation_id, sender_role, sender_name, content, created_at
    ),
    told as (
      select conversation_id, sender_role, created_at,
        max(created_at) filter (where sender_role = 'host') over (partition by conversation_id) as host_at
      from m
    ),
    thread as (
      select conversation_id, max(host_at) as host_at,
        max(created_at) filter (where sender_role = 'guest') as guest_at,
        min(created_at) filter (
          where sender_role = 'guest' and (host_at is null or created_at > host_at)
        ) as waiting_since
      from told group by conversation_id
    ),
    c as (
      update conversations c
      set last_guest_message_at = t.guest_at, read_at = t.host_at, waiting_since = t.waiting_since
      from thread t where c.host_id = ${host_id} and c.id = t.conversation_id
    ),
    ${recordChange(
      tx,
      'message_created',
      sql`
        select conversation_id, id::text as message_id, null::jsonb as before, to_jsonb(m) as after
        from m order by id`,
    )}
    select count(*) from m`;
}

/** A message for its channel. */
export type SentMessageRow = Pick<MessageRow, 'id' | 'content' | 'attachment_secret'>;

export function listSentMessages(
  scope: ReadScope,
  ids: readonly number[],
): Promise<readonly SentMessageRow[]> {
  const { sql, host_id } = scope;
  return sql<SentMessageRow[]>`
    select m.id, m.content, a.secret as attachment_secret from messages m ${pictureJoin(scope)}
    where m.host_id = ${host_id} and m.id = any(${[...ids]})`;
}

/** Stores the id that a message has on its channel, unless the channel has sent the message back already. */
export async function nameOnChannel(tx: WriteScope, id: number, channel_message_id: string): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    update messages m set channel_message_id = ${channel_message_id}
    where m.host_id = ${host_id} and m.id = ${id} and not exists (
      select from messages o
      where o.host_id = ${host_id} and o.conversation_id = m.conversation_id
        and o.channel_message_id = ${channel_message_id}
    )`;
}

type StoredDelivery = {
  readonly delivery_status: MessageDeliveryStatus;
  readonly delivery_detail: string;
};

/** Lets a message go once more, as if it had not been tried. */
export function queueAgain(
  tx: WriteScope,
  id: number,
  delivery: StoredDelivery & { readonly mail_due_at: string | null },
): Promise<void> {
  return updateDelivery(tx, id, { ...delivery, mail_attempts: 0 });
}

/** Stores that a message which was sent has come back. */
export function updateReturned(tx: WriteScope, id: number, delivery_detail: string): Promise<void> {
  return updateDelivery(tx, id, { delivery_status: 'failed', delivery_detail, mail_due_at: null });
}

/** Stores whether the connector of a channel has sent a message. */
export function updateChannelDelivery(tx: WriteScope, id: number, delivery: StoredDelivery): Promise<void> {
  return updateDelivery(tx, id, delivery);
}

async function updateDelivery(
  tx: WriteScope,
  id: number,
  delivery: StoredDelivery & { readonly mail_due_at?: string | null; readonly mail_attempts?: number },
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (
      select delivery_status, delivery_detail from messages where host_id = ${host_id} and id = ${id}
    ),
    m as (
      update messages set ${sql.set(delivery)} where host_id = ${host_id} and id = ${id}
      returning id, conversation_id, delivery_status, delivery_detail
    ),
    ${recordChange(
      tx,
      'conversation_updated',
      sql`select conversation_id, to_jsonb(old) as before, to_jsonb(m) as after from m, old`,
    )}
    select id from m`;
}

function messageColumns(scope: ReadScope): Fragment {
  const { sql } = scope;
  return sql`m.id, m.sender_role, m.sender_name, m.content, a.secret as attachment_secret, m.delivery_status,
    case when m.delivery_status = 'queued'
      then coalesce(${waitingDetailOf(scope, sql`m.id`, sql`m.conversation_id`)}, m.delivery_detail)
      else m.delivery_detail
    end as delivery_detail, m.created_at, m.by_email, ${filesOf(scope)} as files, ${ruleOf(scope)} as rule`;
}

function filesOf({ sql, host_id }: ReadScope): Fragment {
  return sql`case when m.by_email is null then '[]' else coalesce((
    select json_agg(json_build_object('name', f.name, 'content_type', f.content_type, 'bytes', octet_length(f.content),
      'secret', f.secret) order by f.id)
    from message_files f where f.host_id = ${host_id} and f.message_id = m.id
  ), '[]') end`;
}

function pictureJoin({ sql, host_id }: ReadScope): Fragment {
  return sql`left join attachments a on a.host_id = ${host_id} and a.content_hash = m.content_hash`;
}
