import type { Sql } from '../../database/connections/sql.ts';
import { markTokensUsed } from '../../access/tokens/last-use/queries.ts';
import { addRequestCounts } from './queries.ts';
import type { Usage } from './usage.ts';

const BATCH_ROWS = 1000;

/** Adds the counts of this process to those of all. What cannot be saved is kept for the next time. */
export async function saveUsage(sql: Sql, usage: Usage): Promise<void> {
  const counts = usage.take();
  for (let saved = 0; saved < counts.length; saved += BATCH_ROWS) {
    try {
      const batch = counts.slice(saved, saved + BATCH_ROWS);
      // First, because only this may be repeated when the other fails.
      await markTokensUsed(sql, batch);
      await addRequestCounts(sql, batch);
    } catch (error) {
      usage.giveBack(counts.slice(saved));
      throw error;
    }
  }
}
