import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { CHANNEL_TYPES } from '../../properties/contract.ts';
import { TASK_LEVELS, TASK_TYPES } from '../../tasks/contract.ts';
import {
  ACTION_TYPES,
  EXPECTED_ON,
  MESSAGE_LENGTH_MAX,
  NOTE_LENGTH_MAX,
  REVIEW_LENGTH_MAX,
  WHEN_LATE,
} from '../rule.ts';
import { MATCHES, NO_CONDITIONS } from '../conditions.ts';
import { languageTexts } from '../templates/texts.contract.ts';
import { TRIGGER_KINDS, WEEKDAYS } from '../trigger.ts';

export const HOURS_MAX = 720;
export const DAYS_MAX = 365;
const EXPECTED_DAYS_MAX = 30;
const EVERY_DAYS_MAX = 90;
const COUNT_MAX = 1100;

const TEXT = 'Names in {{two braces}} are filled in: see the description of the area.';

/** When a rule acts. Exactly one of hours and days counts. Null means not sent. */
const Trigger = Type.Object({
  kind: field.oneOf(TRIGGER_KINDS),
  hours: Type.Optional(
    field.nullable(
      field.integer(
        0,
        HOURS_MAX,
        'Hours after the event. Default 0 for reservation_accepted, message_received and stay_cancelled.',
      ),
    ),
  ),
  days: Type.Optional(
    field.nullable(
      field.integer(0, DAYS_MAX, 'Days before or after the check-in or check-out. Used with `at`.'),
    ),
  ),
  at: Type.Optional(
    field.nullable(field.timeOfDay('With days: the time of day in the timezone of the property.')),
  ),
  every_days: Type.Optional(
    field.nullable(
      field.integer(
        1,
        EVERY_DAYS_MAX,
        'For after_check_in with days: it acts again every so many days, before the day of check-out.',
      ),
    ),
  ),
  weekdays: Type.Optional(
    Type.Array(field.oneOf(WEEKDAYS), {
      maxItems: WEEKDAYS.length,
      uniqueItems: true,
      description:
        'For after_check_in with days: it acts on each of these weekdays from that day on, before the day of check-out. Not with every_days.',
    }),
  ),
});

const range = (maximum: number, description: string) =>
  Type.Optional(
    field.nullable(
      Type.Object(
        {
          from: Type.Optional(field.nullable(field.integer(0, maximum))),
          to: Type.Optional(field.nullable(field.integer(0, maximum))),
        },
        { description: `${description} Both ends count; one may be left out.` },
      ),
    ),
  );

const flag = (description: string) =>
  Type.Optional(field.nullable(Type.Boolean({ description: `${description} Null: whether or not.` })));

/** Which of the stays of its properties and channels a rule is for. What is left out is no condition. */
const Conditions = Type.Object(
  {
    match: Type.Optional(
      field.oneOf(MATCHES, 'Whether a stay must meet all of them, the default, or any of them.'),
    ),
    nights: range(COUNT_MAX, 'The number of nights.'),
    lead_time: range(COUNT_MAX, 'Days from the booking to the check-in, 0 on the day itself.'),
    number_of_guests: range(COUNT_MAX, 'The adults and children.'),
    number_of_children: range(COUNT_MAX, 'The children, without infants.'),
    number_of_pets: range(COUNT_MAX, 'The pets: from 1 for guests with a pet.'),
    languages: Type.Optional(
      Type.Array(field.language(), {
        maxItems: 20,
        uniqueItems: true,
        description:
          'The language of the guest is one of these: es is every Spanish, es-AR that of Argentina.',
      }),
    ),
    tag_ids: Type.Optional(field.ids(50, 'The stay or its property has one of these tags.')),
    group_ids: Type.Optional(field.ids(50, 'The property is in one of these groups.')),
    is_returning_guest: flag(
      'The guest had a stay before that ended by this check-in, found by the e-mail address or the phone number.',
    ),
    is_unpaid: flag('The guest still owes you something for the stay.'),
    is_night_before_free: flag('The night before check-in is still to come, and nothing takes it.'),
    is_night_after_free: flag('Nothing takes the night that begins on the day of check-out.'),
  },
  {
    description:
      'nights, lead_time and the numbers of guests decide what is planned. The others change beside the stay: they are read in the minute the action is due, and unmet of an action says how they stand. A rule with conditions is for no inquiry. PATCH replaces them as a whole.',
  },
);

/** The action of a rule. It has the fields of its type; the others are null. */
const Action = Type.Object({
  type: field.oneOf(ACTION_TYPES),
  template: Type.Optional(
    field.nullable(
      field.text(MESSAGE_LENGTH_MAX, `Required for message: the text sent to the guest. ${TEXT}`),
    ),
  ),
  score: Type.Optional(field.nullable(field.integer(0, 5, 'review, required.'))),
  content: Type.Optional(field.nullable(field.text(REVIEW_LENGTH_MAX, `For review: its text. ${TEXT}`))),
  texts: Type.Optional(
    field.nullable(
      languageTexts(
        MESSAGE_LENGTH_MAX,
        'For message and review: its texts for guests of these languages, text_language of the stay. Others get template or content.',
      ),
    ),
  ),
  task_type: Type.Optional(field.nullable(field.oneOf(TASK_TYPES, 'task, required.'))),
  level: Type.Optional(
    field.nullable(field.oneOf(TASK_LEVELS, 'For task: the level of a cleaning. Default: standard.')),
  ),
  staff_id: Type.Optional(
    field.nullable(
      field.id(
        'For task: the staff it is assigned to. Not assigned when the staff does not work at the property.',
      ),
    ),
  ),
  note: Type.Optional(field.nullable(field.text(NOTE_LENGTH_MAX, `task: its note. ${TEXT}`))),
  expected_on: Type.Optional(
    field.nullable(
      field.oneOf(
        EXPECTED_ON,
        'For task: the day it counts from: check_in, check_out, or action (the day the rule acts). Default: action.',
      ),
    ),
  ),
  expected_days: Type.Optional(
    field.nullable(
      field.integer(
        -EXPECTED_DAYS_MAX,
        EXPECTED_DAYS_MAX,
        'For task: days after that day; negative for days before. Default 0.',
      ),
    ),
  ),
  expected_time: Type.Optional(field.nullable(field.timeOfDay('For task: omit for any time of the day.'))),
});

const EXAMPLE_SETTINGS = {
  name: 'How to get in',
  trigger: { kind: 'before_check_in', days: 2, at: '10:00' },
  property_ids: [1001],
  channel_types: ['direct', 'airbnb'],
  conditions: { match: 'all', nights: { from: 3, to: null } },
  when_late: 'at_once',
  action: {
    type: 'message',
    template: 'Dear {{guest_name}}, the door of {{property_title}} opens with {{lock_code}}.',
    texts: [{ language: 'es', text: 'Hola, {{guest_name}}: la puerta se abre con {{lock_code}}.' }],
  },
};

const EXAMPLE = {
  id: 1001,
  name: EXAMPLE_SETTINGS.name,
  is_active: true,
  trigger: { kind: 'before_check_in', hours: null, days: 2, at: '10:00', every_days: null, weekdays: [] },
  property_ids: [1001],
  channel_types: ['direct', 'airbnb'],
  conditions: { ...NO_CONDITIONS, nights: { from: 3, to: null } },
  when_late: 'at_once',
  action: {
    type: 'message',
    template: EXAMPLE_SETTINGS.action.template,
    score: null,
    content: null,
    texts: EXAMPLE_SETTINGS.action.texts,
    task_type: null,
    level: null,
    staff_id: null,
    note: null,
    expected_on: null,
    expected_days: null,
    expected_time: null,
  },
  is_planning: false,
  created_at: '2026-06-15T10:00:00+00:00',
  updated_at: '2026-06-15T10:00:00+00:00',
};

/** An action that is done for the host, with its trigger and the stays it applies to (ours). */
export const AutomationRule = Type.Object(
  {
    id: field.id(),
    name: Type.String(),
    is_active: Type.Boolean(),
    trigger: Trigger,
    property_ids: Type.Array(field.id(), { description: 'Empty: all properties.' }),
    channel_types: Type.Array(Type.String(), { description: 'Empty: all channels.' }),
    conditions: Conditions,
    when_late: field.oneOf(WHEN_LATE),
    action: Action,
    is_planning: Type.Boolean({
      description: 'True while the actions for existing stays are still being planned.',
    }),
    created_at: field.instant(),
    updated_at: field.instant(),
  },
  { $id: 'AutomationRule', examples: [EXAMPLE] },
);

const settings = {
  name: field.name(100),
  is_active: Type.Optional(Type.Boolean({ description: 'Default true.' })),
  trigger: Trigger,
  property_ids: Type.Optional(field.ids(500, 'Omitted or empty: all properties.')),
  channel_types: Type.Optional(
    Type.Array(field.oneOf(CHANNEL_TYPES), {
      maxItems: CHANNEL_TYPES.length,
      uniqueItems: true,
      description: 'Omitted or empty: all channels.',
    }),
  ),
  conditions: Type.Optional(Conditions),
  when_late: Type.Optional(
    field.oneOf(
      WHEN_LATE,
      'What it does when its moment has passed as a stay is booked, or changes so that the rule is for it: act at once, before the guest has left, or never. ' +
        'Default: at_once for tasks and for messages before or at check-in, never for others. Without effect for an event, and for what repeats.',
    ),
  ),
  action: Action,
};

export const RuleBody = Type.Object(settings);
export const EXAMPLE_BODY = EXAMPLE_SETTINGS;

const RULE_ERRORS = [
  'property_not_found',
  'staff_not_found',
  'tag_not_found',
  'group_not_found',
  'operator_is_limited',
] as const;

export const ListRules = {
  query: Type.Object({ id: Type.Optional(field.id()), ...field.PAGE_QUERY }),
  data: field.listOf('rules', AutomationRule),
  errors: ['cursor_mismatch'],
  example: { query: { limit: 20 }, data: { rules: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export const CreateRule = {
  body: RuleBody,
  data: Type.Object({ rule_id: field.id(), rule: AutomationRule }),
  errors: [...RULE_ERRORS, 'list_full'],
  example: { body: EXAMPLE_SETTINGS, data: { rule_id: 1001, rule: EXAMPLE } },
} as const satisfies Contract;

export const UpdateRule = {
  params: Type.Object({ id: field.id() }),
  body: Type.Object({
    ...settings,
    name: Type.Optional(settings.name),
    is_active: Type.Optional(Type.Boolean({ description: 'false drops all planned actions of the rule.' })),
    trigger: Type.Optional(Trigger),
    action: Type.Optional(Action),
  }),
  data: Type.Object({ rule: AutomationRule }),
  errors: [...RULE_ERRORS, 'automation_rule_not_found'],
  example: {
    params: { id: 1001 },
    body: { is_active: false },
    data: { rule: { ...EXAMPLE, is_active: false } },
  },
} as const satisfies Contract;

export const DeleteRule = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: ['automation_rule_not_found', 'operator_is_limited'],
  example: { params: { id: 1001 }, data: {} },
} as const satisfies Contract;

export type RuleFilters = Static<typeof ListRules.query>;
export type NewRule = Static<typeof RuleBody>;
export type RuleChanges = Static<typeof UpdateRule.body>;
