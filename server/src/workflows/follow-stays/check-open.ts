import { findClosedNight } from '../../areas/availabilities/nights/queries.ts';
import { nightSentence } from '../../areas/reservations/stays/night-refusal.ts';
import type { WriteScope } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';

/**
 * Throws `nights_not_available` when one of these nights is closed, or, for a booking, when a stay in the reservation box
 * waits for it. The caller has locked their properties.
 */
export async function checkOpen(
  tx: WriteScope,
  nights: Parameters<typeof findClosedNight>[1],
  use: Parameters<typeof findClosedNight>[2] = { isForBooking: true },
): Promise<void> {
  const closed = await findClosedNight(tx, nights, use);
  if (closed !== undefined) throw new ApiError('nights_not_available', { message: nightSentence(closed) });
}
