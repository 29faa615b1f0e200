import { Type, type Static, type TSchema } from 'typebox';
import { EVENT_KINDS, SUB_EVENTS } from '../../events/event-kinds.ts';
import { meaningOf } from '../../events/event-meanings.ts';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { formerly } from '../../http/contract/former-names.ts';
import type { SentEvent } from '../../http/contract/operation.ts';
import { CHANNEL_TYPES } from '../properties/contract.ts';
import { DICTIONARIES } from '../dictionaries/contract.ts';

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
  sub_event: field.oneOf(SUB_EVENTS, 'The part of the stay that changed, if it is a single part.'),
  channel_type: field.oneOf(CHANNEL_TYPES),
  listing_id: Type.String(),
  conversation_id: Type.String(),
  message_id: Type.String(),
  dictionary: field.oneOf(Object.keys(DICTIONARIES)),
  start_date: field.date(),
  end_date: field.date(),
  since: field.instant(),
  until: field.instant(),
  clock_at: field.instant(),
  availabilities: Type.Array(Type.Object({ date: field.date(), available: Type.Boolean() })),
};

/** Fields that are omitted where they have no value: an order was erased, or an inquiry without one. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  reservation_updated: ['sub_event'],
  guest_erased: ['reservation_code', 'conversation_id'],
};

/** The event of a test delivery. It is in no log. */
const PING_EVENT = {
  name: 'ping',
  says: 'a test of a webhook, by `POST /webhooks/{id}/ping`. It is sent to that webhook alone, and is in no log',
  fields: ['webhook_id'],
};

const SENT = [
  ...Object.entries(EVENT_KINDS).flatMap(([name, fields]) => {
    const says = meaningOf(name);
    return says === undefined ? [] : [{ name, says, fields }];
  }),
  PING_EVENT,
];

/** Each event as webhooks receive it. An entry of the log is the same object with its id. */
export const SENT_EVENTS: readonly SentEvent[] = SENT.map(({ name, says, fields }) => ({
  name,
  says,
  payload: Type.Object(
    {
      id: Type.Optional(
        Type.String({ description: 'Only in the log. A delivery has the same id in its header webhook-id.' }),
      ),
      event: Type.Literal(name),
      timestamp: field.instant(),
      ...Object.fromEntries(
        fields.map((each) => [
          each,
          OPTIONAL[name]?.includes(each) === true ? Type.Optional(schemaOf(each)) : schemaOf(each),
        ]),
      ),
    },
    { $id: `${pascalCase(name)}Event`, description: `Sent when this happened: ${says}.` },
  ),
}));

/** One change, contract section 9, in the form webhooks send it, plus its id. */
export const LoggedEvent = Type.Unsafe<Record<string, unknown>>({
  $id: 'Event',
  description:
    'An entry of the log: the body that webhooks get, with its id. The log has no `ping`; a handler of both has one.',
  examples: [EXAMPLE],
  type: 'object',
  properties: { id: { type: 'string', description: 'The webhook-id of its deliveries.' } },
  required: ['id'],
  oneOf: SENT_EVENTS.map(({ payload }) => payload),
  'x-told-by': 'event',
});

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
    is_newest_first: Type.Optional(
      formerly(
        'newest_first',
        Type.Boolean({
          description:
            'Read backwards, from the newest event. For looking back: a change that is being stored meanwhile may be left ' +
            'out. To follow the log, omit it.',
        }),
      ),
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
        'True when more events can be read at once. When false, try again after a few seconds; with is_newest_first, the oldest ' +
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

function schemaOf(name: string): TSchema {
  return FIELDS[name] ?? field.id();
}

function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
