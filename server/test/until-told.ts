import assert from 'node:assert/strict';
import type { Databases } from '../src/database/connect.ts';

/**
 * Resolves when every event that is stored by now may be told. Others that use the same PostgreSQL can hold that up:
 * their transactions could still come before.
 */
export async function untilTold({ reads: sql }: Databases): Promise<void> {
  for (let look = 0; look < 100_000; look += 1) {
    const [row] = await sql<{ is_told: boolean }[]>`
      select not exists (
        select from events where transaction_id >= pg_snapshot_xmin(pg_current_snapshot())
      ) as is_told`;
    if (row?.is_told === true) return;
  }
  assert.fail('a transaction of somebody else does not end');
}
