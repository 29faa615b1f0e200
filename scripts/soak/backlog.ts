import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '../../server/src/database/connections/pool.ts';
import { storeEvents } from '#server/areas/events/fixtures.ts';
import type { EventReceiver } from '../../server/test/faults/receiver.ts';

export type BacklogResult = {
  readonly events: number;
  readonly seconds: number;
  /** Reads of the event log, in the table and in its indexes, for each event that was delivered. */
  readonly readsPerEvent: number;
};

/** Stores many events at once, waits until each was delivered, and counts what the deliveries read of the log. */
export async function measureBacklog(
  sql: Pool,
  receiver: EventReceiver,
  { host_id, count }: { readonly host_id: number; readonly count: number },
): Promise<BacklogResult> {
  await untilTold(sql);
  const readsBefore = await readsSoFar(sql);
  const before = receiver.events.size;
  const startedAt = performance.now();
  await storeEvents(sql, { host_id, from: 1, count });
  while (receiver.events.size < before + count) await pause(200);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  await untilTold(sql);
  const reads = (await readsSoFar(sql)) - readsBefore;
  return { events: count, seconds, readsPerEvent: Math.round((10 * reads) / count) / 10 };
}

async function untilTold(sql: Pool): Promise<void> {
  for (let told = -1; told !== 0;) {
    const [row] = await sql<{ pending: number }[]>`
      select count(*) as pending from webhook_deliveries where status = 'pending'`;
    told = row?.pending ?? 0;
    // PostgreSQL publishes what a connection has read up to a second later.
    await pause(1500);
  }
}

async function readsSoFar(sql: Pool): Promise<number> {
  const [row] = await sql<{ reads: number }[]>`
    select (t.seq_tup_read + t.idx_tup_fetch + (
      select sum(idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid
    ))::bigint as reads
    from pg_stat_user_tables t where t.relname = 'events'`;
  return row?.reads ?? 0;
}
