import type { Reservation } from '../../../client/src/innkeep.ts';

/** True of a stay whose order has others. */
export function isOfGroup({ stay_code, reservation_code }: Reservation): boolean {
  return stay_code !== reservation_code;
}

export function hasEnded({ status }: Pick<Reservation, 'status'>): boolean {
  return ['cancelled', 'denied', 'timeout'].includes(status);
}
