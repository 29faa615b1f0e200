import { flag, id, searchOf, text } from '../../format/search.ts';

export type InboxSearch = ReturnType<typeof readInboxSearch>;

/** What an address says about the inbox: the open conversation, the filters, and on a narrow screen the facts. */
export const readInboxSearch = searchOf({
  conversation: text,
  unread: flag,
  waiting: flag,
  soon: flag,
  /** A property. */
  place: id,
  text,
  facts: flag,
});
