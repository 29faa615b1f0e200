import { Type } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import { ListEvents, LoggedEvent } from '../contract.ts';

const { types } = ListEvents.query.properties;
const [example] = ListEvents.example.data.events;

export const StreamEvents = {
  query: Type.Object({
    after: Type.Optional(
      Type.String({
        maxLength: 8000,
        description:
          'The position to start after: next_cursor of GET /events, or the id of an event of a stream. ' +
          'A Last-Event-ID header has priority. Omit both to receive only new events.',
      }),
    ),
    types,
  }),
  data: LoggedEvent,
  errors: ['cursor_mismatch', 'too_many_streams'],
  example: { query: { types: 'reservation_created,reservation_updated' }, data: example },
} as const satisfies Contract;
