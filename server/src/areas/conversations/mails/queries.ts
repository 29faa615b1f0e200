import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { coverOf } from '../../properties/pictures/queries.ts';
import { recordChange } from '../../../events/record-change.ts';
import type { LanguageFacts } from '../../../http/request/guest-language.ts';
import { languageColumns } from '../../reservations/guest-language.queries.ts';
import type { MailOutcome } from './outcome.ts';

/** A message that waits to be sent, with its recipient. */
export type WaitingMail = LanguageFacts & {
  conversation_id: string;
  sender_name: string;
  content: string;
  has_picture: boolean;
  /** The number of leases so far: the latest lease holds the e-mail. */
  attempts: number;
  /** Used in the Message-ID. */
  mail_secret: string;
  guest_name: string | null;
  guest_email: string | null;
  property_title: string | null;
  /** The secret of the first picture of the property. */
  cover: string | null;
  check_in_date: string | null;
  check_out_date: string | null;
  /** The page of the guest's next stay, or of the thread alone when no stay is left. */
  guest_secret: string;
};

/** Undefined when the message no longer waits. `open_from` is the earliest check-out day whose page is still open. */
export async function findWaitingMail(
  scope: ReadScope,
  id: number,
  open_from: string,
): Promise<WaitingMail | undefined> {
  const { sql, host_id } = scope;
  const [mail] = await sql<WaitingMail[]>`
    select m.conversation_id, m.sender_name, m.content, m.content_hash is not null as has_picture,
      m.mail_attempts as attempts, m.mail_secret, coalesce(o.guest_name, c.guest_name) as guest_name,
      coalesce(o.guest_email, c.guest_email) as guest_email, ${languageColumns(scope)},
      p.title as property_title, ${coverOf(scope)} as cover,
      coalesce(s.check_in_date, c.check_in_date) as check_in_date,
      coalesce(s.check_out_date, c.check_out_date) as check_out_date,
      coalesce(s.guest_secret, c.guest_secret) as guest_secret
    from messages m
    join conversations c on c.host_id = m.host_id and c.id = m.conversation_id
    left join orders o on o.host_id = c.host_id and o.reservation_code = c.reservation_code
    left join lateral (
      select s.stay_code, s.guest_secret, s.property_id, s.check_in_date, s.check_out_date from stays s
      where s.host_id = ${host_id} and s.reservation_code = c.reservation_code
        and s.status in ('accepted', 'wait_accept', 'wait_pay') and s.check_out_date >= ${open_from}
      order by s.check_in_date, s.stay_code
      limit 1
    ) s on true
    left join properties p on p.host_id = c.host_id and p.id = coalesce(s.property_id, c.property_id)
    where m.host_id = ${host_id} and m.id = ${id} and m.delivery_status = 'queued'`;
  return mail;
}

/** A sent e-mail is recorded as sent, whichever process sent it and however late the result arrives. */
export async function updateSentDelivery(
  { sql, host_id }: WriteScope,
  id: number,
  outcome: MailOutcome,
): Promise<void> {
  await sql`
    update messages set ${sql.set(outcome)} where host_id = ${host_id} and id = ${id} and delivery_status <> 'sent'`;
}

/** Changes nothing when the lease has moved to another process or the e-mail was sent. */
export async function updateUnsentDelivery(
  tx: WriteScope,
  { id, attempts }: LeasedMail,
  outcome: MailOutcome,
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    update messages set ${sql.set(outcome)}
    where host_id = ${host_id} and id = ${id} and ${isHeld(tx, attempts)}`;
}

/** As updateUnsentDelivery, for an outcome that also records an event for the host. */
export async function updateFailedDelivery(
  tx: WriteScope,
  { id, attempts }: LeasedMail,
  outcome: MailOutcome,
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (
      select delivery_status, delivery_detail from messages where host_id = ${host_id} and id = ${id}
    ),
    m as (
      update messages set ${sql.set(outcome)} where host_id = ${host_id} and id = ${id} and ${isHeld(tx, attempts)}
      returning id, conversation_id, delivery_status, delivery_detail
    ),
    ${recordChange(
      tx,
      'conversation_updated',
      sql`select conversation_id, to_jsonb(old) as before, to_jsonb(m) as after from m, old`,
    )}
    select id from m`;
}

type LeasedMail = { readonly id: number; readonly attempts: number };

function isHeld({ sql }: WriteScope, attempts: number): Fragment {
  return sql`delivery_status = 'queued' and mail_attempts = ${attempts}`;
}

/** The secret of the first picture of a property; null without one. */
export async function findCover(scope: ReadScope, property_id: number): Promise<string | null> {
  const { sql, host_id } = scope;
  const [property] = await sql<{ cover: string | null }[]>`
    select ${coverOf(scope)} as cover from properties p where p.host_id = ${host_id} and p.id = ${property_id}`;
  return property?.cover ?? null;
}
