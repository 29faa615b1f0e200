import assert from 'node:assert/strict';
import type { Databases } from '../src/database/databases.ts';

/** Long enough for whatever comes at all, on any machine. */
const PATIENCE_MS = 180_000;

/** Resolves when so many statements of the test file's database wait for a lock. */
export async function untilWaiting(databases: Databases, count: number): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline;) {
    if ((await countWaiting(databases)) >= count) return;
  }
  assert.fail(`${count} statements did not get to wait for a lock`);
}

export async function countWaiting({ reads: sql }: Databases): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}
