import type { CreateGuestErasureBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../api.ts';

/** Erases all orders of a guest that are over. One request erases a part of them. */
export async function eraseAll(guest: CreateGuestErasureBody): Promise<void> {
  for (;;) {
    const { remaining, removed } = await innkeep.reservations.createGuestErasure(guest);
    if (remaining === 0 || removed.stays === 0) return;
  }
}
