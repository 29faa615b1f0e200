import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { CHANNEL_TYPES } from '../../properties/contract.ts';
import { idOnChannel } from '../record.ts';
import { WORK_KINDS, WORK_STATUSES } from '../work-kinds.ts';

const DETAIL_MAX = 500;

/** The number of a piece of work and its revision. */
const workId = () =>
  Type.String({
    pattern: '^[1-9]\\d{0,14}-[1-9]\\d{0,8}$',
    description: 'The id of the piece of work, as it was read.',
  });

const Day = Type.Object({
  date: field.date(),
  price: field.nullable(field.exactNumber()),
  inventory: Type.Integer({ minimum: 0 }),
  restrictions: Type.Record(Type.String(), Type.Unknown()),
});

/** A piece of work: which fields it has depends on its kind. */
export const Work = Type.Object(
  {
    id: Type.String(),
    kind: field.oneOf(WORK_KINDS),
    channel_type: field.oneOf(CHANNEL_TYPES),
    created_at: field.instant(),
    channel_id: Type.Optional(Type.String({ description: 'The order on its channel. Not of a calendar.' })),
    listing_id: Type.Optional(Type.String({ description: 'Of a calendar, and of new dates.' })),
    stay_code: Type.Optional(Type.String({ description: 'The stay with new dates.' })),
    check_in_date: Type.Optional(field.date('Of the stay with new dates.')),
    check_out_date: Type.Optional(field.date('Of the stay with new dates.')),
    message: Type.Optional(
      Type.Object({
        id: Type.String(),
        content: Type.String(),
        attachment: field.objectOrNull(Type.Object({ fullback_url: Type.String() })),
      }),
    ),
    review: Type.Optional(
      Type.Object({
        score: Type.Number(),
        sub_score: field.nullable(
          Type.Array(Type.Object({ category: Type.String(), rating: Type.Number() })),
        ),
        content: Type.String(),
      }),
    ),
    reply: Type.Optional(Type.Object({ content: Type.String() })),
    calendar: Type.Optional(
      Type.Array(Day, {
        description:
          'The days as they are now, from the first changed one to the last. As POST /listings/calendar answers them, without price_from.',
      }),
    ),
  },
  { $id: 'ChannelWork' },
);

const EXAMPLE = {
  id: '1001-1',
  kind: 'approve',
  channel_type: 'airbnb',
  created_at: '2026-06-15T10:00:00+00:00',
  channel_id: 'HMABCD1234',
};

export const ReadWork = {
  query: Type.Object({
    after: Type.Optional(
      Type.String({
        maxLength: 8000,
        description:
          'next_cursor of the previous page. Omit it for all that waits, also what was read before.',
      }),
    ),
    types: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 400,
        description: 'Kinds of work, separated by commas. Omit it for all.',
      }),
    ),
    limit: field.PAGE_QUERY.limit,
  }),
  data: Type.Object({
    work: Type.Array(Work),
    next_cursor: Type.String({ description: 'The place to continue from. Present on every page.' }),
    has_more: Type.Boolean({ description: 'True when more can be read at once.' }),
  }),
  errors: ['cursor_mismatch', 'operator_is_limited'],
  example: {
    query: { types: 'approve,decline,cancel' },
    data: {
      work: [EXAMPLE],
      next_cursor: 'WyI5cXdLZk1hUjJ2WGMiLDEsIjc0MDo3NDM6NzQxIixudWxsLDBd',
      has_more: false,
    },
  },
} as const satisfies Contract;

const ENDING = {
  params: Type.Object({ id: workId() }),
  data: Type.Object({}),
  errors: ['work_not_found', 'operator_is_limited'],
} as const;

export const EndWork = {
  ...ENDING,
  isBodyOptional: true,
  body: Type.Object({
    detail: Type.Optional(field.text(DETAIL_MAX, 'What the channel said, for the host.')),
    message_id: Type.Optional(
      idOnChannel(
        'Of a message: its id on the channel. When the channel sends the message back, it is the same one.',
      ),
    ),
  }),
  example: { params: { id: EXAMPLE.id }, body: {}, data: {} },
} as const satisfies Contract;

export const FailWork = {
  ...ENDING,
  body: Type.Object({
    detail: field.filledText(DETAIL_MAX, 'Why the channel did not do it, in words for the host.'),
  }),
  example: {
    params: { id: EXAMPLE.id },
    body: { detail: 'The request has expired on the channel.' },
    data: {},
  },
} as const satisfies Contract;

/** What the host sees of a piece of work. */
export const OpenWork = Type.Object({
  id: Type.String(),
  kind: field.oneOf(WORK_KINDS),
  status: field.oneOf(
    WORK_STATUSES,
    'waiting: the connector has not carried it out yet; detail says so when no connector has access, and since when. failed: detail says why.',
  ),
  detail: Type.String(),
  updated_at: field.instant(),
});

export const RetryWork = {
  params: Type.Object({ id: workId() }),
  data: Type.Object({ channel_work: OpenWork }),
  errors: ['work_not_found', 'work_has_not_failed', 'operator_is_limited'],
  example: {
    params: { id: EXAMPLE.id },
    data: {
      channel_work: {
        id: EXAMPLE.id,
        kind: 'approve',
        status: 'waiting',
        detail: '',
        updated_at: EXAMPLE.created_at,
      },
    },
  },
} as const satisfies Contract;

export type PresentedWork = Static<typeof OpenWork>;
export type WorkQuery = Static<typeof ReadWork.query>;
