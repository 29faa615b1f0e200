import { Type } from 'typebox';
import { PresentedClosure } from '../../areas/listings/closures/contract.ts';
import { changedExample, ChangedReservation } from '../../areas/reservations/changed.ts';
import { EXAMPLE_STAY } from '../../areas/reservations/example.ts';
import { stayCode } from '../../areas/reservations/record.ts';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

export const ToBooking = {
  params: Type.Object({
    stay_code: Type.String({
      pattern: '^[1-9]\\d{0,14}$',
      description: 'The closure_id of a closure of GET /closures.',
    }),
  }),
  body: Type.Object({ guest_name: Type.Optional(field.name(100)) }),
  isBodyOptional: true,
  data: ChangedReservation,
  errors: ['closure_not_found'],
  example: {
    params: { stay_code: '1001' },
    body: { guest_name: 'Ada Lovelace' },
    data: changedExample({ guest_name: 'Ada Lovelace' }),
  },
} as const satisfies Contract;

export const ToClosure = {
  body: Type.Object({ stay_code: stayCode() }),
  data: Type.Object({ closure: PresentedClosure.schema }),
  errors: ['stay_not_found', 'not_of_a_calendar', 'already_ended'],
  example: {
    body: { stay_code: EXAMPLE_STAY.stay_code },
    data: { closure: PresentedClosure.example },
  },
} as const satisfies Contract;
