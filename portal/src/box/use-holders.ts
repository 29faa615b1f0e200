import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Reservation } from '../../../client/src/innkeep.ts';
import { innkeep } from '../api.ts';
import { addDays } from '../format/days.ts';

/** The most properties of one call. */
const AT_ONCE = 100;

/** Those who hold nights of a stay at the property that it was meant for. */
export type HoldersOf = (stay: Reservation) => readonly Reservation[];

/** Reads for stays of the box who is where they were meant to be. Undefined while that is read. */
export function useHolders(stays: readonly Reservation[]): HoldersOf | undefined {
  const meant = stays.filter(({ intended_property_id }) => intended_property_id !== null);
  const ids = [...new Set(meant.map(({ intended_property_id }) => intended_property_id ?? 0))].toSorted(
    (one, other) => one - other,
  );
  const first = meant.map(({ check_in_date }) => check_in_date).toSorted()[0] ?? '';
  const last =
    meant
      .map(({ check_out_date }) => check_out_date)
      .toSorted()
      .at(-1) ?? '';
  const { data } = useQuery({
    queryKey: ['stays', 'holders', ids, first, last],
    queryFn: async ({ signal }) => {
      const held: Reservation[] = [];
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const property_ids = ids.slice(at, at + AT_ONCE).join();
        const days = { start_check_out_date: addDays(first, 1), end_check_in_date: addDays(last, -1) };
        const query = { property_ids, in_reservation_box: false, ...days, limit: AT_ONCE };
        held.push(...(await innkeep.reservations.list(query, { signal }).toArray()));
      }
      return held.filter(({ status }) => HOLDING.has(status));
    },
    enabled: ids.length > 0,
  });
  return useMemo(() => {
    if (ids.length > 0 && data === undefined) return undefined;
    return (stay) => (data ?? []).filter((held) => isInTheWay(held, stay));
  }, [data, ids.length]);
}

const HOLDING: ReadonlySet<string> = new Set(['accepted', 'wait_accept', 'wait_pay']);

function isInTheWay(held: Reservation, stay: Reservation): boolean {
  return (
    held.property_id === stay.intended_property_id &&
    held.check_in_date < stay.check_out_date &&
    held.check_out_date > stay.check_in_date
  );
}
