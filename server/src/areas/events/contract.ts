import { Type, type Static, type TSchema } from 'typebox';
import { EVENT_KINDS, PUBLISHED_KINDS } from '../../events/event-kinds.ts';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import type { SentEvent } from '../../http/contract/operation.ts';

const EXAMPLE = {
  id: 'evt_5001',
  event: 'reservation_updated',
  timestamp: '2026-06-02T10:00:00+00:00',
  reservation_code: '0-1234567-abcdef',
  stay_code: '0-1234567-abcdef',
  sub_event: 'rates_updated',
};

/** Fields of events, by name. A field that is not listed is a numeric id. */
const FIELDS: Readonly<Record<string, TSchema>> = {
  reservation_code: Type.String(),
  stay_code: Type.String(),
  sub_event: Type.String({
    description: 'The part of the reservation that changed, if it is a single part.',
  }),
  channel_type: Type.String(),
  listing_id: Type.String(),
  conversation_id: Type.String(),
  message_id: Type.String(),
  dictionary: Type.String(),
  start_date: field.date(),
  end_date: field.date(),
  since: field.instant(),
  until: field.instant(),
  clock_at: field.instant(),
  availabilities: Type.Array(Type.Object({ date: field.date(), available: Type.Boolean() })),
};

const PUBLISHED = Object.entries(EVENT_KINDS).filter(([kind]) => PUBLISHED_KINDS.includes(kind));

/** One change, contract section 9, in the form webhooks send it, plus its id. */
export const LoggedEvent = Type.Unsafe<Record<string, unknown>>(
  Type.Object(
    {
      id: Type.String({ description: 'The webhook-id of its deliveries.' }),
      event: field.oneOf(PUBLISHED_KINDS),
      timestamp: field.instant(),
      ...fieldsOfEvents(),
    },
    { $id: 'Event', examples: [EXAMPLE] },
  ),
);

export const ListEvents = {
  query: Type.Object({
    after: Type.Optional(
      Type.String({
        maxLength: 8000,
        description:
          'next_cursor of the previous page, which was read in the same direction. Omit it to begin with the oldest event. ' +
          '`now` returns no event, and the present end of the log in next_cursor: a program that first asks for it, then ' +
          'reads the lists, and then follows from there, misses no change.',
      }),
    ),
    types: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 4000,
        description: 'Names of events, separated by commas. Omit it for all events.',
      }),
    ),
    newest_first: Type.Optional(
      Type.Boolean({
        description:
          'Read backwards, from the newest event. For looking back: a change that is being stored meanwhile may be left ' +
          'out. To follow the log, omit it.',
      }),
    ),
    limit: field.PAGE_QUERY.limit,
  }),
  data: Type.Object({
    events: Type.Array(LoggedEvent),
    next_cursor: Type.String({
      description: 'The position to continue from. Present on every page, including an empty one.',
    }),
    has_more: Type.Boolean({
      description:
        'True when more events can be read at once. When false, try again after a few seconds; with newest_first, the oldest ' +
        'event has been read.',
    }),
  }),
  errors: ['cursor_mismatch', 'operator_is_limited'],
  example: {
    query: { types: 'reservation_created,reservation_updated', limit: 100 },
    data: {
      events: [EXAMPLE],
      next_cursor: 'WyI5cXdLZk1hUjJ2WGMiLDEsIjc0MDo3NDM6NzQxIixudWxsLDBd',
      has_more: false,
    },
  },
} as const satisfies Contract;

export type EventsQuery = Static<typeof ListEvents.query>;

/** Each event as webhooks receive it. */
export const SENT_EVENTS: readonly SentEvent[] = PUBLISHED.map(([kind, fields]) => ({
  name: kind,
  payload: Type.Object({
    event: Type.Literal(kind),
    timestamp: field.instant(),
    ...Object.fromEntries(
      fields.map((name) => [name, name === 'sub_event' ? Type.Optional(schemaOf(name)) : schemaOf(name)]),
    ),
  }),
}));

function schemaOf(name: string): TSchema {
  return FIELDS[name] ?? Type.Integer({ minimum: 1 });
}

function fieldsOfEvents(): Record<string, TSchema> {
  const names = new Set(PUBLISHED.flatMap(([, fields]) => [...fields]));
  return Object.fromEntries([...names].map((name) => [name, Type.Optional(schemaOf(name))]));
}
