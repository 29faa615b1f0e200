import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { EXAMPLE_STAY } from '../../areas/reservations/example.ts';
import { Reservation, stayCode } from '../../areas/reservations/record.ts';
import { Cascade, NOTHING_MOVED } from '../follow-stays/contract.ts';

const PLACES_MAX = 100;

const SentPlace = Type.Object({
  stay_code: stayCode(),
  property_id: field.integer(
    0,
    Number.MAX_SAFE_INTEGER,
    'The property on whose calendar the stay is then; 0 for the reservation box.',
  ),
  intended_property_id: Type.Optional(
    field.nullable(
      field.id(
        'With property_id 0, the property that it is meant for then, and whose nights it keeps; null for none. Default: the property where it is.',
      ),
    ),
  ),
  check_in_date: Type.Optional(field.date('Default: as it is. Only for direct and custom-channel bookings.')),
  check_out_date: Type.Optional(field.date('Default: as it is. After check-in; at most 1,100 nights later.')),
});

export const SetReservationPlaces = {
  body: Type.Object({ stays: Type.Array(SentPlace, { minItems: 1, maxItems: PLACES_MAX }) }),
  data: Type.Object({
    stays: Type.Array(Reservation, { description: 'The stays in the order of the body, as they are now.' }),
    cascade: Cascade,
  }),
  errors: [
    'stay_not_found',
    'property_not_found',
    'already_ended',
    'dates_are_the_channels',
    'nights_not_available',
  ],
  example: {
    body: {
      stays: [
        { stay_code: EXAMPLE_STAY.stay_code, property_id: 1001 },
        { stay_code: '0-7301552-p2v9xe', property_id: 0, intended_property_id: 1002 },
      ],
    },
    data: {
      stays: [
        EXAMPLE_STAY,
        {
          ...EXAMPLE_STAY,
          reservation_code: '0-7301552-p2v9xe',
          stay_code: '0-7301552-p2v9xe',
          property_id: 0,
          intended_property_id: 1002,
          in_reservation_box: true,
        },
      ],
      cascade: NOTHING_MOVED,
    },
  },
} as const satisfies Contract;

export type SentPlace = Static<typeof SentPlace>;
export type SentPlaces = Static<typeof SetReservationPlaces.body>;
