import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { CHANNEL_TYPES } from '../../properties/contract.ts';

export const PAYOUTS_FROM = ['check_in', 'check_out'] as const;

const RULE = {
  counts_from: field.oneOf(PAYOUTS_FROM, 'Of the order: its first check-in, or its last check-out.'),
  days: field.integer(0, 90, 'So many days after it.'),
  day_of_month: field.nullable(
    field.integer(
      1,
      28,
      'On this day of the month that follows the month of counts_from and days; null: on that day itself.',
    ),
  ),
};

const EXAMPLE = {
  channel_type: 'booking.com',
  counts_from: 'check_out',
  days: 0,
  day_of_month: 15,
  is_set: true,
} as const;

/** When a channel pays the host (ours). */
export const PayoutRule = Type.Object(
  {
    channel_type: field.oneOf(CHANNEL_TYPES),
    ...RULE,
    is_set: Type.Boolean({ description: 'false: nobody has set a rule, and this one stands.' }),
  },
  { $id: 'PayoutRule', examples: [EXAMPLE] },
);

export const ListPayoutRules = {
  data: field.listOf('payout_rules', PayoutRule),
  example: { data: { payout_rules: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export const SetPayoutRule = {
  params: Type.Object({ channel_type: field.oneOf(CHANNEL_TYPES) }),
  body: Type.Object({
    counts_from: RULE.counts_from,
    days: RULE.days,
    day_of_month: Type.Optional(RULE.day_of_month),
  }),
  data: Type.Object({ payout_rule: PayoutRule }),
  errors: ['operator_is_limited'],
  example: {
    params: { channel_type: 'booking.com' },
    body: { counts_from: 'check_out', days: 0, day_of_month: 15 },
    data: { payout_rule: EXAMPLE },
  },
} as const satisfies Contract;

export type PayoutRuleRow = Static<typeof PayoutRule>;
export type SentPayoutRule = Static<typeof SetPayoutRule.body>;
