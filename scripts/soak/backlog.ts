import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '../../server/src/database/connections/pool.ts';
import { storeEvents } from '#server/areas/events/fixtures.ts';
import type { ServiceProcess } from '../../server/test/service-process.ts';
import type { EventReceiver } from '../../server/test/faults/receiver.ts';

/** PostgreSQL publishes what a connection has read up to a second later. */
const PUBLISHED_AFTER_MS = 1500;

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
  {
    host_id,
    count,
    service,
  }: {
    readonly host_id: number;
    readonly count: number;
    readonly service: ServiceProcess;
  },
): Promise<BacklogResult> {
  await untilTold(sql);
  const before = receiver.events.size;
  // A look at events that are not committed yet would count as a read of each of them.
  service.child.kill('SIGSTOP');
  await storeEvents(sql, { host_id, from: 1, count });
  await pause(PUBLISHED_AFTER_MS);
  const readsBefore = await readsSoFar(sql);
  service.child.kill('SIGCONT');
  const startedAt = performance.now();
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
    await pause(PUBLISHED_AFTER_MS);
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
