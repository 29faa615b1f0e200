import { useQuery } from '@tanstack/react-query';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../api.ts';
import { FreeMenu } from './free-menu.tsx';
import './box.css';

/** The free properties of one stay of the box, outside the calendar. */
export function PlaceButton({ stay: { stay_code } }: { readonly stay: Reservation }) {
  const { data: boxed } = useQuery({
    queryKey: ['stays', 'box', 'one', stay_code],
    queryFn: async ({ signal }) =>
      (await innkeep.reservations.listBox({ stay_code }, { signal }).page()).stays[0] ?? null,
  });
  return boxed === undefined || boxed === null ? null : <FreeMenu boxed={boxed} isLong />;
}
