import { setTimeout as pause } from 'node:timers/promises';
import type { WriteScope } from '../database/scope.ts';

const FILLING_LOCK = '7310587310115';
/** Longer than creating the demo takes on any machine: a waiting process starts when the demo is complete. */
const FILLING_MS_MAX = 60_000;
const LOOK_MS = 250;

/**
 * Serialises filling of an empty database until the transaction ends. It asks again and again, because a statement that
 * waits for as long as another process needs would be taken for a lost connection.
 */
export async function lockFilling({ sql }: WriteScope): Promise<void> {
  for (
    const deadline = performance.now() + FILLING_MS_MAX;
    performance.now() < deadline;
    await pause(LOOK_MS)
  ) {
    const [row] = await sql<{ is_held: boolean }[]>`
      select pg_try_advisory_xact_lock(${FILLING_LOCK}::bigint) as is_held`;
    if (row?.is_held === true) return;
  }
  throw new Error('another process has been making the demo for a minute');
}
