import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { CONDITION_NAMES } from '../conditions.ts';
import { DROP_REASON_CODES, DROP_REASONS } from '../planned.ts';
import { ACTION_TYPES } from '../rule.ts';
import { TRIGGER_KINDS } from '../trigger.ts';

const EXAMPLE = {
  id: 1001,
  type: 'message',
  name: 'How to get in',
  send_to: 'Ada Lovelace',
  stay_code: '0-1234567-abcdef',
  property_id: 1001,
  property_title: 'Canal House',
  scheduled_at: '2026-06-29T10:00:00+02:00',
  channel_type: 'direct',
  waits_for: ['lock_code'],
  has_own_text: false,
  status: 'waiting',
  reason: null,
  unmet: [],
  ended_at: null,
  why: {
    rule_id: 1001,
    rule_name: 'How to get in',
    words: '2 days before check-in on 2026-07-01, at 10:00 in Europe/Amsterdam',
    fact: {
      kind: 'before_check_in',
      hours: null,
      days: 2,
      at: '10:00',
      date: '2026-07-01',
      time: '15:00',
      timezone: 'Europe/Amsterdam',
      happened_at: null,
      passed_at: null,
      moved_from: null,
    },
  },
};

export const ACTION_STATUSES = ['waiting', 'done', 'dropped'] as const;

export const Fact = Type.Object({
  kind: field.oneOf(TRIGGER_KINDS),
  hours: field.nullable(Type.Integer()),
  days: field.nullable(Type.Integer()),
  at: field.nullable(field.timeOfDay()),
  date: field.nullable(field.date('The check-in or check-out date it counts from.')),
  time: field.nullable(field.timeOfDay('The time of that day, in the timezone of the property.')),
  timezone: field.nullable(Type.String({ description: 'The timezone of the property.' })),
  happened_at: field.nullable(field.instant('The time of the event. Null for a check-in or check-out.')),
  passed_at: field.nullable(
    field.instant('Its moment, which had passed when the stay was booked or changed: it is done at once.'),
  ),
  moved_from: field.nullable(
    field.date('The date that it was done for before: the stay has moved, and it is done again.'),
  ),
});

/** An action that a rule has planned, contract section 8. */
export const AutomationAction = Type.Object(
  {
    id: field.id(),
    type: field.oneOf(ACTION_TYPES),
    name: Type.String({ description: 'The name of the rule.' }),
    send_to: Type.String({
      description: 'The name of the guest. For a task: the name of the staff, or empty.',
    }),
    stay_code: field.nullable(Type.String({ description: 'Null for an inquiry.' })),
    property_id: field.nullable(field.id()),
    property_title: field.nullable(Type.String()),
    scheduled_at: field.instant('In the account’s timezone.'),
    channel_type: Type.String(),
    waits_for: Type.Array(Type.String(), {
      description:
        'The names in its template that have no value, from a day before it is due. It is done when they have one, or by execute.',
    }),
    has_own_text: Type.Boolean({
      description: 'True when its text is for this stay alone: PUT /automation/actions/{id}/text.',
    }),
    status: field.oneOf(ACTION_STATUSES),
    reason: field.nullable(
      field.oneOf(
        DROP_REASON_CODES,
        `Why it was dropped: ${Object.entries(DROP_REASONS)
          .map(([name, words]) => `${name}, ${words}`)
          .join('; ')}.`,
      ),
    ),
    unmet: Type.Array(field.oneOf(CONDITION_NAMES), {
      description:
        'The conditions of its rule that the stay does not meet: as things are now for one that waits, which is then not done; as they were for one that was dropped for conditions_unmet.',
    }),
    ended_at: field.nullable(field.instant('When it was done or dropped.')),
    why: Type.Object({
      rule_id: field.id(),
      rule_name: Type.String(),
      words: Type.String({ description: 'The fact that planned it, as a sentence.' }),
      fact: Fact,
    }),
  },
  { $id: 'AutomationAction', examples: [EXAMPLE] },
);

/** The most texts for missing values in one request. */
const VALUES_MAX = 50;

const moment = (description: string) =>
  Type.Optional(
    Type.String({
      maxLength: 40,
      description: `${description} With its offset, or in the timezone of the account: 2026-07-01 10:00, or a day.`,
    }),
  );

export const ListActions = {
  query: Type.Object({
    type: field.oneOf(ACTION_TYPES),
    keyword: Type.Optional(
      field.text(
        200,
        'Part of the name of the rule, the guest or the property. Every form of a letter is equal: upper and lower case, σ and ς, ß and ss.',
      ),
    ),
    stay_code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    status: Type.Optional(
      field.oneOf(
        ACTION_STATUSES,
        'Default waiting. done and dropped are what rules did for one stay, and did not do: they need stay_code.',
      ),
    ),
    property_ids: Type.Optional(field.idList()),
    start_time: moment('The earliest moment.'),
    end_time: moment(
      'The latest moment, inclusive; a day counts to its end. Beyond the next 30 days only with stay_code.',
    ),
    channel_types: Type.Optional(field.text(500, 'Separated by commas.')),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('actions', AutomationAction),
  errors: ['cursor_mismatch'],
  example: {
    query: { type: 'message', limit: 20 },
    data: { actions: [EXAMPLE], total: 1, next_cursor: null },
  },
} as const satisfies Contract;

export const ExecuteAction = {
  params: Type.Object({ id: field.id() }),
  body: Type.Object({
    values: Type.Optional(
      Type.Record(Type.String(), field.filledText(500), {
        maxProperties: VALUES_MAX,
        description: 'Texts for the names in its template that have no value, by name.',
      }),
    ),
  }),
  isBodyOptional: true,
  data: Type.Object({}),
  errors: [
    'template_value_missing',
    'automation_action_not_found',
    'automation_action_not_waiting',
    'guest_is_erased',
    'not_checked_out',
    'already_reviewed',
    'order_reaches_further',
    'channel_cannot',
  ],
  example: { params: { id: 1001 }, body: { values: { lock_code: '4711#' } }, data: {} },
} as const satisfies Contract;

export const DropAction = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: ['automation_action_not_found', 'automation_action_not_waiting'],
  example: { params: { id: 1001 }, data: {} },
} as const satisfies Contract;

export type ActionFilters = Static<typeof ListActions.query>;
