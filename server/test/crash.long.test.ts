import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { openPool, type Pool } from '../src/database/connections/pool.ts';
import { checkedFetch } from './checked-fetch.ts';
import { newDataDir, readyService, spawnService, type ServiceProcess } from './service-process.ts';

const CLIENTS = 8;
const ANSWERS_BEFORE_THE_KILL = 60;

const dataDir = newDataDir();
const running = new Set<ServiceProcess>();
/** Of the demo account: the first start shows it. */
let demoToken = '';

after(async () => {
  for (const service of running) {
    service.child.kill('SIGTERM');
    await service.ended();
  }
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test('a kill -9 of the service during creates loses no answered entry, and makes none twice or in part', async () => {
  const first = start();
  const before = await readyService(first);
  demoToken = before.token;
  const books = await booksOf(before);
  const stream = streamOfCreates({ ...before, books, round: 'service' });
  await stream.answeredAtLeast(ANSWERS_BEFORE_THE_KILL);
  first.child.kill('SIGKILL');
  await first.ended();
  running.delete(first);
  await stream.stop();
  const second = start();
  await second.says(/last run ended without stopping/);
  await readyService(second);
  await checkBooks('service', stream.answered, stream.sent);
});

test('a kill -9 of the database during creates loses no answered entry, and the service goes on by itself', async () => {
  const service = [...running][0] ?? start();
  const { address, token } = await readyService(service);
  const ready = { address, token: token === '' ? demoToken : token };
  const stream = streamOfCreates({ ...ready, books: await booksOf(ready), round: 'database' });
  await stream.answeredAtLeast(ANSWERS_BEFORE_THE_KILL);
  process.kill(postmasterPid(), 'SIGKILL');
  await stream.answeredAtLeast(stream.answered.size + ANSWERS_BEFORE_THE_KILL);
  await stream.stop();
  assert.deepEqual(
    [...stream.statuses].filter((status) => status !== 200 && status !== 503),
    [],
    'while the database is away the answer is 503',
  );
  await checkBooks('database', stream.answered, stream.sent);
});

function start(): ServiceProcess {
  const service = spawnService({ DATA_DIR: dataDir });
  running.add(service);
  return service;
}

function postmasterPid(): number {
  return Number(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

type Ready = { readonly address: string; readonly token: string };
type Books = { readonly item_id: number; readonly payment_method_id: number };

async function booksOf({ address, token }: Ready): Promise<Books> {
  const first = async (dictionary: string) => {
    const response = await checkedFetch(`${address}/v3/${dictionary}`, {
      headers: { 'Service-Access-Token': token },
    });
    const { data } = (await response.json()) as { data: Record<string, { id: number }[]> };
    return data[dictionary]![0]!.id;
  };
  return { item_id: await first('income_items'), payment_method_id: await first('income_methods') };
}

/** Clients that book entries one after the other, each with a note of its own, and note down what was answered. */
function streamOfCreates(to: Ready & { readonly books: Books; readonly round: string }) {
  const answered = new Map<string, number>();
  const sent = new Set<string>();
  const statuses = new Set<number>();
  const stopping = new AbortController();
  let wake = () => {};
  const client = async (name: number) => {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const note = `${to.round} ${name}/${count}`;
      sent.add(note);
      const answer = await createEntry(to, note);
      if (answer === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      statuses.add(answer.status);
      if (answer.id !== undefined) answered.set(note, answer.id);
      wake();
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, name) => client(name));
  return {
    answered,
    sent,
    statuses,
    answeredAtLeast: async (count: number) => {
      while (answered.size < count) await new Promise<void>((resolve) => (wake = resolve));
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(clients);
    },
  };
}

/** Undefined when the connection broke before an answer came. */
async function createEntry(
  { address, token, books }: Ready & { readonly books: Books },
  note: string,
): Promise<{ status: number; id: number | undefined } | undefined> {
  try {
    const response = await checkedFetch(`${address}/v3/transactions`, {
      method: 'POST',
      headers: { 'Service-Access-Token': token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ direction: 'income', amount: 10.5, currency: 'EUR', note, ...books }),
    });
    const { data } = (await response.json()) as { data?: { transaction_id: number } };
    return { status: response.status, id: data?.transaction_id };
  } catch {
    return undefined;
  }
}

async function checkBooks(
  round: string,
  answered: ReadonlyMap<string, number>,
  sent: ReadonlySet<string>,
): Promise<void> {
  const sql = openPool(
    { socketPath: path.join(dataDir, 'postgres/.s.PGSQL.5432'), user: 'innkeep', database: 'innkeep' },
    { max: 1, statementTimeoutMs: 10_000 },
  );
  try {
    const entries = await entriesOf(sql, round);
    const byNote = new Map(entries.map((entry) => [entry.note, entry]));
    assert.equal(byNote.size, entries.length, 'no entry is there twice');
    for (const [note, id] of answered)
      assert.equal(byNote.get(note)?.id, id, `the answered entry ${note} is there`);
    for (const entry of entries) {
      assert.ok(sent.has(entry.note));
      assert.deepEqual([entry.amount, entry.events, entry.audits], ['10.5', 1, 1], `${entry.note} is whole`);
    }
  } finally {
    await sql.end();
  }
}

function entriesOf(sql: Pool, round: string) {
  return sql<{ id: number; note: string; amount: string; events: number; audits: number }[]>`
    select t.id, t.note, t.amount,
      (select count(*) from events e where e.host_id = t.host_id and e.kind = 'transaction_created'
        and (e.payload ->> 'transaction_id')::bigint = t.id) as events,
      (select count(*) from audit_log a where a.host_id = t.host_id and a.kind = 'transaction_created'
        and (a.after ->> 'id')::bigint = t.id) as audits
    from transactions t where t.note like ${`${round} %`}`;
}
