import { messageIdOf, presentEvent } from '../../events/present-event.ts';
import { reading, type Area } from '../../http/operation.ts';
import { readEvents } from './actions.ts';
import { ListEvents } from './contract.ts';

export const events: Area = {
  name: 'Events',
  description:
    'The log of what changed, in the order in which it was stored, kept for 30 days. To follow it, read a page, do ' +
    'what its events ask for, keep next_cursor, and read on from there: at once while has_more is true, else again ' +
    'in a few seconds. Whoever does so is told of every change once, and misses none, whatever happened in between: ' +
    'it needs no webhook, and it mends what a webhook missed. An event shows as soon as its change is stored, and of ' +
    'two changes of the same thing the later one is told later. A cursor keeps its meaning with other types. Once ' +
    'it is older than 30 days it goes on from the oldest event that there still is; after a backup was restored ' +
    'elsewhere it is refused (cursor_mismatch), and the log is to be read from its beginning.',
  operations: [
    reading({
      method: 'GET',
      path: '/events',
      summary: 'Follow what changes',
      description:
        'Each event is the object that webhooks are sent, with its webhook-id as id. It says what changed; read the ' +
        'thing itself again. A page may hold fewer events than limit, and none, while has_more is true. An operator ' +
        'limited to some properties is refused.',
      contract: ListEvents,
      read: async (scope, { query }) => {
        const { events: read, ...place } = await readEvents(scope, query);
        return { events: read.map((each) => ({ id: messageIdOf(each), ...presentEvent(each) })), ...place };
      },
    }),
  ],
};
