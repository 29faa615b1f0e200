import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertDelaysNobody, post, ROUNDS, useAttackedService } from './attacked-service.ts';

const attacked = useAttackedService();

const REFUSAL_BYTES_MAX = 64 * 1024;

/** Sends each body with a key of its own, some at once, and holds every answer to the bound of a refusal. */
async function refuseAll(url: string, bodies: readonly string[], headers: Record<string, string> = {}) {
  const statuses = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(
      bodies.map((body, index) =>
        post(attacked, url, body, { 'Idempotency-Key': `${url}-${round}-${index}`, ...headers }),
      ),
    );
    for (const { status, bytes, head } of answers) {
      statuses.add(status);
      assert.ok(status >= 400 && status < 500, head);
      assert.ok(bytes <= REFUSAL_BYTES_MAX, `${bytes} bytes: ${head}`);
    }
  }
  return [...statuses];
}

test('lists of 110,000 and of 19,000 unknown events are refused shortly, delay nobody and are stored nowhere', async () => {
  const hook = (count: number) =>
    JSON.stringify({ url: 'https://example.com/hook', events: Array(count).fill('x') });
  await assertDelaysNobody(attacked, async () => {
    assert.deepEqual(await refuseAll('/v3/webhooks', Array(4).fill(hook(110_000))), [413]);
    assert.deepEqual(await refuseAll('/v3/webhooks', Array(4).fill(hook(19_000))), [422]);
  });
});

test('an entry of every list wrong in every field is refused shortly and delays nobody', async () => {
  const wrong = {
    start_date: 'x'.repeat(200),
    end_date: 5,
    price: 'x',
    inventory: {},
    min_stay_on_arrival: '',
  };
  const entries = Array.from({ length: 366 }, () => wrong);
  const body = JSON.stringify({
    channel_type: 'x'.repeat(100_000),
    listing_id: {},
    prices: entries,
    inventories: entries,
    restrictions: entries,
  });
  await assertDelaysNobody(attacked, async () => {
    for (const kind of ['prices', 'inventories', 'restrictions'])
      assert.deepEqual(await refuseAll(`/v3/listings/${kind}`, Array(4).fill(body)), [422]);
  });
});

test('a body of unknown names, each as long as it may be, is refused shortly and delays nobody', async () => {
  const names = (count: number, bytes: number) =>
    JSON.stringify(
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`${index}`.padEnd(bytes, '\u0001'), 1]),
      ),
    );
  const bodies = [names(150, 1000), names(15_000, 5), names(1, 100_000)];
  await assertDelaysNobody(attacked, async () => {
    await refuseAll('/v3/automation/rules/preview', bodies, { Prefer: 'handling=strict' });
    await refuseAll('/v3/transactions', bodies, { Prefer: 'handling=strict' });
  });
});
