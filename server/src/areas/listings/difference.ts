import { Type, type Static } from 'typebox';
import * as field from '../../http/contract/fields.ts';

const DifferentReservation = Type.Object({
  reservation_code: field.nullable(
    Type.String({ description: 'Null for a reservation that a dry run would create or restore.' }),
  ),
  property_id: field.nullable(field.id('Null when no property of the room type was free.')),
  check_in_date: field.date(),
  check_out_date: field.date(),
  before: field.objectOrNull(
    Type.Object(
      { check_in_date: field.date(), check_out_date: field.date() },
      { description: 'The former dates of a stay that moved.' },
    ),
  ),
  guest_name: field.nullable(Type.String()),
});

const DifferentBlock = Type.Object({
  property_id: field.nullable(field.id('Null when the room type has none.')),
  start_date: field.date(),
  end_date: field.date('Included.'),
  summary: Type.String({ description: 'The title in the calendar.' }),
});

/** The changes that reading a calendar makes. */
export const Difference = Type.Object({
  added: Type.Array(DifferentReservation),
  moved: Type.Array(DifferentReservation, { description: 'Reservations with new dates.' }),
  cancelled: Type.Array(DifferentReservation, {
    description: 'Cancelled in the calendar, or missing in three good reads in a row.',
  }),
  conflicts: Type.Array(DifferentReservation, {
    description: 'Those of added and moved that go to the reservation box because their nights are taken.',
  }),
  blocks_added: Type.Array(DifferentBlock),
  blocks_removed: Type.Array(DifferentBlock),
});

export type Differences = Static<typeof Difference>;
export type DifferentStay = Static<typeof DifferentReservation>;

export const NO_DIFFERENCE: Differences = {
  added: [],
  moved: [],
  cancelled: [],
  conflicts: [],
  blocks_added: [],
  blocks_removed: [],
};
