import type { Static } from 'typebox';
import { presentChange } from '../../areas/reservations/present.ts';
import type { ReservationRow } from '../../areas/reservations/stays/queries.ts';
import type { GuestAddressScope } from '../../access/guest-address.ts';
import type { Cascade, MovedReservation } from './contract.ts';

/** As presentChange, with the changes that followed. */
export function presentMove(
  {
    row,
    cascade: { availabilities, listings, tasks, transactions, actions },
    displaced = [],
  }: {
    readonly row: ReservationRow;
    readonly cascade: ReadonlyLists<Omit<Static<typeof Cascade>, 'stays'>>;
    readonly displaced?: readonly string[];
  },
  at: GuestAddressScope,
): Static<typeof MovedReservation> {
  const cascade = {
    stays: [...displaced],
    availabilities: [...availabilities],
    listings: [...listings],
    tasks: [...tasks],
    transactions: [...transactions],
    actions: [...actions],
  };
  return { ...presentChange(row, at), cascade };
}

type ReadonlyLists<T> = { readonly [key in keyof T]: Readonly<T[key]> };
