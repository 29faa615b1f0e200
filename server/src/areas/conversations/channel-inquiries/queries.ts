import type { WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { notFound } from '../../../http/api-error.ts';
import { recordCreated, threadColumns, type NewInquiry } from '../threads/queries.ts';

/** An inquiry that began on a channel. Without a property when its listing has none any more. */
export type NewChannelInquiry = Omit<NewInquiry, 'property_id'> & {
  readonly channel_type: string;
  readonly channel_inquiry_id: string;
  readonly listing_id: string;
  readonly property_id: number | null;
};

/** The conversation of an inquiry by its id on the channel, or undefined. */
export async function findInquiry(
  { sql, host_id }: WriteScope,
  channel_type: string,
  channel_inquiry_id: string,
): Promise<string | undefined> {
  const [thread] = await sql<{ id: string }[]>`
    select id from conversations
    where host_id = ${host_id} and channel_type = ${channel_type} and channel_inquiry_id = ${channel_inquiry_id}`;
  return thread?.id;
}

/** As findInquiry. Throws `inquiry_not_found`. */
export async function requireInquiry(
  tx: WriteScope,
  channel_type: string,
  channel_inquiry_id: string,
): Promise<string> {
  const id = await findInquiry(tx, channel_type, channel_inquiry_id);
  if (id === undefined) throw notFound('inquiry_not_found', channel_inquiry_id);
  return id;
}

/** Returns the id of the new conversation. Undefined when another transaction created one for this inquiry. */
export async function insertChannelInquiry(
  tx: WriteScope,
  inquiry: NewChannelInquiry,
): Promise<string | undefined> {
  const { sql, host_id, now } = tx;
  const [made] = await sql<{ id: string }[]>`
    with c as (
      insert into conversations as c ${sql.rows({ ...inquiry, host_id, created_at: now })}
      on conflict (host_id, channel_type, channel_inquiry_id) where channel_inquiry_id is not null do nothing
      returning ${threadColumns(tx)}
    ),
    ${recordCreated(tx)}
    select id from c`;
  return made?.id;
}

/**
 * Makes the conversation of an inquiry that of an order, unless the order has one or the inquiry has led to another. The
 * caller holds the lock of the order.
 */
export async function giveInquiryToOrder(
  tx: WriteScope,
  { channel_type, channel_inquiry_id }: Pick<NewChannelInquiry, 'channel_type' | 'channel_inquiry_id'>,
  reservation_code: string,
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (
      select ${threadColumns(tx)} from conversations c
      where c.host_id = ${host_id} and c.channel_type = ${channel_type}
        and c.channel_inquiry_id = ${channel_inquiry_id} and c.reservation_code is null
        and not exists (
          select from conversations k where k.host_id = ${host_id} and k.reservation_code = ${reservation_code}
        )
      for update of c
    ),
    c as (
      update conversations c set reservation_code = ${reservation_code}, property_id = null from old
      where c.host_id = ${host_id} and c.id = old.id
      returning ${threadColumns(tx)}
    ),
    ${recordChange(
      tx,
      'conversation_updated',
      sql`select c.id as conversation_id, to_jsonb(old) as before, to_jsonb(c) as after from c, old`,
    )}
    select id from c`;
}
