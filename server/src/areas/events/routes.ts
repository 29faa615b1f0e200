import { messageIdOf, presentEvent } from '../../events/present-event.ts';
import { reading, type Area } from '../../http/contract/operation.ts';
import { readEvents } from './actions.ts';
import { ListEvents, SENT_EVENTS } from './contract.ts';
import { streamEvents } from './stream/routes.ts';
import { MEANINGS } from './meanings.ts';

export const events: Area = {
  name: 'Events',
  words: [MEANINGS],
  description:
    'The log of changes, in the order in which they were stored, kept for 30 days.\n\nTo follow it, read a page, process ' +
    'its events, store next_cursor, and continue from there: at once while has_more is true, else after a few seconds. ' +
    'A client that does this receives every change once and misses none. It needs no webhook, and can fill the gaps of ' +
    'one.\n\nAn event is in the log as soon as its change is stored. Two changes of the same object keep their order. A ' +
    'cursor can be used with other types.\n\nA cursor older than 30 days continues from the oldest event in the log. After ' +
    'a backup was restored on another server, the cursor is rejected (cursor_mismatch): read the log from its beginning.',
  events: SENT_EVENTS,
  operations: [
    reading({
      method: 'GET',
      path: '/events',
      summary: 'Read the log of changes',
      description:
        'Each event is the object that webhooks send, with its webhook-id as id. It names the changed object; read that ' +
        'object again for its values. A page may hold fewer events than limit, or none, while has_more is true. An ' +
        'operator limited to some properties is rejected.',
      contract: ListEvents,
      read: async (scope, { query }) => {
        const { events: read, ...place } = await readEvents(scope, query);
        return { events: read.map((each) => ({ id: messageIdOf(each), ...presentEvent(each) })), ...place };
      },
    }),
    streamEvents,
  ],
};
