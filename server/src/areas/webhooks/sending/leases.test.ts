import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { clock, START, useHarness } from '../../../../test/harness.ts';
import { aReceiver, aWebhook, sending } from '../../../../test/webhooks.ts';
import { outsideOf } from '../../../outbound/outside.ts';
import { storeEvents } from '../../events/fixtures.ts';
import { dispatchEvents } from '../dispatch/actions.ts';
import { openSender, type WebhookSender } from './actions.ts';
import type { TakenDelivery } from './contract.ts';
import { LEASE_MARGIN_SECONDS, LEASE_SECONDS } from './retry.rules.ts';

const webhooks = sending();
const harness = useHarness({ outside: { ...outsideOf(), webhooks } });

/** Deliveries that were taken a while ago. */
async function setting(t: TestContext, secondsLeft: number) {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const host = await harness.newHost();
  const receiver = await aReceiver(t);
  await aWebhook(host, receiver.url, { events: ['task_created'] });
  const logger = { info: () => {}, warn: () => {}, error: () => {} };
  const parts = { databases: harness.databases, clock: () => clock.now, webhooks, logger };
  const taken: TakenDelivery[] = [];
  const taking: WebhookSender = {
    ...openSender(parts),
    send: async (deliveries) => void taken.push(...deliveries),
  };
  while ((await dispatchEvents(parts, taking)).hasMore);
  taken.length = 0;
  await storeEvents(harness.databases.writes, { host_id: host.host_id, from: 1 });
  while ((await dispatchEvents(parts, taking)).hasMore);
  assert.equal(taken.length, 1);
  clock.now = clock.now.add({ milliseconds: Math.round((LEASE_SECONDS - secondsLeft) * 1000) });
  const sender = openSender(parts);
  await sender.send(taken);
  await sender.idle();
  return receiver.received.length;
}

test('a delivery with just enough left of its lease is sent', async (t) => {
  assert.equal(await setting(t, LEASE_MARGIN_SECONDS), 1);
});

test('a delivery with less than that is left to the next process that takes it', async (t) => {
  assert.equal(await setting(t, LEASE_MARGIN_SECONDS - 0.001), 0);
});
