import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { aProperty } from '../../server/src/areas/properties/fixtures.ts';
import { outsideOf } from '../../server/src/outbound/outside.ts';
import { deliverOnce } from '../../server/test/deliver.ts';
import { clock, dataOf, useHarness } from '../../server/test/harness.ts';
import { portOf } from '../../server/test/raw-client.ts';
import { sending } from '../../server/test/webhooks.ts';
import { Innkeep } from '../../client/src/innkeep.ts';
import { startApp } from './app.ts';
import { Board } from './board.ts';
import { ownWebhook } from './own-webhook.ts';

const webhooks = sending();
const harness = useHarness({ outside: { ...outsideOf(), webhooks } });
const HOSTILE = '<img src=x onerror=alert(1)>';

/** The app beside a service with a property. */
async function setting(t: TestContext) {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { title: 'Canal House' });
  const innkeep = new Innkeep({
    baseUrl: `http://127.0.0.1:${await portOf(harness.app)}`,
    token: host.token,
    userAgent: 'cleaning-app/1.0',
  });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-cleaning-'));
  const file = path.join(folder, 'webhook.json');
  let secret = '';
  const now = () => clock.now.epochMilliseconds;
  const app = await startApp({ innkeep, secret: () => secret, port: 0, now, retryMs: 1 });
  t.after(async () => {
    await app.close();
    fs.rmSync(folder, { recursive: true });
  });
  const register = async () => (secret = await ownWebhook(innkeep, `${app.url}/hook`, file));
  await register();
  const addTask = async (changes: object = {}): Promise<number> => {
    const body = { type: 'cleaning', property_id, expected_date: '2026-06-16', ...changes };
    return (await dataOf(host.post('/tasks', body))).task_id;
  };
  const deliver = async () => {
    await deliverOnce(harness.databases, webhooks);
    await app.board.settled();
  };
  const page = async () => (await fetch(app.url)).text();
  return { host, app, file, register, addTask, deliver, page };
}

test('a cleaning that is added, changed or deleted in the service is on the board', async (t) => {
  const { host, addTask, deliver, page } = await setting(t);
  const id = await addTask({ note: HOSTILE });
  await addTask({ type: 'maintenance', note: 'The boiler' });
  await deliver();
  const shown = await page();
  assert.match(shown, /Canal House/);
  assert.ok(!shown.includes(HOSTILE), 'a note is text');
  assert.ok(!shown.includes('The boiler'), 'only cleanings');
  await dataOf(host.patch(`/tasks/${id}`, { note: 'Two beds' }));
  await deliver();
  assert.match(await page(), /Two beds/);
  await dataOf(host.delete(`/tasks/${id}`));
  await deliver();
  assert.match(await page(), /Nothing to clean/);
});

test('a cleaner starts and finishes a cleaning, and the service knows', async (t) => {
  const { host, app, addTask, deliver, page } = await setting(t);
  const id = await addTask();
  await deliver();
  for (const status of ['in_progress', 'completed']) {
    const { status: answer } = await fetch(`${app.url}/tasks/${id}/${status}`, {
      method: 'POST',
      redirect: 'manual',
    });
    assert.equal(answer, 303);
    assert.equal((await dataOf(host.get(`/tasks/${id}`))).task.status, status);
  }
  assert.match(await page(), /Done/);
});

test('a task that was deleted before it is read, and one that is deleted under a button, do no harm', async (t) => {
  const { host, app, addTask, deliver, page } = await setting(t);
  const gone = await addTask({ note: 'Gone' });
  await dataOf(host.delete(`/tasks/${gone}`));
  const stays = await addTask({ note: 'Stays' });
  await deliver();
  const { deliveries } = await dataOf(
    host.get(`/webhooks/${(await dataOf(host.get('/webhooks'))).webhooks[0].id}/deliveries`),
  );
  assert.deepEqual([...new Set(deliveries.map(({ status }) => status))], ['delivered']);
  assert.match(await page(), /Stays/);
  assert.doesNotMatch(await page(), /Gone/);
  await dataOf(host.delete(`/tasks/${stays}`));
  const pressed = await fetch(`${app.url}/tasks/${stays}/completed`, { method: 'POST', redirect: 'manual' });
  assert.equal(pressed.status, 404);
  assert.match(await page(), /Nothing to clean/);
});

test('the app answers before it reads, waits for a service that is away, and refuses more than it can hold', async () => {
  let isAway = true;
  let asked = 0;
  const answers = () => {
    asked += 1;
    const task = {
      id: 1,
      type: 'cleaning',
      status: 'pending',
      expected: '2026-06-16',
      expected_date: '2026-06-16',
    };
    const body = isAway ? { error_code: 503, error: 'unavailable' } : { error_code: 200, data: { task } };
    return Promise.resolve(new Response(JSON.stringify(body), { status: isAway ? 503 : 200 }));
  };
  const innkeep = new Innkeep({ baseUrl: 'http://127.0.0.1:1', token: 'x', retries: 0, fetch: answers });
  const board = new Board(innkeep, 1);
  const event = (task_id: number) => ({ event: 'task_updated', timestamp: '', task_id }) as const;
  assert.ok(board.takeIn(event(1)), 'answered while the service is away');
  assert.equal(board.list().length, 0);
  for (let id = 2; id <= 1_000; id += 1) assert.ok(board.takeIn(event(id)));
  assert.equal(board.takeIn(event(1_001)), false, 'the service is to send it again');
  assert.ok(board.takeIn(event(7)), 'one that waits already takes no more memory');
  await board.settled();
  assert.ok(asked >= 1);
  isAway = false;
  while (board.list().length === 0) await new Promise((resolve) => setImmediate(resolve));
  board.stop();
});

test('what was missed while the app was away is on the board after a start', async (t) => {
  const { app, addTask, page } = await setting(t);
  await addTask({ note: 'Missed' });
  assert.doesNotMatch(await page(), /Missed/);
  await app.board.fill('2026-06-15', '2026-06-20');
  assert.match(await page(), /Missed/);
});

test('nobody but the service is believed, and no other site presses a button', async (t) => {
  const { host, app, addTask, deliver } = await setting(t);
  const id = await addTask();
  await deliver();
  const body = JSON.stringify({ event: 'task_deleted', timestamp: '2026-06-15T10:00:00Z', task_id: id });
  const forged = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(clock.now.epochMilliseconds / 1000),
    'webhook-signature': 'v1,AAAA',
  };
  for (const headers of [forged, {}])
    assert.equal((await fetch(`${app.url}/hook`, { method: 'POST', body, headers })).status, 401);
  const flood = 'x'.repeat(100_000);
  assert.equal((await fetch(`${app.url}/hook`, { method: 'POST', body: flood })).status, 413);
  const elsewhere = { 'sec-fetch-site': 'cross-site' };
  const pressed = await fetch(`${app.url}/tasks/${id}/completed`, { method: 'POST', headers: elsewhere });
  assert.equal(pressed.status, 403);
  assert.equal(app.board.list().length, 1);
  assert.equal((await dataOf(host.get(`/tasks/${id}`))).task.status, 'pending');
});

test('the webhook is made once, and again when somebody deleted it', async (t) => {
  const { host, file, register } = await setting(t);
  const count = async () => (await dataOf(host.get('/webhooks'))).webhooks.length;
  await register();
  assert.equal(await count(), 1);
  assert.equal(fs.statSync(file).mode & 0o777, 0o600);
  const [{ id }] = (await dataOf(host.get('/webhooks'))).webhooks;
  await dataOf(host.delete(`/webhooks/${id}`));
  await register();
  assert.equal(await count(), 1);
});
