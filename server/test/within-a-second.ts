import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 5;
/** A second of looks, three times over for a busy machine. */
const LOOKS = 3 * (1000 / PAUSE_MS);

/**
 * Waits until something holds, a second at most. Counted in looks, so that a delay of this process or the whole machine
 * does not count.
 */
export async function withinASecond(
  holds: () => Promise<boolean> | boolean,
  what = 'a second has passed',
): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (await holds()) return;
    await pause(PAUSE_MS);
  }
  assert.ok(await holds(), what);
}
