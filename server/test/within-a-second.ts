import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 5;
/** A second of looks, and as many again twice for a machine that others keep busy. */
const LOOKS = 3 * (1000 / PAUSE_MS);

/**
 * Waits for what is to come within a second. Counted in looks, so that the time in which this process or the whole
 * machine was held up is not taken for that of whoever is waited for.
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
