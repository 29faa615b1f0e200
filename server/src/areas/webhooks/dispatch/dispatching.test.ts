import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { useHarness, type Host } from '../../../../test/harness.ts';
import { aReceiver, aWebhook, sending } from '../../../../test/webhooks.ts';
import { storeEvents } from '../../events/fixtures.ts';
import { startDeliveries, type RunningDeliveries } from './actions.ts';

const webhooks = sending();
const harness = useHarness({
  outside: { fetch: () => Promise.reject(new Error('no')), feedSeconds: 1, webhooks },
});

/** As each process that runs the jobs does it. */
function running(t: TestContext): RunningDeliveries {
  const logger = { info: () => {}, warn: () => {}, error: () => {} };
  const { databases } = harness;
  const deliveries = startDeliveries({ databases, clock: () => Temporal.Now.instant(), webhooks, logger });
  t.after(() => deliveries.stop());
  return deliveries;
}

async function setting(t: TestContext) {
  const host = await harness.newHost();
  const receiver = await aReceiver(t);
  await aWebhook(host, receiver.url, { events: ['task_created'] });
  return { host, receiver };
}

const store = (host: Host, from: number) =>
  storeEvents(harness.databases.writes, { host_id: host.host_id, from });

test('a change that nobody says a word of is told all the same, by the next look', async (t) => {
  const { host, receiver } = await setting(t);
  running(t);
  for (let number = 1; number <= 3; number += 1) {
    await store(host, number);
    await receiver.has(number);
  }
});

test('of processes that are poked at the same moment one tells of the change, once', async (t) => {
  const CHANGES = 50;
  const { host, receiver } = await setting(t);
  const all = [running(t), running(t), running(t)];
  for (let number = 1; number <= CHANGES; number += 1) {
    await store(host, number);
    for (const each of all) each.poke();
  }
  await receiver.has(CHANGES);
  await Promise.all(all.map((each) => each.stop()));
  const numbers = receiver.received.map(({ body }) => body.task_id);
  assert.deepEqual(
    numbers.toSorted((one, other) => one - other),
    Array.from({ length: CHANGES }, (_, index) => index + 1),
  );
});
