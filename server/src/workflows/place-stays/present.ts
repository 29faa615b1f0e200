import type { Static } from 'typebox';
import type { GuestAddressScope } from '../../access/guest-address.ts';
import { presentReservation } from '../../areas/reservations/present.ts';
import type { ReservationRow } from '../../areas/reservations/stays/queries.ts';
import { presentCascade, type Followed } from '../follow-stays/present.ts';
import type { SetReservationPlaces } from './contract.ts';

export function presentPlaces(
  { rows, cascade }: { readonly rows: readonly ReservationRow[]; readonly cascade: Followed },
  at: GuestAddressScope,
): Static<typeof SetReservationPlaces.data> {
  return { stays: rows.map((row) => presentReservation(row, at)), cascade: presentCascade(cascade) };
}
