import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';

export type ConversationRow = {
  id: string;
  reservation_code: string | null;
  property_id: number | null;
  check_in_date: string | null;
  check_out_date: string | null;
  guest_name: string | null;
  guest_email: string | null;
  guest_phone: string | null;
  note: string | null;
  last_message_at: string;
  created_at: string;
};

export type MessageRow = {
  conversation_id: string;
  sender_role: string;
  sender_name: string;
  content: string;
  has_picture: boolean;
  delivery_status: string;
  delivery_detail: string;
  created_at: string;
};

export async function insertConversations(tx: WriteScope, rows: readonly ConversationRow[]): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with c as (
      insert into conversations (host_id, id, reservation_code, property_id, check_in_date, check_out_date, guest_name,
        guest_email, guest_phone, note, last_message_at, created_at)
      select ${host_id}, id, reservation_code, property_id, check_in_date, check_out_date, guest_name, guest_email,
        guest_phone, note, last_message_at, created_at
      from jsonb_to_recordset(${sql.json(rows)}) r (id text, reservation_code text, property_id bigint,
        check_in_date date, check_out_date date, guest_name text, guest_email text, guest_phone text, note text,
        last_message_at timestamptz, created_at timestamptz)
      returning id, reservation_code, property_id, guest_name, note
    ),
    ${recordChange(
      tx,
      'conversation_created',
      sql`select id as conversation_id, null::jsonb as before, to_jsonb(c) as after from c`,
    )}
    select count(*) from c`;
}

/** In the order of the rows. Rows with a picture have its hash. */
export async function insertMessages(
  tx: WriteScope,
  rows: readonly MessageRow[],
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
    ${recordChange(
      tx,
      'message_created',
      sql`
        select conversation_id, id::text as message_id, null::jsonb as before, to_jsonb(m) as after
        from m order by id`,
    )}
    select count(*) from m`;
}
