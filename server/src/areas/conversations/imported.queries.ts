import { advanceIds } from '../../database/advance-ids.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';

/** Stores conversations of another service under their ids. Those that are stored already stay as they are. */
export async function insertMovedConversations(
  tx: WriteScope,
  lines: readonly ExportedLine[],
): Promise<number> {
  const { sql, host_id } = tx;
  const [stored] = await sql<{ count: number }[]>`
    with line as (
      select * from jsonb_to_recordset(${sql.json(lines)}) as r (id text, channel_type text, guest jsonb, activities jsonb, note text, is_unread boolean, waiting_since timestamptz, last_message_at timestamptz, last_message jsonb)
    ),
    o as (
      insert into conversations (host_id, id, reservation_code, property_id, check_in_date, check_out_date, guest_name,
        guest_email, guest_phone, note, last_message_at, created_at, channel_type, channel_inquiry_id, listing_id,
        last_guest_message_at, read_at, waiting_since)
      select ${host_id}, id, a.code, case when a.code is null then (a.place->>'id')::bigint end,
        case when a.code is null then a.check_in_date end, case when a.code is null then a.check_out_date end,
        case when a.code is null then guest->>'name' end, case when a.code is null then guest->>'email' end,
        case when a.code is null then guest->>'phone' end, note,
        case when last_message is not null then last_message_at end, last_message_at,
        case when a.is_sent then channel_type end, case when a.is_sent then 'moved-' || id end,
        case when a.is_sent then a.listing_id end,
        case when is_unread then last_message_at end, case when not is_unread then last_message_at end, waiting_since
      from line, lateral (
        select f.activity->>'reservation_code' as code, f.activity->'property' as place,
          (f.activity->>'check_in_date')::date as check_in_date, (f.activity->>'check_out_date')::date as check_out_date,
          f.activity->>'listing_id' as listing_id,
          f.activity->>'reservation_code' is null and channel_type <> 'direct' as is_sent
        from (select activities->0 as activity) f
      ) a
      on conflict do nothing
      returning id, reservation_code, property_id
    ),
    ${recordChange(tx, 'conversation_created', sql`select id as conversation_id, null::jsonb as before, to_jsonb(o) as after from o`)}
    select count(*) as count from o`;
  return stored?.count ?? 0;
}

/**
 * Stores messages under their ids. None of them is sent: what still waited there is sent by the service it came from.
 * `hashes` are the contents of their pictures, by the id of the message.
 */
export async function insertMovedMessages(
  tx: WriteScope,
  lines: readonly ExportedLine[],
  hashes: ReadonlyMap<string, string>,
): Promise<number> {
  const { sql, host_id } = tx;
  const [stored] = await sql<{ count: number }[]>`
    with line as (
      select * from jsonb_to_recordset(${sql.json(lines)}) as r (id text, conversation_id text, sender_role text,
        sender_name text, content text, delivery jsonb, created_at timestamptz)
    ),
    m as (
      insert into messages (host_id, id, conversation_id, sender_role, sender_name, content, content_hash,
        delivery_status, delivery_detail, created_at)
      overriding system value
      select ${host_id}, id::bigint, conversation_id, sender_role, sender_name, content,
        decode(${JSON.stringify(Object.fromEntries(hashes))}::text::jsonb->>id, 'hex'),
        delivery->>'status', delivery->>'detail', created_at
      from line
      on conflict do nothing
      returning id, conversation_id, sender_role, sender_name, content, created_at
    ),
    ${recordChange(
      tx,
      'message_created',
      sql`
        select conversation_id, id::text as message_id, null::jsonb as before, to_jsonb(m) as after from m order by id`,
    )}
    select count(*) as count from m`;
  await advanceIds(tx, 'messages');
  return stored?.count ?? 0;
}
