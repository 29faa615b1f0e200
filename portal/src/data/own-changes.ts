import { queries } from './queries.ts';
import type { Kind, OwnChange } from './changes.ts';

/**
 * Reads again what an own change has touched, and is done when all that is on the screen has come. A kind alone is what
 * may have changed with it. The event of a change that names its object reads nothing more.
 */
export async function changed(...changes: readonly (Kind | OwnChange)[]): Promise<void> {
  const madeAt = performance.now();
  // The first screen does not wait for it: it comes with the live changes.
  const { takeInOwn } = await import('./apply-changes.ts');
  await takeInOwn(
    changes.map((change) => (typeof change === 'string' ? { event: change } : change)),
    madeAt,
  );
}

/** Nothing that was read may be true any more. */
export function allChanged(): Promise<void> {
  return queries.invalidateQueries();
}

/** Reads again what is on the screen. */
export function readShownAgain(): Promise<void> {
  return queries.invalidateQueries({ type: 'active' });
}
