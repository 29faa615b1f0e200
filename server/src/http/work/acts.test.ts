import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, test } from 'node:test';
import { clock, dataOf, refused, START, useHarness, type Answer } from '../../../test/harness.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { aCalendar, anAllDay } from '../../areas/listings/feeds/fixtures.ts';
import { aListing } from '../../areas/listings/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { inTransaction } from '../../database/scope.ts';
import { LARGE_BYTES } from '../connections/connection-limits.ts';
import { claimKey } from './idempotency.ts';
import type { Fetched } from '../../outbound/outside.ts';
import { outsideOf } from '../../outbound/outside.ts';

const CALENDAR = aCalendar(anAllDay('r', '2026-07-01', '2026-07-04', 'SUMMARY:Reserved'));

/** Every fetch of the test under way, by the order they began. */
const fetches: PromiseWithResolvers<Fetched>[] = [];
let onFetch = () => {};

const harness = useHarness({
  outside: {
    ...outsideOf(),
    fetch: () => {
      const fetched = Promise.withResolvers<Fetched>();
      fetches.push(fetched);
      onFetch();
      return fetched.promise;
    },
  },
});

afterEach(() => {
  fetches.length = 0;
  clock.now = Temporal.Instant.from(START);
});

const isReplay = ({ headers }: Answer) => headers['idempotency-replayed'];

const answer = (index: number, calendar = CALENDAR) =>
  fetches[index]?.resolve({ status: 200, headers: {}, body: Buffer.from(calendar) });

/** A listing whose calendar can be read with one key. */
async function aFeed() {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { id } = await aListing(host, { property_id, import_url: 'https://example.com/a.ics' });
  const headers = { 'idempotency-key': randomUUID() };
  const sync = (body: object = {}) => host.post(`/listings/${id}/sync`, body, headers);
  /** Begins to read it, and is back when it is being fetched. */
  const begin = async () => {
    const { promise: isFetching, resolve } = Promise.withResolvers<void>();
    onFetch = resolve;
    const done = sync();
    await isFetching;
    return { done };
  };
  return { host, headers, id, sync, begin };
}

test('a repeat while the first still acts is 409 with Retry-After, and then gets the first answer', async () => {
  const { host, headers, sync, begin } = await aFeed();
  const first = await begin();
  for (const repeat of [sync(), sync({ dry_run: true }), host.post('/income_items', {}, headers)]) {
    const { status, headers: told } = await refused(repeat, 'idempotency_key_in_use');
    assert.deepEqual([status, told['retry-after']], [409, '1']);
  }
  answer(0);
  const done = await first.done;
  assert.equal((await dataOf(first.done)).difference.added.length, 1);
  const repeat = await sync();
  assert.deepEqual([repeat.text, isReplay(repeat)], [done.text, 'true']);
  assert.equal(fetches.length, 1);
  await refused(sync({ dry_run: true }), 'idempotency_key_reused');
});

test('the same act sent 50 times at once is done once', async () => {
  const { sync } = await aFeed();
  onFetch = () => answer(fetches.length - 1);
  const answers = await Promise.all(Array.from({ length: 50 }, () => sync()));
  assert.equal(fetches.length, 1);
  const done = answers.filter(({ status }) => status === 200);
  assert.equal(done.filter((each) => isReplay(each) === undefined).length, 1);
  assert.equal(new Set(done.map(({ text }) => text)).size, 1);
  for (const each of answers.filter(({ status }) => status !== 200))
    assert.equal(each.body.error, 'idempotency_key_in_use');
});

test('the key of an act whose process died is free again after two minutes, and not before', async () => {
  const { sync, begin } = await aFeed();
  const first = await begin();
  clock.now = Temporal.Instant.from(START).add({ seconds: 119 });
  await refused(sync(), 'idempotency_key_in_use');
  clock.now = Temporal.Instant.from(START).add({ seconds: 120 });
  const second = await begin();
  answer(1);
  const done = await second.done;
  assert.equal(done.status, 200);
  // It was alive after all: what was answered meanwhile stays the answer.
  answer(0);
  const late = await first.done;
  assert.deepEqual([late.text, isReplay(late)], [done.text, 'true']);
});

test('a repeat that asks at the moment when the first ends does not stand in its way', async () => {
  const { host, headers, begin } = await aFeed();
  const first = await begin();
  const fingerprint = Buffer.alloc(32);
  const use = { key: headers['idempotency-key'], fingerprint, formerFingerprint: () => fingerprint };
  await inTransaction(host.scope, async (tx) => {
    await assert.rejects(claimKey(tx, use), { code: 'idempotency_key_in_use' });
    answer(0);
    await untilWaiting(harness.databases, 1);
  });
  assert.equal((await first.done).status, 200);
});

test('an act that ends in our own failure keeps no answer and lets its key go at once', async () => {
  const { sync, begin } = await aFeed();
  const first = await begin();
  fetches[0]?.reject(new Error('out of memory'));
  await refused(first.done, 'server_error');
  const second = await begin();
  answer(1);
  assert.equal((await second.done).status, 200);
  assert.equal(isReplay(await sync()), 'true');
});

test('a refusal of an act is kept and repeated as any other', async () => {
  const host = await harness.newHost();
  const { id } = await aListing(host, { property_id: await aProperty(host) });
  const headers = { 'idempotency-key': randomUUID() };
  const first = await refused(host.post(`/listings/${id}/sync`, {}, headers), 'no_import_address');
  await dataOf(host.patch(`/listings/${id}`, { import_url: 'https://example.com/a.ics' }));
  const again = await host.post(`/listings/${id}/sync`, {}, headers);
  assert.deepEqual([again.text, isReplay(again)], [first.text, 'true']);
});

test('a large answer of an act is the same without a key, with one, and when it is repeated', async () => {
  const { host, headers, id } = await aFeed();
  const calendar = aCalendar(
    ...Array.from({ length: 3000 }, (_, index) =>
      anAllDay(`block ${index}`, '2026-07-01', '2026-07-04', 'SUMMARY:Geschlossen für “Gäste”'),
    ),
  );
  onFetch = () => answer(fetches.length - 1, calendar);
  const rehearse = (given?: Record<string, string>) =>
    host.post(`/listings/${id}/sync`, { dry_run: true }, given);
  const [without, first, again] = [await rehearse(), await rehearse(headers), await rehearse(headers)];
  assert.ok(without.text.length > 2 * LARGE_BYTES);
  // It is sent in pieces: nothing has measured all of it.
  assert.equal(without.headers['content-length'], undefined);
  assert.equal(without.body.data.difference.blocks_added.length, 3000);
  assert.deepEqual(first.body.data, without.body.data);
  assert.deepEqual([again.text, isReplay(again)], [first.text, 'true']);
});
