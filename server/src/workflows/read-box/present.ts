import type { Static } from 'typebox';
import { presentReservation } from '../../areas/reservations/present.ts';
import type { HolderRow } from '../../areas/reservations/guests/holders.queries.ts';
import type { ReservationRow } from '../../areas/reservations/stays/queries.ts';
import type { OpenScope } from '../../database/scope.ts';
import type { BoxedStay } from './contract.ts';

/** A stay of the box, the ids of the properties that are free for it, and who is where it was meant to be. */
type BoxedStayRow = {
  readonly row: ReservationRow;
  readonly free: readonly number[];
  readonly holders: readonly HolderRow[];
};

export function presentBoxedStay(
  { row, free, holders }: BoxedStayRow,
  scope: OpenScope,
): Static<typeof BoxedStay> {
  return {
    reservation: presentReservation(row, scope),
    free_property_ids: [...free],
    holders: {
      stays: holders.map(({ stay_code, guest_name, channel_type, check_in_date, check_out_date }) => ({
        stay_code,
        guest_name,
        channel_type,
        check_in_date,
        check_out_date,
      })),
      total: holders[0]?.total ?? 0,
    },
  };
}
