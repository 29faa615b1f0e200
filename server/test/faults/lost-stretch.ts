/** What is known of the writes that a replica lacks, and what must hold once it has taken over. */
import assert from 'node:assert/strict';
import { historyCheck } from '../../src/operating/doctor/history.ts';
import { openPool, type Pool } from '../../src/database/connections/pool.ts';
import type { Answer } from '../harness.ts';
import type { DataAt } from '../data-at.ts';
import { until } from '../until.ts';
import type { Ground } from './ground.ts';
import type { Kind, Target } from './marked-writes.ts';
import type { Cluster } from './postgresql-cluster.ts';
import type { Verified } from './verify-writes.ts';

export type LostStretch = {
  /** The place of a follower of the log that has read on in it. */
  readonly cursor: string;
  /** The webhook-ids that were sent of it. */
  readonly messages: ReadonlySet<string>;
  /** Every write that was answered by then, those that are not lost too. */
  readonly answered: ReadonlyMap<string, string>;
};

/** A survivor knows what was given, so the ids go on close to it. */
const JUMP_MAX = 2_000_000;
/** Less is no test. */
const LOST_MIN = 50;

/** At the end of the stretch: receivers have got its events, a follower has read them, and totals have been counted. */
export async function askEnd(
  { writes, receiver, ...target }: Ground,
  standby: Cluster,
): Promise<LostStretch> {
  const [last] = await reading(standby, (sql) => sql<{ id: number }[]>`select max(id) as id from events`);
  const isLost = (id: string) => numberOf(id) > (last?.id ?? Infinity);
  await until(
    () => [...receiver.events.keys()].filter(isLost).length >= LOST_MIN,
    'events of the stretch are sent',
  );
  const { next_cursor } = await get(target, 'events?after=now');
  for (const list of ['tasks', 'transactions'] as const) await get(target, `${list}?limit=1`);
  return {
    cursor: next_cursor,
    messages: new Set([...receiver.events.keys()].filter(isLost)),
    answered: new Map(writes.answered),
  };
}

/** Answers how many answered writes the replica lacked. */
export async function verifyLoss(
  { target, writes, receiver, cluster }: Verified,
  stretch: LostStretch,
): Promise<number> {
  const { host_id } = target;
  const stored = await reading(cluster, (sql) => readStored(sql, host_id));
  const lost = [...writes.answered].filter(([mark, id]) => stored.get(mark) !== id);
  assert.ok(lost.length >= LOST_MIN, `${lost.length} lost`);
  const after = [...writes.answered].filter(([mark]) => !stretch.answered.has(mark));
  const keptAfter = after.filter(([mark, id]) => stored.get(mark) === id);
  assert.ok(keptAfter.length >= LOST_MIN, 'writes after the failover are stored');
  for (const kind of ['task', 'transaction'] as const) {
    const ids = [...writes.answered]
      .filter(([mark]) => mark.startsWith(`${kind} `))
      .map(([, id]) => Number(id));
    assert.equal(new Set(ids).size, ids.length, `an id of a ${kind} was given twice`);
    assert.ok(Math.max(...ids) < JUMP_MAX, `ids of ${kind} jumped to ${Math.max(...ids)}`);
    const { total } = await get(target, `${kind}s?limit=1`);
    assert.equal(
      total,
      [...stored.keys()].filter((mark) => mark.startsWith(`${kind} `)).length,
      `total of ${kind}s`,
    );
  }
  const present = await reading(cluster, (sql) => sql<{ id: number }[]>`select id from events`);
  const again = present.filter(({ id }) => stretch.messages.has(`evt_${id}`));
  assert.deepEqual(again, [], 'a webhook-id was given twice');
  await verifyTold(target, stretch);
  await until(
    () => [...receiver.events.values()].some(({ event }) => event === 'history_lost'),
    'subscribers are told',
  );
  const { findings } = await reading(cluster, (sql) =>
    historyCheck.find({ sql, clock: () => Temporal.Now.instant() }),
  );
  assert.equal(findings[0]?.severity, 'warning', 'the doctor says it');
  return lost.length;
}

async function verifyTold(target: Target, { cursor }: LostStretch): Promise<void> {
  const refused = await ask(target, `events?after=${cursor}`);
  assert.deepEqual([refused.status, refused.body.error], [422, 'cursor_mismatch']);
  const { events } = await get(target, 'events?types=history_lost');
  assert.equal(events.length, 1, 'the log says once where history was lost');
  const [told] = events;
  assert.ok(told.event === 'history_lost' && told.since! <= told.until!);
}

const TABLES: readonly (readonly [Kind, string])[] = [
  ['task', 'select note as mark, id::text as id from tasks'],
  ['transaction', 'select note as mark, id::text as id from transactions'],
  ['reservation', 'select guest_name as mark, reservation_code as id from orders'],
];

/** The id of each mark, by kind and mark. */
async function readStored(sql: Pool, host_id: number): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (const [kind, text] of TABLES) {
    const rows = await sql.run({ text: `${text} where host_id = $1`, values: [String(host_id)] });
    for (const { mark, id } of rows)
      if (String(mark).startsWith('mark-')) stored.set(`${kind} ${String(mark)}`, String(id));
  }
  return stored;
}

async function reading<T>({ url }: Cluster, read: (sql: Pool) => PromiseLike<T>): Promise<T> {
  const sql = openPool({ url }, { max: 1, statementTimeoutMs: 20_000 });
  try {
    return await read(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const numberOf = (id: string) => Number(id.replace('evt_', ''));

async function ask<Path extends string>({ address, token }: Target, path: Path) {
  const answer = await fetch(`${address}/v3/${path}`, { headers: { 'Service-Access-Token': token } });
  const body = (await answer.json()) as Answer<DataAt<'GET', `/${Path}`>>['body'];
  return { status: answer.status, body };
}

async function get<Path extends string>(target: Target, path: Path): Promise<DataAt<'GET', `/${Path}`>> {
  const { status, body } = await ask(target, path);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
}
