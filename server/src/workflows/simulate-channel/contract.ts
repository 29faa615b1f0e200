import { Type, type Static } from 'typebox';
import { CONNECTED_CHANNELS } from '../../areas/channel/record.ts';
import { reservationCode } from '../../areas/reservations/record.ts';
import { score } from '../../areas/reviews/contract.ts';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

const CODE = '0-4821907-k3m8tq';

/** What is refused besides the fields. */
const ERRORS = ['sandbox_needed', 'operator_is_limited'] as const;

export const SendBooking = {
  body: Type.Object({
    property_id: field.id('It gets a listing on the channel if it has none.'),
    channel_type: Type.Optional(field.oneOf(CONNECTED_CHANNELS, 'Default airbnb.')),
    is_request: Type.Optional(
      Type.Boolean({ description: 'A request that waits for an answer. Default false.' }),
    ),
    check_in_date: field.date(),
    check_out_date: field.date('After check-in; at most 1,100 nights later.'),
    guest_name: Type.Optional(field.name(100, 'Default: a name of a guest.')),
    rate_amount: Type.Optional(field.amountFromZero('In the currency of the listing. Default 100 a night.')),
  }),
  data: Type.Object({
    reservation_code: Type.String(),
    stay_code: Type.String(),
    in_conflict: Type.Boolean({ description: 'Its nights were taken: it waits in the reservation box.' }),
  }),
  errors: [...ERRORS, 'property_not_found', 'list_full'],
  example: {
    body: { property_id: 1001, check_in_date: '2026-09-01', check_out_date: '2026-09-04' },
    data: { reservation_code: CODE, stay_code: CODE, in_conflict: false },
  },
} as const satisfies Contract;

export const SendChange = {
  body: Type.Object({
    reservation_code: reservationCode(),
    check_in_date: field.date(),
    check_out_date: field.date('After check-in; at most 1,100 nights later.'),
  }),
  data: SendBooking.data,
  errors: [...ERRORS, 'reservation_not_found'],
  example: {
    body: { reservation_code: CODE, check_in_date: '2026-09-02', check_out_date: '2026-09-05' },
    data: SendBooking.example.data,
  },
} as const satisfies Contract;

export const SendCancellation = {
  body: Type.Object({ reservation_code: reservationCode() }),
  data: Type.Object({}),
  errors: [...ERRORS, 'reservation_not_found'],
  example: { body: { reservation_code: CODE }, data: {} },
} as const satisfies Contract;

export const SendMessage = {
  body: Type.Object({
    reservation_code: reservationCode(),
    content: Type.Optional(field.filledText(10_000, 'Default: a question of a guest.')),
  }),
  data: Type.Object({ message_id: Type.String() }),
  errors: [...ERRORS, 'reservation_not_found', 'list_full'],
  example: {
    body: { reservation_code: CODE, content: 'Is there a kettle?' },
    data: { message_id: '1002' },
  },
} as const satisfies Contract;

export const SendReview = {
  body: Type.Object({
    reservation_code: reservationCode(),
    score: Type.Optional(score('From 0 to 5, to two decimal places. Default 5.')),
    content: Type.Optional(field.text(10_000)),
  }),
  data: Type.Object({}),
  errors: [...ERRORS, 'reservation_not_found'],
  example: { body: { reservation_code: CODE, score: 4.5, content: 'Lovely house.' }, data: {} },
} as const satisfies Contract;

export const SCENARIOS = [
  'double_booking',
  'guest_moves_dates',
  'feed_breaks',
  'webhook_down_for_a_day',
  'month_end',
] as const;

export const PlayScenario = {
  body: Type.Object({
    scenario: field.oneOf(
      SCENARIOS,
      'double_booking: two channels sell the same nights. guest_moves_dates: a guest books, and comes three days later. ' +
        'feed_breaks: a calendar cannot be read for a day. webhook_down_for_a_day: every attempt fails for a day, and a ' +
        'guest books meanwhile. month_end: the clock goes to the first day of the next month.',
    ),
    property_id: field.id('Where it takes place.'),
  }),
  data: Type.Object({
    reservation_codes: Type.Array(Type.String(), { description: 'The orders that it made.' }),
    advancing_until: Type.Union([field.instant(), Type.Null()], {
      description: 'Where the clock is going for it. Null when it needs no time.',
    }),
  }),
  errors: [...ERRORS, 'master_needed', 'property_not_found', 'list_full', 'clock_is_advancing'],
  example: {
    body: { scenario: 'double_booking', property_id: 1001 },
    data: { reservation_codes: [CODE, '0-4821908-m2x9aa'], advancing_until: null },
  },
} as const satisfies Contract;

export type Scenario = (typeof SCENARIOS)[number];
export type BookingToSend = Static<typeof SendBooking.body>;
export type ChangeToSend = Static<typeof SendChange.body>;
export type OrderToCancel = Static<typeof SendCancellation.body>;
export type MessageToSend = Static<typeof SendMessage.body>;
export type ReviewToSend = Static<typeof SendReview.body>;
