import { useQuery } from '@tanstack/react-query';
import type { Property, Reservation } from '../../../../client/src/innkeep.ts';
import { key } from '../../data/keys.ts';
import { readStayPrices } from './read-stay-prices.ts';
import { useMay } from '../../data/use-may.ts';

/** Places that stand further below have no price. */
const MOST_PLACES = 100;

/** What the nights of a stay cost, by property. */
export function useStayPrices(
  { check_in_date: start, check_out_date: end }: Pick<Reservation, 'check_in_date' | 'check_out_date'>,
  properties: readonly Property[],
  isWanted: boolean,
) {
  const { seesMoney } = useMay();
  const places = seesMoney ? properties.slice(0, MOST_PLACES) : [];
  return useQuery({
    queryKey: key(
      'nights',
      'prices',
      start,
      end,
      places.map(({ id }) => id),
    ),
    queryFn: async ({ signal }) => {
      const priced = await readStayPrices(places, { start, end, signal });
      return new Map([...priced].map(([id, { price }]) => [id, price]));
    },
    enabled: isWanted,
  });
}
