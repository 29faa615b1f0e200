import { Type } from 'typebox';
import { orderExample } from '../../areas/reservations/contract.ts';
import { EXAMPLE_STAY } from '../../areas/reservations/example.ts';
import { reservationCode } from '../../areas/reservations/record.ts';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
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

const CancelledOrder = Type.Object({
  ...NotedOrder.properties,
  channel_is_told: field.nullable(
    Type.Boolean({
      description:
        'true: a connector carries it out on the channel. false: the channel is not told, and notes says where to cancel it ' +
        'too. Null for an order that was booked here.',
    }),
  ),
});

export const CancelReservation = {
  params,
  data: CancelledOrder,
  errors: ['reservation_not_found', 'order_reaches_further', 'not_cancellable', 'already_ended'],
  example: {
    params: { reservation_code },
    data: { ...orderExample('cancelled', ENDED), cascade: NIGHTS_FREED, notes: [], channel_is_told: null },
  },
} as const satisfies Contract;

const DECISION = {
  params,
  data: FollowedOrder,
  errors: ['reservation_not_found', 'order_reaches_further', 'not_awaiting_answer'],
} as const;

export const ApproveReservation = {
  ...DECISION,
  example: {
    params: { reservation_code },
    data: { ...orderExample('accepted'), cascade: NOTHING_MOVED },
  },
} as const satisfies Contract;

export const DeclineReservation = {
  ...DECISION,
  example: {
    params: { reservation_code },
    data: { ...orderExample('denied', ENDED), cascade: NIGHTS_FREED },
  },
} as const satisfies Contract;
