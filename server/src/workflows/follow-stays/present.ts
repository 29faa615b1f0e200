import type { Static } from 'typebox';
import { presentChange, presentOrder } from '../../areas/reservations/present.ts';
import type { ReservationRow } from '../../areas/reservations/stays/queries.ts';
import type { GuestAddressScope } from '../../access/guest-address.ts';
import type { Cascade, FollowedOrder, MovedReservation } from './contract.ts';

/** The changes that followed, without the stays that made room. */
export type Followed = ReadonlyLists<Omit<Static<typeof Cascade>, 'stays'>>;
type ReadonlyLists<T> = { readonly [key in keyof T]: Readonly<T[key]> };

/** As presentChange, with the changes that followed. */
export function presentMove(
  {
    row,
    cascade,
    displaced = [],
  }: { readonly row: ReservationRow; readonly cascade: Followed; readonly displaced?: readonly string[] },
  at: GuestAddressScope,
): Static<typeof MovedReservation> {
  return { ...presentChange(row, at), cascade: presentCascade(cascade, displaced) };
}

/** As presentOrder, with the changes that followed. */
export function presentFollowedOrder(
  { rows, cascade }: { readonly rows: readonly ReservationRow[]; readonly cascade: Followed },
  at: GuestAddressScope,
): Static<typeof FollowedOrder> {
  return { ...presentOrder(rows, at), cascade: presentCascade(cascade) };
}

/** `displaced` are the stays that moved to the reservation box. */
export function presentCascade(
  { placed, availabilities, listings, tasks, transactions, actions }: Followed,
  displaced: readonly string[] = [],
): Static<typeof Cascade> {
  return {
    stays: [...displaced],
    placed: [...placed],
    availabilities: [...availabilities],
    listings: [...listings],
    tasks: [...tasks],
    transactions: [...transactions],
    actions: [...actions],
  };
}
