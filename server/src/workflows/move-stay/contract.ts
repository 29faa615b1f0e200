import { Type } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { changedExample } from '../../areas/reservations/changed.ts';
import { MovedReservation, NOTHING_MOVED } from '../follow-stays/contract.ts';
import { EXAMPLE_STAY } from '../../areas/reservations/example.ts';
import { stayCode } from '../../areas/reservations/record.ts';

const NIGHTS = { start_date: '2026-07-01', end_date: '2026-07-03' };

export const AllocateReservation = {
  params: Type.Object({ stay_code: stayCode() }),
  body: Type.Object({ property_id: field.id('The new property of the stay.') }),
  data: MovedReservation,
  errors: ['stay_not_found', 'property_not_found', 'already_ended', 'nights_not_available'],
  example: {
    params: { stay_code: EXAMPLE_STAY.stay_code },
    body: { property_id: 1002 },
    data: {
      ...changedExample({ property_id: 1002 }),
      cascade: {
        stays: ['0-7301552-p2v9xe'],
        placed: [],
        availabilities: [{ property_id: 1001, ...NIGHTS, available: true }],
        listings: [{ channel_type: 'airbnb', listing_id: '5120443', ...NIGHTS }],
        tasks: [
          {
            task_id: 1001,
            status: 'pending',
            property_id: 1002,
            staff_id: 1001,
            expected_date: '2026-07-04',
          },
        ],
        transactions: [{ transaction_id: 1001, property_id: 1002 }],
        actions: [{ action_id: 1001, status: 'waiting', scheduled_at: '2026-07-01T10:00:00+02:00' }],
      },
    },
  },
} as const satisfies Contract;

export const BoxReservation = {
  params: Type.Object({ stay_code: stayCode() }),
  isBodyOptional: true,
  body: Type.Object({
    intended_property_id: Type.Optional(
      field.integer(
        0,
        Number.MAX_SAFE_INTEGER,
        'The property that it is meant for then, and whose nights it keeps; 0 for none. Default: the property where it is.',
      ),
    ),
  }),
  data: MovedReservation,
  errors: ['stay_not_found', 'property_not_found', 'already_ended'],
  example: {
    params: { stay_code: EXAMPLE_STAY.stay_code },
    body: {},
    data: {
      ...changedExample({ property_id: 0, intended_property_id: 1001, in_reservation_box: true }),
      cascade: NOTHING_MOVED,
    },
  },
} as const satisfies Contract;
