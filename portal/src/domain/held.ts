import type { Reservation } from '../../../client/src/innkeep.ts';
import { todayIn, type Day } from '../format/days.ts';

const BOOKED_HERE: readonly string[] = ['direct', 'custom'];

/** True for an order that was entered here, and did not come from a channel. */
export function isBookedHere({ channel_type }: Pick<Reservation, 'channel_type'>): boolean {
  return BOOKED_HERE.includes(channel_type);
}

/** True for a stay that the host holds for a guest until it is paid. */
export function isHeld(stay: Pick<Reservation, 'channel_type' | 'status'>): boolean {
  return stay.status === 'wait_pay' && isBookedHere(stay);
}

/** True for a stay that is held and for which a payment has come: the service confirms it by itself, a little later. */
export function isPaidHold(stay: Pick<Reservation, 'channel_type' | 'status' | 'payment'>): boolean {
  return isHeld(stay) && stay.payment.received_amount > 0;
}

/** The last day of a stay that waits, where the account is. */
export function waitsUntil({ expires_at }: Pick<Reservation, 'expires_at'>, timezone: string): Day {
  return expires_at === null ? '' : todayIn(timezone, new Date(Date.parse(expires_at) - 1));
}
