import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { COPIED_LISTS, type CopiedList, type CopiedName } from '../../../server/src/events/copied-lists.ts';
import { aPastStay, storeReview } from '../../../server/src/areas/reviews/fixtures.ts';
import { clock, dataOf, useHarness, type Host } from '../../../server/test/harness.ts';
import { portOf } from '../../../server/test/raw-client.ts';
import { runJobsOnce } from '../../../server/test/run-jobs-once.ts';
import { Store, type Body } from '../store.ts';
import { RandomChanges } from './random-changes.ts';
import { randomOf } from './random.ts';

const harness = useHarness({}, { areAnswersChecked: false });
const HOURS = 24;
const CHANGES_PER_HOUR = 40;
const KILLS = 10;

/** Stands between the copier and the service, and kills the copier at one of its requests. */
class Way {
  url = '';
  /** The request at which the copier dies, counted from its start; before or after the service has answered. */
  fatal = Infinity;
  asked = 0;
  kills = 0;
  child: ChildProcess | undefined;

  async open(t: TestContext, port: number): Promise<void> {
    const server = http.createServer((request, response) => {
      void this.#pass(request, response, port);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.after(() => server.close());
    const bound = server.address();
    this.url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  }

  async #pass(request: http.IncomingMessage, response: http.ServerResponse, port: number): Promise<void> {
    this.asked += 1;
    const headers = { authorization: String(request.headers.authorization) };
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, { headers });
    const text = await answer.text();
    if (this.asked === this.fatal) {
      this.kills += 1;
      this.child?.kill('SIGKILL');
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  }

  /** Runs the copier until the copy is up to date, or until it is killed. */
  async run(host: Host, file: string, fatal: number): Promise<void> {
    this.asked = 0;
    this.fatal = fatal;
    const env = {
      PATH: process.env['PATH'],
      INNKEEP_TOKEN: host.token,
      INNKEEP_URL: this.url,
      COPY_FILE: file,
      COPY_ONCE: '1',
    };
    const program = path.join(import.meta.dirname, '../start.ts');
    this.child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    this.child.stderr?.on('data', (chunk) => (said += String(chunk)));
    const [code, signal] = await once(this.child, 'close');
    assert.ok(code === 0 || (signal === 'SIGKILL' && fatal <= this.asked), `${code} ${signal}: ${said}`);
  }
}

/** Reads a list whole, without the copier. */
async function readList(host: Host, name: CopiedName): Promise<Map<string, Body>> {
  const { path: list, query, key, isShort, one }: CopiedList = COPIED_LISTS[name];
  const objects = new Map<string, Body>();
  for (let cursor: string | undefined; ;) {
    const page: Body = Object(await dataOf(host.get(list, { ...query, limit: 100, cursor })));
    for (const row of page[name] as Body[]) {
      const id = String(row[key]);
      objects.set(id, isShort ? Object(await dataOf(host.get(String(one).replace('{}', id)))) : row);
    }
    if (typeof page['next_cursor'] !== 'string') return objects;
    cursor = page['next_cursor'];
  }
}

/** The page Keep a copy says so: that the service has sent a message is no event. */
function withoutDelivery(body: Body | undefined): Body {
  const { messages, ...rest } = Object(body);
  if (!Array.isArray(messages)) return Object(body);
  return { ...rest, messages: messages.map((message) => ({ ...message, delivery: null })) };
}

async function assertEqual(host: Host, file: string, seed: number): Promise<number> {
  const store = new Store(file);
  let count = 0;
  for (const name of Object.keys(COPIED_LISTS) as CopiedName[]) {
    const [real, copied] = [await readList(host, name), store.list(name)];
    assert.deepEqual([...copied.keys()].toSorted(), [...real.keys()].toSorted(), `${name}, seed ${seed}`);
    for (const [key, body] of real)
      assert.deepEqual(
        withoutDelivery(copied.get(key)),
        withoutDelivery(body),
        `${name} ${key}, seed ${seed}`,
      );
    count += real.size;
  }
  store.close();
  return count;
}

async function setting(t: TestContext) {
  const host = await harness.newHost();
  const way = new Way();
  await way.open(t, await portOf(harness.app));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-copy-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  return { host, way, file: path.join(folder, 'copy.sqlite') };
}

for (const seed of [Number(process.env['COPY_SEED'] ?? Date.now() % 1_000_000), 7])
  test(`a copy equals its account after a day of random changes and ten kills, seed ${seed}`, async (t) => {
    const { host, way, file } = await setting(t);
    const random = randomOf(seed);
    const changes = new RandomChanges(host, random);
    const old = {
      code: 'OLD-1',
      property_id: null,
      check_in_date: '2024-01-01',
      check_out_date: '2024-01-05',
    };
    await aPastStay(host, old);
    for (const list of ['income_items', 'income_methods', 'expense_methods'] as const)
      changes.ids.set(list, [...(await readList(host, list)).keys()]);
    for (let step = 0; step < 200; step += 1) await changes.next();
    for (let hour = 0; hour < HOURS; hour += 1) {
      clock.now = clock.now.add({ hours: 1 });
      const running = way.run(host, file, way.kills < KILLS ? 1 + Math.floor(random() * 40) : Infinity);
      for (let step = 0; step < CHANGES_PER_HOUR; step += 1) await changes.next();
      if (hour === 3) await storeReview(host, { reservation_code: 'OLD-1' });
      await runJobsOnce(harness.databases);
      await running;
    }
    assert.equal(way.kills, KILLS);
    await way.run(host, file, Infinity);
    const count = await assertEqual(host, file, seed);
    t.diagnostic(`${count} objects; ${JSON.stringify(Object.fromEntries(changes.made))}`);
    assert.ok(count > 150, `${count} objects`);
    assert.ok(changes.made.size > 30, 'changes of many kinds');
  });

test('a copier that was away for longer than the log goes back reads the lists again', async (t) => {
  const { host, way, file } = await setting(t);
  const changes = new RandomChanges(host, randomOf(1));
  for (let step = 0; step < 60; step += 1) await changes.next();
  await way.run(host, file, Infinity);
  const store = new Store(file);
  for (let step = 0; step < 60; step += 1) await changes.next();
  await host.scope.sql`delete from events where host_id = ${host.host_id}`;
  // Thirty days ago, by the clock of the copier.
  store.together(() => store.setPlace('read_at', String(Date.now() - 30 * 86_400_000)));
  store.close();
  await way.run(host, file, Infinity);
  await assertEqual(host, file, 1);
});

test('after lost history the copy is read again from the lists', async (t) => {
  const { host, way, file } = await setting(t);
  await way.run(host, file, Infinity);
  const changes = new RandomChanges(host, randomOf(2));
  for (let step = 0; step < 60; step += 1) await changes.next();
  // What a restored backup leaves: cursors of a log that is no more.
  const store = new Store(file);
  store.together(() => store.setPlace('after', `${store.place('after')}x`));
  store.close();
  await way.run(host, file, Infinity);
  await assertEqual(host, file, 2);
});
