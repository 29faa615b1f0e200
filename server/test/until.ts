import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for whatever comes at all, on any machine. */
const PATIENCE_MS = 180_000;

/** Waits for what is to come some time. */
export async function until(
  holds: () => Promise<boolean> | boolean,
  what: string,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await holds())) {
    assert.ok(performance.now() < deadline, what);
    await pause(20);
  }
}
