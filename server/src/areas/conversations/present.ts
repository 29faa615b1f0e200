import type { Static } from 'typebox';
import { withoutGuestSecrets } from '../../access/guest-address.ts';
import { messageFileAddress } from './answers/file-address.ts';
import { attachmentAddress } from './attachment-address.ts';
import { toWholeSecond, withOffset } from '../../http/work/with-offset.ts';
import type { Conversation, ListConversations, Message, SendsBy } from './contract.ts';
import type { ByEmail, MessageRow } from './messages/queries.ts';
import { presentPlanned } from './planned-messages/present.ts';
import type { PlannedRow } from './planned-messages/queries.ts';
import { coverAddresses } from '../properties/pictures/record.ts';
import type { ActivityRow } from './subjects.queries.ts';
import type { LastMessageRow, ListedThread, ThreadRow } from './threads/queries.ts';

type AttachmentScope = Parameters<typeof withoutGuestSecrets>[1];
type Listed = Static<typeof ListConversations.data>['conversations'][number];
type Activity = Static<typeof Conversation>['activities'][number];

export function presentListed(row: ListedThread, at: AttachmentScope): Listed {
  return {
    id: row.id,
    channel_type: row.channel_type,
    last_message_at: withOffset(toWholeSecond(row.last_message_at)),
    guest: guestOf(row),
    property_id: row.property_id,
    property_title: row.property_title,
    check_in_date: row.check_in_date,
    check_out_date: row.check_out_date,
    ...waitingOf(row),
    last_message: row.last_message === null ? null : presentLast(row.last_message, at),
  };
}

function presentLast(row: LastMessageRow, at: AttachmentScope): NonNullable<Listed['last_message']> {
  return {
    sender_role: row.sender_role,
    text: withoutGuestSecrets(row.text, at),
    has_attachment: row.has_picture,
    delivery: { status: row.delivery_status, detail: row.delivery_detail },
  };
}

function waitingOf({ is_unread, waiting_since }: Pick<ThreadRow, 'is_unread' | 'waiting_since'>) {
  return {
    is_unread,
    waiting_since: waiting_since === null ? null : withOffset(toWholeSecond(waiting_since)),
  };
}

export function presentThread(
  thread: ThreadRow & { readonly activities: readonly ActivityRow[] },
  { sends_by, planned }: { readonly sends_by: SendsBy; readonly planned: readonly PlannedRow[] },
  at: AttachmentScope,
): Static<typeof Conversation> {
  return {
    id: thread.id,
    channel_type: thread.channel_type,
    guest: guestOf(thread),
    guest_language: thread.guest_language,
    activities: thread.activities.map((activity) => presentActivity(activity, at)),
    note: thread.note,
    ...waitingOf(thread),
    sends_by,
    planned_messages: planned.map((row) => presentPlanned(row, at)),
  };
}

/** A message on the wire, with the address of its picture. */
export function presentMessage(row: MessageRow, at: AttachmentScope): Static<typeof Message> {
  const secret = row.attachment_secret;
  const attachment = secret === null ? null : { fullback_url: attachmentAddress(at, secret) };
  return {
    id: String(row.id),
    sender_role: row.sender_role,
    sender_name: row.sender_name,
    display_type: attachment === null ? 'Text' : 'FileAttachment',
    content: withoutGuestSecrets(row.content, at),
    attachment,
    created_at: withOffset(toWholeSecond(row.created_at)),
    delivery: { status: row.delivery_status, detail: row.delivery_detail },
    email: row.by_email === null ? null : presentEmail(row.by_email, at),
    files: row.files.map(({ secret: of, ...file }) => ({
      ...file,
      url: messageFileAddress(at, { ...file, secret: of }),
    })),
    rule: row.rule,
    sources: [],
  };
}

function presentEmail(by_email: ByEmail, at: AttachmentScope): NonNullable<Static<typeof Message>['email']> {
  const { from, is_confirmed, is_automatic, quoted_text, left_out } = by_email;
  return {
    from,
    is_confirmed,
    is_automatic,
    quoted_text: withoutGuestSecrets(quoted_text, at),
    left_out: [...left_out],
  };
}

function guestOf(row: Pick<ThreadRow, 'guest_name' | 'guest_email' | 'guest_phone'>): Listed['guest'] {
  return { name: row.guest_name, email: row.guest_email, phone: row.guest_phone };
}

function presentActivity(row: ActivityRow, at: AttachmentScope): Activity {
  const { property_id, property_title } = row;
  return {
    activity_type: row.reservation_code === null ? 'inquiry' : 'reservation',
    reservation_code: row.reservation_code,
    check_in_date: row.check_in_date,
    check_out_date: row.check_out_date,
    listing_id: row.listing_id,
    property:
      property_id === null
        ? null
        : {
            id: property_id,
            title: property_title ?? '',
            cover_url: coverAddresses(at, row.cover)?.small_url ?? null,
            room_type: row.room_type,
          },
  };
}
