import { Type } from 'typebox';
import { CHANNEL_TYPES } from '../../areas/properties/contract.ts';
import { EXAMPLE_STAY } from '../../areas/reservations/example.ts';
import { Reservation, stayCode } from '../../areas/reservations/record.ts';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

const EXAMPLE = {
  reservation: {
    ...EXAMPLE_STAY,
    property_id: 0,
    intended_property_id: 1001,
    in_reservation_box: true,
    in_conflict: true,
  },
  free_property_ids: [1002, 1007],
  holders: {
    stays: [
      {
        stay_code: '0-7301552-p2v9xe',
        guest_name: 'Charles Babbage',
        channel_type: 'direct' as const,
        check_in_date: '2026-06-29',
        check_out_date: '2026-07-03',
      },
    ],
    total: 1,
  },
};

/** A stay in the reservation box, and what it would need to leave it. */
export const BoxedStay = Type.Object(
  {
    reservation: Reservation,
    free_property_ids: Type.Array(field.id(), {
      description:
        'The properties that are free on all of its nights, by id. intended_property_id is among them where only stays of the ' +
        'reservation box wait for its nights there.',
    }),
    holders: Type.Object(
      {
        stays: Type.Array(
          Type.Object({
            stay_code: Type.String(),
            guest_name: field.nullable(Type.String()),
            channel_type: field.oneOf(CHANNEL_TYPES),
            check_in_date: field.date(),
            check_out_date: field.date(),
          }),
        ),
        total: Type.Integer({ minimum: 0, description: 'All of them; the list may hold only the first.' }),
      },
      { description: 'Who holds its nights at intended_property_id, by check-in. At most 10.' },
    ),
  },
  { $id: 'BoxedStay', examples: [EXAMPLE] },
);

export const ListBox = {
  query: Type.Object({
    stay_code: Type.Optional(stayCode()),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('stays', BoxedStay),
  errors: ['cursor_mismatch'],
  example: { query: { limit: 20 }, data: { stays: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;
