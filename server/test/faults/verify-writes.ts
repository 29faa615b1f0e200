import assert from 'node:assert/strict';
import type { RowsAt } from '../harness.ts';
import { askService } from '../ask-service.ts';
import { openPool, type Pool } from '../../src/database/connections/pool.ts';
import { PUBLISHED_KINDS } from '../../src/events/event-kinds.ts';
import { until } from '../until.ts';
import type { Kind, MarkedWrites, Target } from './marked-writes.ts';
import type { Cluster } from './postgresql-cluster.ts';
import type { EventReceiver } from './receiver.ts';

export type Verified = {
  readonly target: Target & { readonly host_id: number };
  readonly writes: MarkedWrites;
  readonly receiver: EventReceiver;
  readonly cluster: Cluster;
};

/** Asserts that every write is there once, that its event was recorded once and delivered, and that no statement runs. */
export async function verifyWrites({ target, writes, receiver, cluster }: Verified): Promise<number> {
  const shown = await readShown(target);
  const lost = [...writes.answered].filter(([mark, id]) => !shown.get(mark)?.includes(id));
  assert.deepEqual(lost.slice(0, 5), [], `${lost.length} answered writes are lost`);
  for (const [mark, ids] of shown) {
    assert.equal(ids.length, 1, `${mark} is there once`);
    assert.ok(writes.answered.has(mark), `${mark} was sent`);
  }
  const sql = openPool({ url: cluster.url }, { max: 1, statementTimeoutMs: 20_000 });
  try {
    await verifyEvents(sql, target.host_id, writes);
    await verifyDeliveries(sql, target.host_id, receiver);
  } finally {
    await sql.end();
  }
  await verifyNoStatement(cluster);
  return lost.length;
}

/** Everything with a mark that the interface lists: its ids, by kind and mark. */
async function readShown(target: Target): Promise<Map<string, string[]>> {
  const shown = new Map<string, string[]>();
  const add = (kind: Kind, mark: unknown, id: unknown) => {
    if (!String(mark).startsWith('mark-')) return;
    shown.set(`${kind} ${String(mark)}`, [...(shown.get(`${kind} ${String(mark)}`) ?? []), String(id)]);
  };
  for (const row of await readAll(target, 'transactions')) add('transaction', row.note, row.id);
  for (const row of await readAll(target, 'tasks')) add('task', row.note, row.id);
  for (const row of await readAll(target, 'reservations'))
    add('reservation', row.guest_name, row.reservation_code);
  return shown;
}

async function readAll<List extends string>(target: Target, list: List): Promise<RowsAt<`/${List}`>> {
  const rows: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const path: string = `/${list}?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const data = (await askService(target, 'GET', path)) as Record<string, unknown[]>;
    rows.push(...data[list]!);
    cursor = data['next_cursor'] as unknown as string | null;
  }
  return rows as RowsAt<`/${List}`>;
}

async function verifyEvents(sql: Pool, host_id: number, { answered }: MarkedWrites): Promise<void> {
  const rows = await sql<{ kind: string; id: string }[]>`
    select split_part(kind, '_', 1) as kind, payload ->> case kind
      when 'transaction_created' then 'transaction_id'
      when 'task_created' then 'task_id'
      else 'reservation_code' end as id
    from events
    where host_id = ${host_id} and kind in ('transaction_created', 'task_created', 'reservation_created')`;
  const recorded = Map.groupBy(rows, ({ kind, id }) => `${kind} ${id}`);
  for (const [mark, id] of answered) {
    const kind = mark.split(' ')[0];
    assert.equal(recorded.get(`${kind} ${id}`)?.length, 1, `one event of ${mark}`);
  }
}

/** At least once, under the id of the event. Waits that only the clock ends are ended. */
async function verifyDeliveries(sql: Pool, host_id: number, { events }: EventReceiver): Promise<void> {
  const told = await sql<{ id: number }[]>`
    select id from events
    where host_id = ${host_id} and kind = any(${[...PUBLISHED_KINDS]}::text[])
      and id > (select max(id) from events where host_id = ${host_id} and kind = 'webhook_created')`;
  assert.ok(told.length > 0);
  const missing = () => told.filter(({ id }) => !events.has(`evt_${id}`));
  const hurry = async () => {
    await sql`update webhooks set paused_until = null, failures = 0 where failures > 0`;
    await sql`
      update webhook_deliveries set next_attempt_at = now()
      where status = 'pending' and next_attempt_at > now() + interval '1 second'`;
  };
  await hurry();
  await until(async () => {
    if (missing().length === 0) return true;
    await hurry();
    return false;
  }, 'each event is delivered').catch((error: unknown) => {
    throw new Error(`${missing().length} of ${told.length} events were not delivered`, { cause: error });
  });
}

/** Work in the background asks the database all the time, so only a statement that stays is one too many. */
async function verifyNoStatement(cluster: Cluster): Promise<void> {
  const stays = () =>
    cluster.asAdministrator(
      (sql) => sql<{ state: string; query: string }[]>`
        select state, query from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'
          and state_change < clock_timestamp() - interval '1 second'`,
    );
  await until(async () => (await stays()).length === 0, 'no statement is left running', 30_000);
}
