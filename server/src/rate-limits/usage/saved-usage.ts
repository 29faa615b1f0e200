import { storeLastUses } from '../../access/last-uses.queries.ts';
import type { Sql } from '../../database/connections/sql.ts';
import { addRequestCounts } from './queries.ts';
import type { CallerCount, Usage } from './usage.ts';

const BATCH_ROWS = 1000;

/** Adds the counts of this process to those of all. What cannot be saved is kept for the next time. */
export async function saveUsage(sql: Sql, usage: Usage): Promise<void> {
  const counts = usage.take();
  for (let saved = 0; saved < counts.length; saved += BATCH_ROWS) {
    const batch = counts.slice(saved, saved + BATCH_ROWS);
    try {
      // First: a second time changes nothing, while counts would be added twice.
      await storeLastUses(sql, batch.flatMap(useOf));
      await addRequestCounts(sql, batch);
    } catch (error) {
      usage.giveBack(counts.slice(saved));
      throw error;
    }
  }
}

function useOf({ host_id, token_id, hour }: CallerCount) {
  return token_id === null ? [] : [{ host_id, token_id, hour }];
}
