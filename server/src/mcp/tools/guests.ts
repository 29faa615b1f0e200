import type { ToolRow } from './tool-row.ts';

/** What is said between a host and the guests. */
export const GUEST_TOOLS: readonly ToolRow[] = [
  {
    name: 'list_conversations',
    operation: 'GET /conversations',
    title: 'List conversations',
    description:
      'The inbox: conversations with guests, newest message first, each with its last message. is_waiting: true lists those whose guest waits for an answer.',
    without: ['offset'],
    hasGuestTexts: true,
  },
  {
    name: 'get_conversation',
    operation: 'GET /conversations/{id}',
    title: 'Read a conversation',
    description: 'The messages of one conversation, newest first, by the conversation_id of a stay.',
    hasGuestTexts: true,
  },
  {
    name: 'start_conversation',
    operation: 'POST /conversations',
    title: 'Start a conversation',
    description:
      'Returns the conversation of an order, by reservation_code, or starts one for an inquiry. It sends nothing.',
    hasGuestTexts: true,
    makes: { in: 'conversation', read: 'GET /conversations/{id}', id: 'id' },
  },
  {
    name: 'send_message',
    operation: 'POST /conversations/{id}',
    title: 'Write to a guest',
    description:
      'Sends a message to the guest: writes, answers or replies in a conversation. It cannot be taken back: show the person the text first, unless they dictated it.',
    without: ['jpeg_base64'],
    reachesOthers: true,
    isDestructive: true,
    hasGuestTexts: true,
  },
  {
    name: 'mark_conversation',
    title: 'Mark a conversation, or note something',
    description:
      'marks: read or unread, waiting for an answer or settled. note: the internal note of a conversation, which guests do not see.',
    choice: {
      argument: 'what',
      description: 'note takes note; marks takes the other fields.',
      actions: {
        marks: { operation: 'PATCH /conversations/{id}' },
        note: { operation: 'PATCH /conversations/{id}/note' },
      },
    },
    hasGuestTexts: true,
  },
  {
    name: 'preview_saved_reply',
    operation: 'GET /saved_replies/{id}/preview',
    title: 'Fill in a saved reply',
    description:
      'A saved reply (template) filled in for a stay or a conversation. It sends nothing; send_message does. look_up lists them.',
    hasGuestTexts: true,
  },
  {
    name: 'list_reviews',
    operation: 'GET /reviews',
    title: 'List reviews',
    description:
      'Reviews of guests and of the host, by property, order or state: which are written and which are due.',
    without: ['offset'],
    hasGuestTexts: true,
  },
  {
    name: 'write_review',
    operation: 'POST /reviews/{reservation_code}',
    title: 'Review a guest or reply',
    description:
      'Writes the host’s review of a guest, or the reply to a guest’s review. Each is written once and published: show the person the text first.',
    reachesOthers: true,
    isDestructive: true,
    hasGuestTexts: true,
  },
];
