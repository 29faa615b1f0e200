import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { changedExample, ChangedReservation } from '../changed.ts';
import { EXAMPLE_STAY } from '../example.ts';
import { ClockTime, ID_REQUIREMENTS, STAY_STATUSES, stayCode } from '../record.ts';

export const UpdateCheckInDetails = {
  params: Type.Object({ stay_code: stayCode() }),
  body: Type.Object({
    arrival_at: Type.Optional(field.nullable(ClockTime)),
    departure_at: Type.Optional(field.nullable(ClockTime)),
    lock_code: Type.Optional(field.nullable(field.filledText(50))),
    lock_code_visible_after: Type.Optional(
      field.nullable(field.timeOfDay('The time on the day of arrival from which the guest sees the code.')),
    ),
    deposit: Type.Optional(field.nullable(field.amountFromZero('In the currency of the order.'))),
    id_required: Type.Optional(field.nullable(field.oneOf(ID_REQUIREMENTS, 'Null: not_required.'))),
  }),
  data: ChangedReservation,
  errors: ['stay_not_found'],
  example: {
    params: { stay_code: EXAMPLE_STAY.stay_code },
    body: { arrival_at: { hour: 16, minute: 30 }, lock_code: '4711#', deposit: 150 },
    data: changedExample({
      check_in_details: {
        ...EXAMPLE_STAY.check_in_details,
        arrival_at: { hour: 16, minute: 30 },
        lock_code: '4711#',
        deposit: 150,
      },
    }),
  },
} as const satisfies Contract;

export const SetStayStatus = {
  params: Type.Object({ stay_code: stayCode() }),
  body: Type.Object({ stay_status: field.oneOf(STAY_STATUSES) }),
  data: ChangedReservation,
  errors: ['stay_not_found', 'stay_not_accepted'],
  example: {
    params: { stay_code: EXAMPLE_STAY.stay_code },
    body: { stay_status: 'in_house' },
    data: changedExample({ stay_status: 'in_house' }),
  },
} as const satisfies Contract;

export type CheckInChanges = Static<typeof UpdateCheckInDetails.body>;
export type StayStatusChange = Static<typeof SetStayStatus.body>;
