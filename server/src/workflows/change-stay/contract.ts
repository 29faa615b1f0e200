import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract.ts';
import * as field from '../../http/fields.ts';
import { changedExample } from '../../areas/reservations/changed.ts';
import { MovedReservation, NOTHING_MOVED } from '../follow-stays/contract.ts';
import { EXAMPLE_STAY } from '../../areas/reservations/example.ts';
import { stayCode } from '../../areas/reservations/record.ts';

export const UpdateReservation = {
  params: Type.Object({ stay_code: stayCode() }),
  body: Type.Object({
    remarks: Type.Optional(field.text(500)),
    check_in_date: Type.Optional(field.date('Only for direct and custom-channel bookings.')),
    check_out_date: Type.Optional(field.date('After check-in; at most 1,100 nights later.')),
    number_of_guests: Type.Optional(
      field.integer(1, 99, 'The number of children stays the same while at least one adult is left.'),
    ),
    rate_amount: Type.Optional(
      field.amountFromZero('Replaces all rate details with the accommodation alone.'),
    ),
    commission_amount: Type.Optional(field.amountFromZero()),
    currency: Type.Optional(
      field.currency('For the whole order, and only before anything was booked on it.'),
    ),
    custom_channel_id: Type.Optional(
      field.id('For the whole order, and only for direct and custom-channel bookings.'),
    ),
    guest_name: Type.Optional(field.name(100, 'For the whole order.')),
    mobile: Type.Optional(field.nullable(field.text(50, 'For the whole order. Null clears it.'))),
    email: Type.Optional(field.nullable(field.email('For the whole order. Null clears it.'))),
    creator: Type.Optional(field.name(50, 'For the whole order.')),
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
