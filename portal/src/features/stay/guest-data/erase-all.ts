import type { CreateGuestErasureBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';

/** Erases all inquiries of a guest, and all orders that are over. One request erases a part of them. */
export async function eraseAll(guest: CreateGuestErasureBody): Promise<void> {
  for (;;) {
    const { remaining, removed } = await innkeep.reservations.createGuestErasure(guest);
    if (remaining === 0 || removed.stays + removed.conversations === 0) return;
  }
}
