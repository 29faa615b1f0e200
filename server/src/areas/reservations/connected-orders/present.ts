import type { Static } from 'typebox';
import type { OrderFlaw } from '../record.ts';
import type { PutOrder, StoredStay } from './contract.ts';

type ConnectedStayFields = Omit<Static<typeof StoredStay>, 'property_id'> & {
  readonly property_id: number | null;
};

/** An order as its connector learns of it. */
export function presentReceived({
  reservation_code,
  stays,
  warnings,
}: {
  readonly reservation_code: string;
  readonly stays: readonly ConnectedStayFields[];
  readonly warnings: readonly OrderFlaw[];
}): Static<typeof PutOrder.data> {
  return {
    reservation_code,
    stays: stays.map((stay) => ({
      stay_code: stay.stay_code,
      listing_id: stay.listing_id,
      property_id: stay.property_id ?? 0,
      check_in_date: stay.check_in_date,
      check_out_date: stay.check_out_date,
      status: stay.status,
      in_reservation_box: stay.in_reservation_box,
      in_conflict: stay.in_conflict,
    })),
    in_conflict: stays.some(({ in_conflict }) => in_conflict),
    warnings: [...warnings],
  };
}
