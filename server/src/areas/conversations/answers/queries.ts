import type { ReadScope, SystemScope, WriteScope } from '../../../database/scope.ts';
import type { KnownConversation, SentLetter } from './arrival.ts';
import type { Addressed } from './reply-address.ts';

export type NewEmail = Addressed & {
  readonly fingerprint: string;
  readonly content: Buffer;
};

/** Undefined for a conversation that does not exist, or whose guest was erased. */
export async function findKnown(
  { sql }: SystemScope,
  { host_id, conversation_id, fingerprint }: Omit<NewEmail, 'content'>,
  day_ago: string,
): Promise<KnownConversation | undefined> {
  const [known] = await sql<KnownConversation[]>`
    select
      exists (
        select from received_emails e
        where e.host_id = ${host_id} and e.conversation_id = ${conversation_id} and e.fingerprint = ${fingerprint}
      ) as is_known,
      (
        select count(*) from received_emails e
        where e.host_id = ${host_id} and e.conversation_id = ${conversation_id} and e.due_at is not null
      ) as waiting,
      (select count(*) from received_emails e where e.host_id = ${host_id} and e.due_at is not null) as waiting_of_account,
      (
        select count(*) from received_emails e
        where e.host_id = ${host_id} and e.conversation_id = ${conversation_id} and e.received_at > ${day_ago}
      ) as in_day
    from conversations c
    where c.host_id = ${host_id} and c.id = ${conversation_id} and c.guest_erased_at is null`;
  return known;
}

/** The conversation of a letter with this id and this secret; undefined when there is no such letter. */
export async function findConversationOfLetter(
  { sql }: SystemScope,
  { host_id, id, secret }: SentLetter,
): Promise<Addressed | undefined> {
  const [message] = await sql<Addressed[]>`
    select host_id, conversation_id from messages
    where host_id = ${host_id} and id = ${id} and mail_secret = ${secret} and sender_role = 'host'`;
  return message;
}

/** Stores an e-mail to be read, once. */
export async function insertEmail({ sql, now }: SystemScope, email: NewEmail): Promise<void> {
  await sql`
    insert into received_emails ${sql.rows({ ...email, due_at: now, received_at: now })}
    on conflict (host_id, conversation_id, fingerprint) do nothing`;
}

export type WaitingEmail = {
  readonly id: number;
  readonly conversation_id: string;
  readonly content: Buffer;
  readonly attempts: number;
  readonly guest_email: string | null;
  readonly guest_name: string | null;
};

/** Undefined when it has been read. */
export async function findWaitingEmail(
  { sql, host_id }: ReadScope,
  id: number,
): Promise<WaitingEmail | undefined> {
  const [email] = await sql<WaitingEmail[]>`
    select e.id, e.conversation_id, e.content, e.attempts, coalesce(o.guest_email, c.guest_email) as guest_email,
      coalesce(o.guest_name, c.guest_name) as guest_name
    from received_emails e
    join conversations c on c.host_id = e.host_id and c.id = e.conversation_id
    left join orders o on o.host_id = c.host_id and o.reservation_code = c.reservation_code
    where e.host_id = ${host_id} and e.id = ${id} and e.content is not null`;
  return email;
}

/** Marks an e-mail as read, and forgets its content. False when another process has done so. */
export async function endEmail(tx: WriteScope, id: number, message_id: string | null): Promise<boolean> {
  const { sql, host_id } = tx;
  const ended = await sql`
    update received_emails set content = null, due_at = null, message_id = ${message_id}
    where host_id = ${host_id} and id = ${id} and content is not null
    returning id`;
  return ended.length > 0;
}

/** The letter of a message that came back, unless it is known. */
export async function findSentMessage(
  { sql, host_id }: WriteScope,
  conversation_id: string,
  { id, secret }: Omit<SentLetter, 'host_id'>,
): Promise<number | undefined> {
  const [message] = await sql<{ id: number }[]>`
    select id from messages
    where host_id = ${host_id} and conversation_id = ${conversation_id} and id = ${id} and mail_secret = ${secret}
      and sender_role = 'host' and delivery_status in ('sent', 'queued')`;
  return message?.id;
}

/** The Message-ID of the guest's last e-mail, which the next letter answers. */
export async function findLastMessageId(
  { sql, host_id }: ReadScope,
  conversation_id: string,
): Promise<string | undefined> {
  const [email] = await sql<{ message_id: string }[]>`
    select message_id from received_emails
    where host_id = ${host_id} and conversation_id = ${conversation_id} and message_id is not null
    order by id desc limit 1`;
  return email?.message_id;
}
