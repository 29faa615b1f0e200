import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract.ts';
import * as field from '../../../http/fields.ts';
import { changedExample, MovedReservation, NOTHING_MOVED } from '../changed.ts';
import { EXAMPLE_STAY } from '../example.ts';
import { stayCode } from '../record.ts';

const RATE_MAX = 999_999;

export const UpdateReservation = {
  params: Type.Object({ stay_code: stayCode() }),
  body: Type.Object({
    remarks: Type.Optional(field.text(500)),
    check_in_date: Type.Optional(field.date('Of direct and custom-channel bookings.')),
    check_out_date: Type.Optional(field.date('After check-in; at most 1,100 nights later.')),
    number_of_guests: Type.Optional(
      field.integer(1, 99, 'The children stay as many as they are while an adult is left.'),
    ),
    rate_amount: Type.Optional(
      field.amountFromZero('Takes the place of all rate details but the accommodation.', RATE_MAX),
    ),
    commission_amount: Type.Optional(field.amountFromZero(undefined, RATE_MAX)),
    currency: Type.Optional(field.currency('Of the whole order, while nothing was booked on it.')),
    custom_channel_id: Type.Optional(
      field.id('Of the whole order, and only of direct and custom-channel bookings.'),
    ),
    guest_name: Type.Optional(field.name(100, 'Of the whole order.')),
    mobile: Type.Optional(field.nullable(field.text(50, 'Of the whole order. Null clears it.'))),
    email: Type.Optional(field.nullable(field.email('Of the whole order. Null clears it.'))),
    creator: Type.Optional(field.name(50, 'Of the whole order.')),
  }),
  data: MovedReservation,
  errors: [
    'stay_not_found',
    'custom_channel_not_found',
    'property_not_found',
    'order_reaches_further',
    'dates_are_the_channels',
    'not_a_direct_booking',
    'already_ended',
    'nights_not_available',
  ],
  example: {
    params: { stay_code: EXAMPLE_STAY.stay_code },
    body: { remarks: 'Arrives by train', guest_name: 'Ada King' },
    data: {
      ...changedExample({ remarks: 'Arrives by train', guest_name: 'Ada King' }),
      cascade: NOTHING_MOVED,
    },
  },
} as const satisfies Contract;

export type StayChanges = Static<typeof UpdateReservation.body>;
