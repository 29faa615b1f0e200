import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { EVENT_MEANINGS, SUB_EVENT_MEANINGS } from '../../events/event-meanings.ts';
import { PUBLISHED_KINDS, SUB_EVENTS } from '../../events/event-kinds.ts';

export const MEANINGS: Words = {
  fields: {
    event: 'The name of the event.',
    timestamp: 'When it was stored.',
    'listEvents.events': 'The events, in the order in which they were stored.',
    tag_id: 'The id of the tag, as in `GET /tags`.',
    custom_channel_id: 'The id of the custom channel, as in `GET /custom_channels`.',
    saved_view_id: 'The id of the saved view, as in `GET /saved_views`.',
    channel_work_id: 'The id of the piece of work for a connector.',
    since: 'The beginning of the time.',
    until: 'The end of the time.',
    clock_at: 'The time that the clock of the sandbox shows now.',
  },
  values: [{ values: PUBLISHED_KINDS, meanings: EVENT_MEANINGS }, meaningsOf(SUB_EVENTS, SUB_EVENT_MEANINGS)],
};
