import { Type } from 'typebox';
import type { Contract } from '../../../http/contract.ts';
import * as field from '../../../http/fields.ts';
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
    why: Type.String({ description: 'The fact that it goes by, in words.' }),
    text: Type.String({ description: 'The message, the review, or the note of the task, filled in.' }),
    expected_date: field.nullable(field.date('Of a task.')),
    missing: Type.Array(Type.String(), {
      description: 'Names of the template that there is nothing for: they are filled with nothing.',
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
    past: side('What it would have done in the last 90 days, the latest first, 100 at most.'),
    coming: side('What it would do in the next 30 days, the next first, 100 at most.'),
    is_complete: Type.Boolean({
      description: 'False where there are so many stays that only the first 5,000 were looked at.',
    }),
  }),
  errors: ['property_not_found', 'staff_not_found'],
  example: {
    body: EXAMPLE_BODY,
    data: {
      past: { total: 0, actions: [] },
      coming: { total: 1, actions: [EXAMPLE] },
      is_complete: true,
    },
  },
} as const satisfies Contract;
