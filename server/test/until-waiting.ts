import assert from 'node:assert/strict';
import type { Databases } from '../src/database/databases.ts';

/** Long enough for whatever comes at all, on any machine. */
const PATIENCE_MS = 180_000;

/** The statements of a database that wait for a lock on one machine. */
const WAITING = `
  select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Resolves when so many statements of the test file's database wait for a lock. */
export async function untilWaiting(databases: Databases, count: number): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline;) {
    if ((await countWaiting(databases)) >= count) return;
  }
  assert.fail(`${count} statements did not get to wait for a lock`);
}

/** On a Citus cluster a statement waits on the machine of its account. */
export async function countWaiting({ reads: sql, isWide }: Databases): Promise<number> {
  const rows: object[] = isWide
    ? await sql`select result as count from run_command_on_all_nodes(${WAITING})`
    : await sql.run({ text: WAITING, values: [] });
  return (rows as { count: string }[]).reduce((sum, { count }) => sum + Number(count), 0);
}
