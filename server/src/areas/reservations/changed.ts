import { Type } from 'typebox';
import { EXAMPLE_STAY } from './example.ts';
import { Reservation } from './record.ts';

const { properties } = Reservation;

/** A stay after a change: its fields, and the same fields under `reservation`. */
export const ChangedReservation = Type.Object(
  { ...properties, reservation: Reservation },
  { $id: 'ChangedReservation' },
);

/** The example of a stay after a change. */
export const changedExample = (changes: object) => {
  const reservation = { ...EXAMPLE_STAY, ...changes };
  return { ...reservation, reservation };
};
