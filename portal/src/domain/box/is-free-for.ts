import { Conflict } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';

/**
 * Whether a property is free for a stay, by the service's own dry run. Where a stay of the box was meant to be its nights are kept
 * for it, and look taken.
 */
export async function isFreeFor(
  stay_code: string,
  property_id: number,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const options = { dryRun: true, signal };
    const { cascade } = await innkeep.reservations.allocate(stay_code, { property_id }, options);
    return cascade.stays.length === 0;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}
