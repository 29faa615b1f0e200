import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness, type Host } from '../../../test/harness.ts';
import { aWebhook, sending } from '../../../test/webhooks.ts';
import { inTransaction } from '../../database/scope.ts';
import { outsideOf } from '../../outbound/outside.ts';
import { switchOff } from './actions.ts';

const harness = useHarness({ outside: { ...outsideOf(), webhooks: sending() } });

/** An account with one webhook that fails and one that does well. */
async function twoWebhooks() {
  const host = await harness.newHost();
  const [bad, good] = [
    await aWebhook(host, 'http://127.0.0.1:1/bad'),
    await aWebhook(host, 'http://127.0.0.1:1/good'),
  ];
  await harness.databases.writes`
    update webhooks set failing_since = now() where host_id = ${host.host_id} and id = ${bad.id}`;
  return { host, bad, good };
}

const switchOffIn = (host: Host, { id }: { id: number }) =>
  inTransaction(host.scope, (tx) => switchOff(tx, id));

const activeIn = async (host: Host): Promise<[number, boolean][]> =>
  (await dataOf(host.get('/webhooks'))).webhooks.map(({ id, is_active }) => [id, is_active]);

test('a webhook that fails is switched off, and no other', async () => {
  const [one, other] = [await twoWebhooks(), await twoWebhooks()];
  await switchOffIn(one.host, one.bad);
  assert.deepEqual(await activeIn(one.host), [
    [one.bad.id, false],
    [one.good.id, true],
  ]);
  assert.deepEqual(await activeIn(other.host), [
    [other.bad.id, true],
    [other.good.id, true],
  ]);
});

test('a webhook that does well is not switched off because another one fails', async () => {
  const { host, bad, good } = await twoWebhooks();
  await switchOffIn(host, good);
  assert.deepEqual(await activeIn(host), [
    [bad.id, true],
    [good.id, true],
  ]);
});

test('a webhook of another account is switched off by nobody', async () => {
  const [one, other] = [await twoWebhooks(), await twoWebhooks()];
  await switchOffIn(one.host, other.bad);
  for (const { host, bad, good } of [one, other]) {
    assert.deepEqual(await activeIn(host), [
      [bad.id, true],
      [good.id, true],
    ]);
  }
});

test('a webhook that its host has switched off meanwhile stays as the host left it', async () => {
  const { host, bad } = await twoWebhooks();
  await dataOf(host.patch(`/webhooks/${bad.id}`, { is_active: false }));
  await harness.databases.writes`
    update webhooks set failing_since = now() where host_id = ${host.host_id} and id = ${bad.id}`;
  await switchOffIn(host, bad);
  const [webhook] = (await dataOf(host.get('/webhooks'))).webhooks;
  assert.deepEqual([webhook.is_active, webhook.switched_off_at], [false, null]);
});
