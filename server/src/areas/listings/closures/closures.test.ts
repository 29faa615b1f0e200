import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness, walk } from '../../../../test/harness.ts';
import { storeBlock, storeListing } from '../../availabilities/fixtures.ts';
import { aHostWithTwo } from '../../properties/fixtures.ts';

const harness = useHarness();

test('closures and listings of several properties are listed at once, and a closure names its listing', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  const days = { start_date: '2026-07-01', end_date: '2026-07-03' };
  for (const [property_id, listing_id] of [
    [house, '1'],
    [loft, '2'],
  ] as const) {
    await storeListing(host, { property_id, listing_id });
    await storeBlock(host, { listing_id, property_id, ...days });
  }
  const [first] = (await dataOf(host.get('/listings'))).listings;
  await dataOf(host.patch(`/listings/${first.id}`, { title: 'House by the sea' }));
  const read = <Path extends '/closures' | '/listings'>(path: Path, ids: readonly number[]) =>
    walk(host, path, { property_ids: ids.join() });
  const ofHouse = await read('/closures', [house]);
  assert.deepEqual(
    ofHouse.map(({ property_id, channel_type, listing_title }) => [property_id, channel_type, listing_title]),
    [[house, 'airbnb', 'House by the sea']],
  );
  assert.equal((await read('/closures', [house, loft])).length, 2);
  assert.equal((await read('/listings', [house, loft])).length, 2);
  assert.deepEqual(
    (await read('/listings', [loft])).map(({ listing_id }) => listing_id),
    ['2'],
  );
});
