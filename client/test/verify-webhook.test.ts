import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { outsideOf } from '../../server/src/outbound/outside.ts';
import { dataOf, clock, useHarness } from '../../server/test/harness.ts';
import { deliverOnce } from '../../server/test/deliver.ts';
import { aReceiver, aWebhook, sending } from '../../server/test/webhooks.ts';
import { InvalidSignature, verifyWebhook } from '../src/innkeep.ts';

const webhooks = sending();
const harness = useHarness({ outside: { ...outsideOf(), webhooks } });

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const NOW = 1_800_000_000_000;

/** Signed by the library of the specification. */
function sign(body: string, { secret = SECRET, id = 'msg_1', at = NOW } = {}): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, new Date(at), body),
  };
}

test('a delivery of the service is verified, and its event is typed by its name', async (t) => {
  const host = await harness.newHost();
  const receiver = await aReceiver(t);
  const { secret } = await aWebhook(host, receiver.url, { events: ['task_created'] });
  const { task_id } = await dataOf(host.post('/tasks', { type: 'other', expected_date: '2026-07-04' }));
  await deliverOnce(harness.databases, webhooks);
  const [received] = receiver.received;
  assert.ok(received);
  const now = clock.now.epochMilliseconds;
  const { id, event } = await verifyWebhook(received.text, received.headers, { secret, now });
  assert.equal(id, received.id);
  assert.ok(event.event === 'task_created');
  assert.equal(event.task_id, task_id);
});

test('whatever is signed is verified, and any other body, id, moment or secret is not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.string({ unit: 'binary' }), async (body, other) => {
      const headers = sign(body);
      const { event } = await verifyWebhook(body, new Headers(headers), { secret: SECRET, now: NOW });
      assert.deepEqual(event, { ...JSON.parse(body), id: 'msg_1' });
      fc.pre(other !== body);
      const changes: readonly { text?: string; secret?: string; header?: Record<string, string> }[] = [
        { text: other },
        { header: { 'webhook-id': 'msg_2' } },
        { header: { 'webhook-timestamp': '1800000001' } },
        { secret: 'whsec_b3RoZXI=' },
      ];
      for (const { text = body, secret = SECRET, header } of changes)
        await assert.rejects(
          verifyWebhook(text, { ...headers, ...header }, { secret, now: NOW }),
          InvalidSignature,
        );
    }),
    { numRuns: 50 },
  );
});

test('a delivery older or newer than the tolerance is rejected, also with a right signature', async () => {
  const verifyAt = (now: number, toleranceSeconds = 300) =>
    verifyWebhook('{}', sign('{}'), { secret: SECRET, now, toleranceSeconds });
  for (const seconds of [-300, 0, 300]) await verifyAt(NOW + seconds * 1000);
  for (const seconds of [-301, 301]) await assert.rejects(verifyAt(NOW + seconds * 1000), InvalidSignature);
  await assert.rejects(verifyAt(NOW + 11_000, 10), InvalidSignature);
});

test('during a rotation either secret verifies, and one of several signatures is enough', async () => {
  const headers = sign('{}');
  await verifyWebhook('{}', headers, { secret: ['whsec_b3RoZXI=', SECRET], now: NOW });
  const several = { ...headers, 'webhook-signature': `v1,AAAA v1a,x ${headers['webhook-signature']}` };
  await verifyWebhook('{}', several, { secret: SECRET, now: NOW });
});

test('missing and malformed headers are an invalid signature, and a secret that is none is said', async () => {
  const headers = sign('{}');
  for (const name of Object.keys(headers)) {
    const { [name]: _left, ...rest } = headers;
    await assert.rejects(verifyWebhook('{}', rest, { secret: SECRET, now: NOW }), {
      message: `The header ${name} is missing.`,
    });
  }
  for (const signature of ['v1,', 'v1,?', 'v2,AAAA', 'x', ',,,']) {
    const sent = { ...headers, 'webhook-signature': signature };
    await assert.rejects(verifyWebhook('{}', sent, { secret: SECRET, now: NOW }), InvalidSignature);
  }
  for (const timestamp of ['', 'soon', '-1', 'NaN', '1e9', '9'.repeat(400)]) {
    const sent = { ...headers, 'webhook-timestamp': timestamp };
    await assert.rejects(verifyWebhook('{}', sent, { secret: SECRET, now: NOW }), InvalidSignature);
  }
  await assert.rejects(verifyWebhook('{}', headers, { secret: 'whsec_', now: NOW }), TypeError);
});
