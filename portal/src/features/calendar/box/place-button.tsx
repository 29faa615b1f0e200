import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { useBoxed } from '../../../data/use-boxed.ts';
import { FreeMenu } from './free-menu.tsx';
import './box.css';

/** The free properties of one stay of the box, outside the calendar. */
export function PlaceButton({ stay: { stay_code } }: { readonly stay: Reservation }) {
  const { data: boxed } = useBoxed(stay_code);
  return boxed === undefined || boxed === null ? null : <FreeMenu boxed={boxed} isLong />;
}
