import type { WriteScope } from '../../database/scope.ts';
import { insertLines } from '../../events/insert-lines.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { insertImportedPlanned } from './planned-messages/queries.ts';

/** Stores conversations of another service under their ids. Those that are stored already stay as they are. */
export async function insertImportedConversations(
  tx: WriteScope,
  lines: readonly ExportedLine[],
): Promise<number> {
  const stored = await insertLines(tx, 'conversations', {
    lines: lines.map((line) => ({
      id: line['id'],
      note: line['note'],
      ...subjectOf(line),
      last_message_at: line['last_message'] === null ? null : line['last_message_at'],
      created_at: line['last_message_at'],
      last_guest_message_at: line['is_unread'] === true ? line['last_message_at'] : null,
      read_at: line['is_unread'] === false ? line['last_message_at'] : null,
      waiting_since: line['waiting_since'],
    })),
    audited: 'id, reservation_code, property_id',
    columns: `check_in_date, check_out_date, guest_name, guest_email, guest_phone, note, last_message_at,
      created_at, channel_type, channel_inquiry_id, listing_id, last_guest_message_at, read_at,
      waiting_since`,
    event: ['conversation_created', tx.sql`id as conversation_id`],
    onConflict: tx.sql`on conflict do nothing`,
  });
  const isNew = new Set(stored.map(({ id }) => id));
  await insertImportedPlanned(
    tx,
    lines.flatMap(({ id, planned_messages }) =>
      isNew.has(String(id)) && Array.isArray(planned_messages)
        ? planned_messages.map((each): ExportedLine => ({ ...Object(each), conversation_id: id }))
        : [],
    ),
  );
  return stored.length;
}

/** The order of a conversation, or else what the guest asks for, where, and through which channel. */
function subjectOf({ id, channel_type, guest, activities }: ExportedLine): ExportedLine {
  const activity: ExportedLine = Object(Array.isArray(activities) ? activities[0] : undefined);
  const { reservation_code, check_in_date, check_out_date, listing_id } = activity;
  if (typeof reservation_code === 'string') return { reservation_code };
  const { name, email, phone }: ExportedLine = Object(guest);
  const asked = {
    property_id: Object(activity['property']).id,
    check_in_date,
    check_out_date,
    guest_name: name,
    guest_email: email,
    guest_phone: phone,
  };
  if (channel_type === 'direct') return asked;
  return { ...asked, channel_type, channel_inquiry_id: `moved-${String(id)}`, listing_id };
}

/**
 * Stores messages under their ids. None of them is sent: what still waited there is sent by the service it came from.
 * `hashes` are the contents of their pictures, by the id of the message. Returns those that were not stored before.
 */
export async function insertImportedMessages(
  tx: WriteScope,
  lines: readonly ExportedLine[],
  hashes: ReadonlyMap<string, string>,
): Promise<readonly ExportedLine[]> {
  const stored = await insertLines(tx, 'messages', {
    lines: lines.map((line): ExportedLine => {
      const hash = hashes.get(String(line['id']));
      const { status, detail }: ExportedLine = Object(line['delivery']);
      return {
        ...line,
        id: Number(line['id']),
        content_hash: hash === undefined ? null : String.raw`\x${hash}`,
        delivery_status: status,
        delivery_detail: detail,
        by_email: line['email'],
      };
    }),
    audited: 'id, conversation_id, sender_role, sender_name, content, created_at',
    columns: 'content_hash, delivery_status, delivery_detail, by_email',
    event: ['message_created', tx.sql`id::text as message_id`],
  });
  const isNew = new Set(stored.map(({ id }) => String(id)));
  return lines.filter(({ id }) => isNew.has(String(id)));
}
