import { withoutGuestSecrets } from '../../access/guest-address.ts';
import type { Fragment } from '../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { recordChange, recordEvents } from '../../events/record-change.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { attachmentAddress } from './attachment-address.ts';
import { erasePlanned } from './planned-messages/queries.ts';

export type GuestThread = {
  readonly id: string;
  readonly reservation_code: string | null;
  readonly guest_name: string | null;
  readonly guest_email: string | null;
  readonly guest_phone: string | null;
};

type ThreadsSearched = {
  readonly reservation_codes: readonly string[];
  readonly inquiry_ids: readonly string[];
};

/** Like findGuestThreads. Locks them. */
export function lockGuestThreads(tx: WriteScope, of: ThreadsSearched): Promise<readonly GuestThread[]> {
  return tx.sql<GuestThread[]>`${threadsOf(tx, of)} for update`;
}

/** The conversations of orders, and these inquiries. */
export function findGuestThreads(scope: ReadScope, of: ThreadsSearched): Promise<readonly GuestThread[]> {
  return scope.sql<GuestThread[]>`${threadsOf(scope, of)}`;
}

function threadsOf({ sql, host_id }: ReadScope, of: ThreadsSearched): Fragment {
  return sql`
    select c.id, c.reservation_code, c.guest_name, c.guest_email, c.guest_phone from conversations c
    where c.host_id = ${host_id} and (c.reservation_code = any(${[...of.reservation_codes]})
      or (c.reservation_code is null and c.id = any(${[...of.inquiry_ids]})))
    order by c.id`;
}

/** The inquiries of a person, by their e-mail addresses in lower case and the digits of their phone numbers. */
export async function listInquiries(
  { sql, host_id }: ReadScope,
  of: { readonly emails: readonly string[]; readonly phones: readonly string[] },
): Promise<readonly string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from conversations c
    where c.host_id = ${host_id} and c.reservation_code is null and (lower(c.guest_email) = any(${[...of.emails]})
      or regexp_replace(c.guest_phone, '\\D', '', 'g') = any(${[...of.phones]}))
    order by c.id`;
  return rows.map(({ id }) => id);
}

/** How many messages the conversations of these orders have, by order. An order without a message is not in it. */
export async function countOrderMessages(
  { sql, host_id }: ReadScope,
  reservation_codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ reservation_code: string; messages: number }[]>`
    select c.reservation_code, count(*) as messages from conversations c
    join messages m on m.host_id = ${host_id} and m.conversation_id = c.id
    where c.host_id = ${host_id} and c.reservation_code = any(${[...reservation_codes]})
    group by c.reservation_code`;
  return new Map(rows.map(({ reservation_code, messages }) => [reservation_code, messages]));
}

/** The ids of all messages, as they are objects of the audit log. */
export async function listMessageIds(
  { sql, host_id }: WriteScope,
  conversation_ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await sql<{ id: string }[]>`
    select id::text as id from messages where host_id = ${host_id} and conversation_id = any(${[...conversation_ids]})`;
  return rows.map(({ id }) => id);
}

/**
 * Empties conversations and their messages, takes back e-mails that wait, and deletes pictures that no other message has.
 * The messages keep their time, side and id on the channel, so that the channel does not store them a second time. An
 * inquiry records guest_erased itself.
 */
export async function eraseThreads(
  tx: WriteScope,
  conversation_ids: readonly string[],
): Promise<{ readonly conversations: number; readonly messages: number; readonly pictures: number }> {
  const { sql, host_id, now } = tx;
  const ids = [...conversation_ids];
  await erasePlanned(tx, ids);
  const hashes = await sql<{ content_hash: string }[]>`
    select distinct encode(m.content_hash, 'hex') as content_hash from messages m
    where m.host_id = ${host_id} and m.conversation_id = any(${ids}) and m.content_hash is not null`;
  const [erased] = await sql<{ conversations: number; messages: number }[]>`
    with c as (
      update conversations c set guest_name = null, guest_email = null, guest_phone = null, note = null,
        guest_secret = default, guest_erased_at = ${now}
      where c.host_id = ${host_id} and c.id = any(${ids})
      returning c.id as conversation_id, c.reservation_code
    ),
    m as (
      update messages m set sender_name = '', content = '', content_hash = null, delivery_detail = '',
        by_email = null, mail_due_at = null,
        delivery_status = case when m.delivery_status = 'queued' then 'stored' else m.delivery_status end
      where m.host_id = ${host_id} and m.conversation_id = any(${ids})
      returning 1
    ),
    f as (
      delete from message_files f using messages m
      where f.host_id = ${host_id} and m.host_id = f.host_id and m.id = f.message_id and m.conversation_id = any(${ids})
    ),
    e as (
      delete from received_emails e where e.host_id = ${host_id} and e.conversation_id = any(${ids})
    ),
    ${recordEvents(tx, 'conversation_updated', 'c')},
    ${recordChange(
      tx,
      'guest_erased',
      sql`
        select null::text as reservation_code, c.conversation_id, null::jsonb as before,
          jsonb_build_object('id', c.conversation_id) as after
        from c where c.reservation_code is null`,
    )}
    select (select count(*) from c) as conversations, (select count(*) from m) as messages`;
  const pictures = await deleteUnused(
    tx,
    hashes.map(({ content_hash }) => content_hash),
  );
  return { ...(erased ?? { conversations: 0, messages: 0 }), pictures };
}

async function deleteUnused({ sql, host_id }: WriteScope, hashes: readonly string[]): Promise<number> {
  if (hashes.length === 0) return 0;
  const [gone] = await sql<{ count: number }[]>`
    with a as (
      delete from attachments a
      where a.host_id = ${host_id}
        and a.content_hash = any(array(select decode(hash, 'hex') from unnest(${[...hashes]}::text[]) hash))
        and not exists (select from messages m where m.host_id = ${host_id} and m.content_hash = a.content_hash)
      returning 1
    )
    select count(*) as count from a`;
  return gone?.count ?? 0;
}

/** When the guest of a conversation was erased; undefined when that has not happened. */
export async function findErasure({ sql, host_id }: ReadScope, id: string): Promise<string | undefined> {
  const [thread] = await sql<{ guest_erased_at: string | null }[]>`
    select c.guest_erased_at from conversations c where c.host_id = ${host_id} and c.id = ${id}`;
  return thread?.guest_erased_at ?? undefined;
}

/** Inquiries without an order in which nobody has written since a day. */
export async function listOldInquiries(
  { sql, host_id }: WriteScope,
  until: string,
  rowsMax: number,
): Promise<readonly string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from conversations c
    where c.host_id = ${host_id} and c.reservation_code is null and c.guest_erased_at is null
      and c.active_at < ${until}::date
    order by c.active_at, c.id limit ${rowsMax}`;
  return rows.map(({ id }) => id);
}

/** The conversations with these ids, without the addresses of their pages. */
export function listThreadsOfGuest(
  { sql, host_id }: ReadScope,
  conversation_ids: readonly string[],
): Promise<readonly ExportedLine[]> {
  return sql<ExportedLine[]>`
    select c.id, c.reservation_code, c.property_id, c.check_in_date, c.check_out_date, c.guest_name, c.guest_email,
      c.guest_phone, c.note, c.created_at, c.last_message_at, c.guest_erased_at
    from conversations c
    where c.host_id = ${host_id} and c.id = any(${[...conversation_ids]})
    order by c.created_at, c.id`;
}

/** The messages of a conversation with the addresses of their pictures, by time, after the one that is given. */
export async function listMessagesOfGuest(
  scope: ReadScope,
  conversation_id: string,
  { after, rowsMax }: { readonly after: HandedMessage | undefined; readonly rowsMax: number },
): Promise<readonly HandedMessage[]> {
  const { sql, host_id } = scope;
  const rows = await sql<({ picture_secret: string | null } & HandedMessage)[]>`
    select m.id, m.conversation_id, m.sender_role, m.sender_name, m.content, m.delivery_status, m.delivery_detail,
      m.created_at, a.secret as picture_secret
    from messages m left join attachments a on a.host_id = ${host_id} and a.content_hash = m.content_hash
    where m.host_id = ${host_id} and m.conversation_id = ${conversation_id}
      and (m.created_at, m.id) > (${after?.created_at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
    order by m.created_at, m.id limit ${rowsMax}`;
  return rows.map(({ picture_secret, ...row }) => ({
    ...row,
    content: withoutGuestSecrets(row.content, scope),
    picture_url: picture_secret === null ? null : attachmentAddress(scope, picture_secret),
  }));
}

export type HandedMessage = {
  readonly id: number;
  readonly created_at: string;
  readonly content: string;
} & ExportedLine;
