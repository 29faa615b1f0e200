import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { useHarness, type Host } from '../../../test/harness.ts';
import { answersIn, openRawClient, portOf, rawRequest } from '../../../test/raw-client.ts';
import { countHeldBytes } from './held-bytes.ts';

const harness = useHarness();

test('one account holds half of what may be held, all together hold no more than that, and one answer is never too large', () => {
  const held = countHeldBytes(1000);
  held.checkRoom('A', 5000);
  const first = held.hold('A', 400);
  held.checkRoom('A', 100);
  assert.throws(() => held.checkRoom('A', 101), { code: 'unavailable' });
  const others = [held.hold('B', 300), held.hold('C', 200)];
  held.checkRoom('D', 100);
  assert.throws(() => held.checkRoom('D', 101), { code: 'unavailable' });
  first();
  first();
  assert.equal(held.total(), 500);
  for (const release of others) release();
  assert.equal(held.total(), 0);
});

const DAYS = 'start_date=2026-06-15&end_date=2029-06-14';

async function withProperties({ scope: { sql, host_id } }: Host): Promise<string> {
  const rows = await sql<{ id: number }[]>`
    insert into properties (host_id, title, timezone, currency, created_at)
    select ${host_id}, 'House ' || n, 'UTC', 'EUR', now() from generate_series(1, 100) n returning id`;
  return rows.map(({ id }) => id).join();
}

/** A service that holds 200,000 bytes of large answers, and a client that stops reading one of them. */
async function serveStalled(t: TestContext) {
  const host = await harness.newHost();
  const ids = await withProperties(host);
  const app = harness.newApp({ connectionLimits: { heldBytesMax: 200_000, sendTimeoutMs: 1500 } });
  const port = await portOf(app);
  const headers = { 'Service-Access-Token': host.token };
  const heavy = rawRequest('GET', `/v3/availabilities?property_ids=${ids}&${DAYS}`, headers);
  const stalled = await openRawClient(port);
  t.after(async () => {
    stalled.socket.destroy();
    await app.close();
  });
  stalled.socket.once('data', () => stalled.stopReading());
  stalled.send(heavy);
  await stalled.receives(/HTTP\/1\.1 200/);
  const ask = async (request: string) => {
    const client = await openRawClient(port);
    t.after(() => client.socket.destroy());
    client.send(request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    return client.ended();
  };
  return { headers, heavy, ask, stalled, port };
}

test('clients that leave before they are answered hold nothing', async (t) => {
  const { heavy, ask, stalled, port } = await serveStalled(t);
  stalled.socket.destroy();
  for (let count = 0; count < 10; count += 1) {
    const client = await openRawClient(port);
    client.send(heavy);
    client.socket.destroy();
  }
  for (let status = 0; status !== 200;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    status = Number((await ask(heavy)).slice(9, 12));
  }
});

test('while too much is held the newest heavy request is answered 503, others as ever, and it is taken later', async (t) => {
  const { headers, heavy, ask } = await serveStalled(t);
  const [refusal] = answersIn(await ask(heavy));
  assert.equal(refusal?.status, 503);
  assert.match(refusal.head, /^Retry-After: \d+\r$/im);
  assert.equal(JSON.parse(refusal.body).error, 'unavailable');
  const [list] = answersIn(await ask(rawRequest('GET', '/v3/properties', headers)));
  assert.equal(list?.status, 200);
  for (let status = 503; status !== 200;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    status = Number((await ask(heavy)).slice(9, 12));
  }
});
