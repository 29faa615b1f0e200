import { Type } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { EXAMPLE_BODY, RuleBody } from '../automation-rules/contract.ts';
import { ACTION_TYPES } from '../rule.ts';

const EXAMPLE = {
  stay_code: '0-1234567-abcdef',
  property_id: 1001,
  property_title: 'Canal House',
  channel_type: 'direct',
  guest_name: 'Ada Lovelace',
  type: 'message',
  scheduled_at: '2026-06-29T10:00:00+02:00',
  why: '2 days before check-in on 2026-07-01, at 10:00 in Europe/Amsterdam',
  text: 'Dear Ada Lovelace, the door of Canal House opens with .',
  language: 'en',
  expected_date: null,
  missing: ['lock_code'],
};

/** What a rule would do for one stay (ours). */
export const PreviewedAction = Type.Object(
  {
    stay_code: Type.String(),
    property_id: field.nullable(field.id()),
    property_title: field.nullable(Type.String()),
    channel_type: Type.String(),
    guest_name: field.nullable(Type.String()),
    type: field.oneOf(ACTION_TYPES),
    scheduled_at: field.instant('In the account’s timezone.'),
    why: Type.String({ description: 'The fact it counts from, as a sentence.' }),
    text: Type.String({
      description: 'The filled-in text of the message, the review, or the note of the task.',
    }),
    language: Type.String({ description: 'The language of its dates and amounts, a tag of BCP 47.' }),
    expected_date: field.nullable(field.date('For a task.')),
    missing: Type.Array(Type.String(), {
      description: 'Names of the template without a value. They are replaced by an empty text.',
    }),
  },
  { $id: 'PreviewedAction', examples: [EXAMPLE] },
);

const side = (description: string) =>
  Type.Object({
    total: Type.Integer({ minimum: 0 }),
    actions: Type.Array(PreviewedAction, { description }),
  });

export const PreviewRule = {
  body: RuleBody,
  data: Type.Object({
    past: side('Actions of the last 90 days, latest first, at most 100.'),
    coming: side('Actions of the next 30 days, next first, at most 100.'),
    is_complete: Type.Boolean({
      description: 'False when there are more than 5,000 stays: only the first 5,000 are considered.',
    }),
  }),
  errors: ['property_not_found', 'staff_not_found', 'tag_not_found', 'group_not_found'],
  example: {
    body: EXAMPLE_BODY,
    data: {
      past: { total: 0, actions: [] },
      coming: { total: 1, actions: [EXAMPLE] },
      is_complete: true,
    },
  },
} as const satisfies Contract;
