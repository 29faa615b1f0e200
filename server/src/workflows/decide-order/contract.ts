import { Type, type Static } from 'typebox';
import { orderExample } from '../../areas/reservations/contract.ts';
import { EXAMPLE_STAY } from '../../areas/reservations/example.ts';
import { reservationCode } from '../../areas/reservations/record.ts';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { formerly } from '../../http/contract/former-names.ts';
import { FollowedOrder, NotedOrder, NOTHING_MOVED } from '../follow-stays/contract.ts';

const params = Type.Object({ reservation_code: reservationCode() });
const { reservation_code } = EXAMPLE_STAY;

const NIGHTS_FREED = {
  ...NOTHING_MOVED,
  availabilities: [{ property_id: 1001, start_date: '2026-07-01', end_date: '2026-07-03', available: true }],
};
const ENDED = {
  stay_status: null,
  check_in_details: { ...EXAMPLE_STAY.check_in_details, check_in_guide_url: null },
};

const KEPT_60 = {
  kept_amount: 60,
  cancellation_reason: 'Flight was cancelled',
  payment: {
    ...EXAMPLE_STAY.payment,
    total_amount: 60,
    balance_amount: 0,
    status: 'over_received',
    due: [{ amount: 60, due_on: '2026-07-01', paid_amount: 60 }],
    kept_amount: 60,
  },
} as const;

const CancelledOrder = Type.Object({
  ...NotedOrder.properties,
  is_channel_told: formerly(
    'channel_is_told',
    field.nullable(
      Type.Boolean({
        description:
          'true: a connector carries it out on the channel. false: the channel is not told, and notes says where to cancel it ' +
          'too. Null for an order that was booked here.',
      }),
    ),
  ),
  kept_by_policy: field.nullable(
    field.exactNumber(
      'What the cancellation policy keeps of the price of what is cancelled: the policy of the quote, or else of the property. ' +
        'Null without one. Nothing is kept but kept_amount.',
    ),
  ),
});

const STAY_CODE = 'Of an order of several stays: only this stay is cancelled.';
const MESSAGE = field.text(5000, 'A message to the guest, in the conversation of the order.');
const KEPT =
  'What the host keeps of the price of what is cancelled, in the currency of the order: of each stay what its policy keeps, if that is this amount together, and else a part in proportion to its price. Default 0.';

export const CancelReservation = {
  params,
  query: Type.Object({
    stay_code: Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: STAY_CODE })),
  }),
  body: Type.Object({
    stay_code: Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: STAY_CODE })),
    kept_amount: Type.Optional(field.amountFromZero(KEPT)),
    reason: Type.Optional(field.text(500, 'cancellation_reason of the stays. Only the account reads it.')),
    message: Type.Optional(MESSAGE),
  }),
  isBodyOptional: true,
  data: CancelledOrder,
  errors: [
    'reservation_not_found',
    'stay_not_found',
    'order_reaches_further',
    'not_cancellable',
    'already_ended',
  ],
  example: {
    params: { reservation_code },
    body: { kept_amount: 60, reason: 'Flight was cancelled' },
    data: {
      ...orderExample('cancelled', { ...ENDED, ...KEPT_60 }),
      cascade: NIGHTS_FREED,
      notes: [],
      is_channel_told: null,
      kept_by_policy: 60,
    },
  },
} as const satisfies Contract;

const DECISION = {
  params,
  body: Type.Object({ message: Type.Optional(MESSAGE) }),
  isBodyOptional: true,
  data: FollowedOrder,
  errors: ['reservation_not_found', 'order_reaches_further', 'not_awaiting_answer'],
} as const;

export const ApproveReservation = {
  ...DECISION,
  example: {
    params: { reservation_code },
    body: { message: 'Thank you. You are welcome.' },
    data: { ...orderExample('accepted'), cascade: NOTHING_MOVED },
  },
} as const satisfies Contract;

export const DeclineReservation = {
  ...DECISION,
  example: {
    params: { reservation_code },
    body: { message: 'I am sorry. The house is being repaired on these days.' },
    data: { ...orderExample('denied', ENDED), cascade: NIGHTS_FREED },
  },
} as const satisfies Contract;

export type Cancellation = Static<typeof CancelReservation.body>;
export type Answer = Static<typeof ApproveReservation.body>;
