import { useQuery } from '@tanstack/react-query';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { isOfGroup } from '../../domain/stay-status.ts';

/** All stays of the order of a stay; of the only one nothing is read. */
export function useStaysOfOrder(stay: Reservation) {
  const { reservation_code } = stay;
  const isRead = isOfGroup(stay);
  const { data, ...rest } = useQuery({
    queryKey: key('stays', 'of order', reservation_code),
    queryFn: ({ signal }): Promise<Reservation[]> =>
      innkeep.reservations
        .list({ reservation_code, order_by: 'check_in_date', is_ascending: true }, { signal })
        .toArray(),
    enabled: isRead,
  });
  return { stays: isRead ? data : [stay], ...rest };
}
