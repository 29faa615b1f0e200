import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { formerly } from '../../http/contract/former-names.ts';
import { CHANNEL_TYPES } from '../properties/contract.ts';
import { sentAges } from './ages.contract.ts';
import { EXAMPLE_STAY } from './example.ts';
import { SentRateDetails } from './rates.contract.ts';
import { Reservation, reservationCode, stayCode, STATUSES } from './record.ts';

export const ORDER_BY = [
  'booked_at',
  'check_in_date',
  'check_out_date',
  'cancelled_at',
  'created_at',
  'updated_at',
  'guest_name',
  'property_title',
  'nights',
  'number_of_guests',
  'channel_type',
  'status',
  'rate_amount',
  'urgency',
] as const;

export const DEBTS = ['overdue', 'refund', 'payout', 'overpaid'] as const;
export type Debt = (typeof DEBTS)[number];

const renamedFlag = (former: string, description: string) =>
  Type.Optional(formerly(former, Type.Boolean({ description })));

/** Which stays a list has, or adds up. */
const FILTERS = {
  reservation_code: Type.Optional(reservationCode()),
  stay_code: Type.Optional(stayCode()),
  channel_id: Type.Optional(Type.String({ maxLength: 100 })),
  property_id: Type.Optional(
    field.id(
      'Only stays that show this property_id. intended_property_id finds those that wait for it in the reservation box.',
    ),
  ),
  property_ids: Type.Optional(field.idList('As property_id, for several properties.')),
  for_property_id: Type.Optional(
    field.id('Only stays at this property, and those in the reservation box that were meant for it.'),
  ),
  for_property_ids: Type.Optional(field.idList('As for_property_id, for several properties.')),
  intended_property_id: Type.Optional(
    field.id('Only stays in the reservation box that were meant for this property.'),
  ),
  status: Type.Optional(field.oneOf(STATUSES)),
  is_live: Type.Optional(
    Type.Boolean({
      description:
        'With true, only stays with the status accepted, wait_accept or wait_pay; with false, only the others.',
    }),
  ),
  start_booked_date: Type.Optional(field.date('booked_at on this day or later, where the account is.')),
  end_booked_date: Type.Optional(field.date('Included.')),
  start_check_in_date: Type.Optional(field.date()),
  end_check_in_date: Type.Optional(field.date('Included.')),
  start_check_out_date: Type.Optional(field.date()),
  end_check_out_date: Type.Optional(field.date('Included.')),
  channel_type: Type.Optional(field.oneOf(CHANNEL_TYPES)),
  listing_id: Type.Optional(
    field.text(
      64,
      'Only stays that came from the listing with this id on its channel: send channel_type, too.',
    ),
  ),
  in_reservation_box: Type.Optional(
    Type.Boolean({
      description: 'With true, only stays in the reservation box; with false, only those at a property.',
    }),
  ),
  in_conflict: Type.Optional(
    Type.Boolean({
      description:
        'With true, only stays whose nights a channel may have sold twice: in the reservation box, or on the calendar; with false, only the others.',
    }),
  ),
  is_not_in_calendar: renamedFlag(
    'not_in_calendar',
    'With true, only stays that their calendar does not show any more, and that were not cancelled for it (not_in_calendar_since); with false, only the others.',
  ),
  is_unpaid: Type.Optional(
    Type.Boolean({
      description:
        'With true, only stays of whose order the guest still owes the host something; with false, only the others. A request ' +
        'and a hold owe nothing until they are confirmed: their balance_amount is what they will cost.',
    }),
  ),
  has_payout: Type.Optional(
    Type.Boolean({
      description:
        'With true, only stays whose payment has a payout, which their channel is still to pay, and that wait neither for an ' +
        'answer nor for a payment; with false, only the others.',
    }),
  ),
  is_unpriced: Type.Optional(
    Type.Boolean({
      description:
        'With true, only accepted stays of channels without a price: their rate and their commission are 0, as of a booking ' +
        'that a calendar has brought; with false, only the others.',
    }),
  ),
  debt: Type.Optional(
    field.oneOf(
      DEBTS,
      'Only stays of whose order somebody should have paid by now. overdue: the guest, a part of due whose day is over. ' +
        'refund: the host, who received more for an order of which something has ended than it costs now. payout: the ' +
        'channel, whose expected_on is over. overpaid: the host, who received more from the guest than an order costs of ' +
        'which nothing has ended.',
    ),
  ),
  is_one_per_order: renamedFlag(
    'one_per_order',
    'With true, only the first stay of each order among those that the other filters find, one that has not ended ' +
      'before one that has: what an order owes is then in one row.',
  ),
  updated_since: Type.Optional(
    field.instant(
      'updated_at at this moment or later. A change takes its time before it is stored: begin the next request a minute ' +
        'before the latest updated_at that you have. GET /events never misses a change.',
    ),
  ),
};

export const ListReservations = {
  query: Type.Object({
    ...FILTERS,
    order_by: Type.Optional(
      field.oneOf(
        ORDER_BY,
        'Descending, unless is_ascending is true. Default booked_at. Texts are compared without regard to capitals. urgency: stays in conflict first, then by check-in, the nearest first.',
      ),
    ),
    is_ascending: renamedFlag('ascending', 'With true, the first by order_by comes first.'),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('reservations', Reservation),
  errors: ['cursor_mismatch'],
  example: {
    query: { start_check_in_date: '2026-07-01', end_check_in_date: '2026-07-31' },
    data: { reservations: [EXAMPLE_STAY], total: 1, next_cursor: null },
  },
} as const satisfies Contract;

const EXAMPLE_TOTALS = {
  currency: 'EUR',
  stays: 14,
  orders: 12,
  nights: 51,
  rate_amount: 7260.5,
  balance_amount: 480,
  payout_amount: 1240,
  overdue_amount: 120,
  refund_amount: 75.5,
  overpaid_amount: 0,
};

export const ReservationTotals = Type.Object(
  {
    currency: field.currency(),
    stays: Type.Integer({ minimum: 0 }),
    orders: Type.Integer({ minimum: 0, description: 'The number of orders that these are stays of.' }),
    nights: Type.Integer({ minimum: 0, description: 'Without those of stays that have ended.' }),
    rate_amount: field.exactNumber(
      'The sum of the rates of the stays. Of a stay that was cancelled, denied or timed out, the amount that the host keeps.',
    ),
    balance_amount: field.exactNumber(
      'What guests still owe for their orders: each counts once, however many of its stays are added up. Those that wait count nothing.',
    ),
    payout_amount: field.exactNumber('What channels are still to pay for their orders: each counts once.'),
    overdue_amount: field.exactNumber(
      'What of balance_amount is of parts whose day is over, as debt overdue finds them.',
    ),
    refund_amount: field.exactNumber(
      'What the host is to refund, as debt refund finds it: each order counts once.',
    ),
    overpaid_amount: field.exactNumber(
      'What guests have paid too much, as debt overpaid finds it: each order counts once.',
    ),
  },
  { $id: 'ReservationTotals', examples: [EXAMPLE_TOTALS] },
);

export const GetReservationTotals = {
  query: Type.Object(FILTERS),
  data: Type.Object({
    totals: Type.Array(ReservationTotals),
    total: Type.Integer({ description: 'The number of stays in all currencies.' }),
    orders: Type.Integer({ description: 'The number of orders that these are stays of.' }),
  }),
  example: {
    query: { start_check_in_date: '2026-07-01', end_check_in_date: '2026-07-31' },
    data: { totals: [EXAMPLE_TOTALS], total: 14, orders: 12 },
  },
} as const satisfies Contract;

export const GetReservation = {
  params: Type.Object({ stay_code: stayCode() }),
  data: Type.Object({ reservation: Reservation }),
  errors: ['stay_not_found'],
  example: { params: { stay_code: EXAMPLE_STAY.stay_code }, data: { reservation: EXAMPLE_STAY } },
} as const satisfies Contract;

/** An order: its first stay, and all of them that are within reach. */
export const Order = Type.Object({
  reservation_code: Type.String(),
  stay_code: Type.String(),
  status: field.oneOf(STATUSES),
  reservation: Reservation,
  stays: Type.Array(Reservation),
});

export const orderExample = (status: (typeof STATUSES)[number], changes: object = {}) => {
  const { reservation_code, stay_code } = EXAMPLE_STAY;
  const reservation = { ...EXAMPLE_STAY, status, ...changes };
  return { reservation_code, stay_code, status, reservation, stays: [reservation] };
};

export const GetOrder = {
  params: Type.Object({ reservation_code: reservationCode() }),
  data: Order,
  errors: ['reservation_not_found'],
  example: { params: { reservation_code: EXAMPLE_STAY.reservation_code }, data: orderExample('accepted') },
} as const satisfies Contract;

const channel_id = Type.String({ minLength: 1, maxLength: 32, format: 'letters-and-digits' });
const number_of_guests = Type.Optional(field.integer(1, 99, 'Default 1.'));
const children_ages = sentAges(
  'Fewer than number_of_guests: so many of them are children, and the others adults. Not beside quote_id, which has them.',
);

const quote_id = (inPlaceOf: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: `Of POST /quotes, in place of ${inPlaceOf}. The stay gets the lines, the guests and the deposit of the quote. Returns 409 when the total has changed.`,
    }),
  );

/** One stay in an order of several stays. */
const NewStay = Type.Object({
  property_id: Type.Optional(field.id('Required, unless quote_id is given.')),
  check_in_date: Type.Optional(field.date('Required, unless quote_id is given.')),
  check_out_date: Type.Optional(
    field.date('Required, unless quote_id is given. After check-in; at most 1,100 nights later.'),
  ),
  rate_amount: Type.Optional(field.amountFromZero('Required, unless rate_details or quote_id is given.')),
  rate_details: Type.Optional(SentRateDetails),
  quote_id: quote_id('the property, the dates, the rate and the number of guests of the stay'),
  commission_amount: Type.Optional(
    field.amountFromZero('Required, unless quote_id is given. Default 0 for a quote.'),
  ),
  number_of_guests,
  children_ages,
});

/** The body of a new order. */
export const NewOrder = Type.Object({
  property_id: Type.Optional(field.id('Required, unless stays or quote_id is given.')),
  check_in_date: Type.Optional(field.date('Required, unless stays or quote_id is given.')),
  check_out_date: Type.Optional(field.date('Required, unless stays or quote_id is given. After check-in.')),
  rate_amount: Type.Optional(
    field.amountFromZero('Required, unless rate_details, stays or quote_id is given.'),
  ),
  rate_details: Type.Optional(SentRateDetails),
  quote_id: quote_id('the property, the dates, the rate and the number of guests'),
  commission_amount: Type.Optional(
    field.amountFromZero('Required, unless stays or quote_id is given. Default 0 for a quote.'),
  ),
  number_of_guests,
  children_ages,
  stays: Type.Optional(
    Type.Array(NewStay, {
      minItems: 1,
      maxItems: 50,
      description: 'An order of several stays, in place of the fields of a single stay.',
    }),
  ),
  custom_channel_id: field.id('From /custom_channels.'),
  guest_name: field.name(100),
  currency: field.currency(),
  received_amount: field.amountFromZero('The amount already paid. It is booked as an income on the order.'),
  income_method_id: Type.Optional(
    field.integer(
      Number.MIN_SAFE_INTEGER,
      Number.MAX_SAFE_INTEGER,
      'From /income_methods. Required when received_amount is more than 0; otherwise any value is accepted and ignored.',
    ),
  ),
  hold_until: Type.Optional(
    field.date(
      'Holds the nights through this day, where the account is, without a confirmed booking: the status is wait_pay, and ' +
        'expires_at is the end of the day. A payment confirms the order within a minute, and so does ' +
        'POST /reservations/{reservation_code}/approve. Otherwise it times out, and its nights are free again. Not after ' +
        'check-in, and only while nothing is received.',
    ),
  ),
  email: Type.Optional(field.email()),
  mobile: Type.Optional(field.text(50)),
  guest_language: Type.Optional(field.language('The language of the guest, a tag of BCP 47: `es`, `pt-BR`.')),
  remarks: Type.Optional(field.text(500)),
  channel_id: Type.Optional(channel_id),
});

export type ReservationsQuery = Static<typeof ListReservations.query>;
export type ReservationFilters = Static<typeof GetReservationTotals.query>;
export type PresentedStayTotals = Static<typeof ReservationTotals>;
export type NewReservation = Static<typeof NewOrder>;
export type NewStayInput = Static<typeof NewStay>;
