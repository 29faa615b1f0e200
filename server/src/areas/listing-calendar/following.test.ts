import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness, type Caller, type Host } from '../../../test/harness.ts';
import { aListing, directOf } from '../listings/fixtures.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aRoomType } from '../room-types/fixtures.ts';
import { calendarOf, setDays, valuesOf } from './fixtures.ts';

const harness = useHarness();

const DAYS = ['2026-07-01', '2026-07-03'] as const;

const follow = async (host: Caller, id: number, body: object) =>
  (await dataOf(host.put(`/pricing_ratios/${id}`, body))).pricing_ratio;

/** A property with a base price of 100 EUR, and a listing that follows it. */
async function aFollower(host: Host, ratio: object = { ratio: 110 }) {
  const property_id = await aProperty(host, { base_price: 100 });
  const listing = await aListing(host, { property_id, base_price: undefined });
  await follow(host, listing.id, ratio);
  return { property_id, listing, direct: directOf(property_id) };
}

const changesOf = async (host: Host, since: number) =>
  (await host.events())
    .slice(since)
    .filter(({ kind }) => kind === 'listing_calendar_updated')
    .map(({ payload }) => [payload['listing_id'], payload['start_date'], payload['end_date']])
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));

test('a property has a calendar of its own, without any channel', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { base_price: 100 });
  const direct = directOf(property_id);
  await setDays(host, direct, 'prices', [{ date: '2026-07-02', price: 130.5 }]);
  await setDays(host, direct, 'restrictions', [{ date: '2026-07-02', min_stay_on_arrival: 3 }]);
  assert.deepEqual(await valuesOf(host, direct, 'price', DAYS), [100, 130.5, 100]);
  const [, day] = await calendarOf(host, direct, ...DAYS);
  assert.deepEqual([day?.inventory, day?.restrictions['min_stay_on_arrival']], [1, 3]);
  assert.equal((await dataOf(host.get('/listings'))).total, 0);
  assert.deepEqual((await dataOf(host.get('/properties', { id: property_id }))).properties[0].channels, []);
});

test('without a base price a day of an own calendar shows none, also one of a room type', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const room_type_id = await aRoomType(host, { property_ids: [property_id] });
  const ofRooms = { channel_type: 'direct', listing_id: `room-type-${room_type_id}` };
  for (const own of [directOf(property_id), ofRooms]) {
    await setDays(host, own, 'prices', [{ date: '2026-07-02', price: 80 }]);
    assert.deepEqual(await valuesOf(host, own, 'price', DAYS), [null, 80, null]);
  }
});

test('a listing made without a base price follows its property', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { base_price: 100 });
  const listing = await aListing(host, { property_id, base_price: undefined });
  assert.deepEqual([listing.is_following, listing.ratio, listing.rounding], [true, 100, 'none']);
  await setDays(host, directOf(property_id), 'prices', [{ date: '2026-07-02', price: 130.5 }]);
  assert.deepEqual(await valuesOf(host, listing, 'price', DAYS), [100, 130.5, 100]);
  await dataOf(host.patch(`/properties/${property_id}`, { base_price: 90 }));
  assert.deepEqual(await valuesOf(host, listing, 'price', DAYS), [90, 130.5, 90]);
});

test('a listing with a base price of its own follows nothing, until it is given a ratio', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { base_price: 100 });
  const listing = await aListing(host, { property_id, base_price: 150 });
  await setDays(host, directOf(property_id), 'prices', [{ date: '2026-07-02', price: 130 }]);
  assert.deepEqual(await valuesOf(host, listing, 'price', DAYS), [150, 150, 150]);
  const { id, channel_type, listing_id } = listing;
  const set = await follow(host, id, { ratio: 115.5, rounding: '.99' });
  const how = { ratio: 115.5, rounding: '.99', is_following: true };
  assert.deepEqual(set, { id, channel_type, listing_id, currency: 'EUR', ...how });
  assert.deepEqual(await valuesOf(host, listing, 'price', DAYS), [115.99, 149.99, 115.99]);
  assert.deepEqual((await dataOf(host.get('/pricing_ratios', { property_id }))).channels, [set]);
  const changed = (await dataOf(host.patch(`/listings/${id}`, { base_price: 150 }))).listing;
  assert.equal(changed.is_following, false);
  assert.deepEqual(await valuesOf(host, listing, 'price', DAYS), [150, 150, 150]);
});

test('a price that is set on a listing stays as it was sent, and null lets the day follow again', async () => {
  const host = await harness.newHost();
  const { listing, direct } = await aFollower(host);
  await setDays(host, listing, 'prices', [{ date: '2026-07-02', price: 77.77 }]);
  await setDays(host, direct, 'prices', [{ start_date: DAYS[0], end_date: DAYS[1], price: 200 }]);
  assert.deepEqual(await valuesOf(host, listing, 'price', DAYS), [220, 77.77, 220]);
  const from = () => valuesOf(host, listing, 'price_from', DAYS);
  assert.deepEqual(await from(), ['followed', 'day', 'followed']);
  await setDays(host, listing, 'prices', [{ date: '2026-07-02', price: null }]);
  assert.deepEqual(await valuesOf(host, listing, 'price', DAYS), [220, 220, 220]);
  assert.deepEqual(await from(), ['followed', 'followed', 'followed']);
});

test('where its property has no price, a listing that follows shows its base price', async () => {
  const host = await harness.newHost();
  const property_ids = [await aProperty(host)];
  const room_type_id = await aRoomType(host, { property_ids });
  const listing = await aListing(host, { room_type_id, base_price: 60 });
  await follow(host, listing.id, { ratio: 50 });
  const direct = { channel_type: 'direct', listing_id: `room-type-${room_type_id}` };
  await setDays(host, direct, 'prices', [{ date: '2026-07-02', price: 80.01 }]);
  assert.deepEqual(await valuesOf(host, listing, 'price', DAYS), [60, 40.01, 60]);
  assert.deepEqual(await valuesOf(host, listing, 'price_from', DAYS), ['base', 'followed', 'base']);
  assert.deepEqual(await valuesOf(host, direct, 'price_from', DAYS), ['base', 'day', 'base']);
  const { channels } = await dataOf(host.get('/pricing_ratios', { room_type_id }));
  assert.deepEqual(
    channels.map(({ id }) => id),
    [listing.id],
  );
});

test('a write on an own calendar tells of it and of each listing that follows, on the days that they show it', async () => {
  const host = await harness.newHost();
  const { property_id, listing, direct } = await aFollower(host);
  const other = await aListing(host, { property_id, base_price: 90 });
  await setDays(host, listing, 'prices', [{ date: '2026-07-01', price: 99 }]);
  let since = (await host.events()).length;
  const entry = { start_date: DAYS[0], end_date: DAYS[1], price: 120 };
  await setDays(host, direct, 'prices', [entry]);
  assert.deepEqual(await changesOf(host, since), [
    [direct.listing_id, ...DAYS],
    [listing.listing_id, '2026-07-02', DAYS[1]],
  ]);
  since = (await host.events()).length;
  await setDays(host, direct, 'prices', [entry]);
  await setDays(host, other, 'prices', [{ date: '2026-07-02', price: null }]);
  assert.deepEqual(await changesOf(host, since), []);
  await setDays(host, direct, 'restrictions', [{ date: '2026-07-02', min_stay_on_arrival: 2 }]);
  assert.deepEqual(await changesOf(host, since), [[direct.listing_id, '2026-07-02', '2026-07-02']]);
});

test('a new base price of a property and a new ratio are told, and past days show what they showed', async () => {
  const host = await harness.newHost();
  const { property_id, listing, direct } = await aFollower(host);
  const past = ['2026-06-14', '2026-06-15'] as const;
  let since = (await host.events()).length;
  await dataOf(host.patch(`/properties/${property_id}`, { base_price: 200 }));
  assert.deepEqual(await changesOf(host, since), [
    [direct.listing_id, '2026-06-15', '2029-06-15'],
    [listing.listing_id, '2026-06-15', '2029-06-15'],
  ]);
  assert.deepEqual(await valuesOf(host, direct, 'price', past), [100, 200]);
  assert.deepEqual(await valuesOf(host, listing, 'price', past), [100, 220]);
  since = (await host.events()).length;
  await follow(host, listing.id, { ratio: 120 });
  assert.deepEqual(await changesOf(host, since), [[listing.listing_id, '2026-06-15', '2029-06-15']]);
  assert.deepEqual(await valuesOf(host, listing, 'price', past), [100, 240]);
  since = (await host.events()).length;
  await follow(host, listing.id, { ratio: 120, rounding: 'none' });
  assert.equal((await host.events()).length, since);
});

test('the connector of a listing that follows is asked to push what an own calendar changes', async () => {
  const host = await harness.newHost();
  const { listing, direct } = await aFollower(host);
  const connector = await host.connector();
  const path = `/channel/listings/${listing.listing_id}`;
  await dataOf(connector.put(path, { channel_type: 'airbnb', capabilities: ['prices'] }));
  const workOf = async () => (await dataOf(connector.get('/channel/work'))).work;
  for (const { id } of await workOf()) await dataOf(connector.post(`/channel/work/${id}/done`));
  assert.deepEqual(await workOf(), []);
  await setDays(host, direct, 'prices', [{ date: '2026-07-02', price: 150 }]);
  const [work] = await workOf();
  assert.deepEqual(
    work.calendar!.map(({ date, price }) => [date, price]),
    [['2026-07-02', 165]],
  );
  await dataOf(connector.put(path, { channel_type: 'airbnb', capabilities: [] }));
  await refused(host.put(`/pricing_ratios/${listing.id}`, { ratio: 90 }), 'channel_cannot');
});

test('a ratio is above 0, at most 1000, has two decimal places, and is of prices in the currency of the listing', async () => {
  const host = await harness.newHost();
  const { property_id, listing } = await aFollower(host);
  const yen = await aListing(host, { property_id, base_price: 9000, currency: 'JPY' });
  const refusedFields = (id: number, body: object, fields: string[]) =>
    refused(
      host.put(`/pricing_ratios/${id}`, body),
      'validation_failed',
      fields.map((name) => `body.${name}`),
    );
  await refusedFields(listing.id, {}, ['ratio']);
  for (const ratio of [0, -1, 1000.01, 33.333]) await refusedFields(listing.id, { ratio }, ['ratio']);
  await refusedFields(listing.id, { ratio: 33.333, rounding: '2' }, ['ratio', 'rounding']);
  await refusedFields(yen.id, { ratio: 100, rounding: '.99' }, ['ratio', 'rounding']);
  await refused(host.get('/pricing_ratios'), 'validation_failed', [
    'query.property_id',
    'query.room_type_id',
  ]);
  await refused(host.get('/pricing_ratios', { property_id, room_type_id: 1 }), 'validation_failed', [
    'query.property_id',
    'query.room_type_id',
  ]);
});

test('the currency of a property cannot change while its calendar has prices or listings follow it', async () => {
  const host = await harness.newHost();
  const { property_id, listing, direct } = await aFollower(host);
  const change = () => host.patch(`/properties/${property_id}`, { currency: 'CHF' });
  await refused(change(), 'validation_failed', ['body.currency']);
  await dataOf(host.patch(`/listings/${listing.id}`, { base_price: 110 }));
  await setDays(host, direct, 'prices', [{ date: '2026-07-02', price: 150 }]);
  await refused(change(), 'validation_failed', ['body.currency']);
  await setDays(host, direct, 'prices', [{ date: '2026-07-02', price: null }]);
  await dataOf(change());
  assert.deepEqual(await valuesOf(host, listing, 'price', DAYS), [110, 110, 110]);
});

test('a built-in listing cannot be made, and takes no inventory', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { base_price: 100 });
  const direct = directOf(property_id);
  await refused(host.post('/listings', { ...direct, property_id }), 'validation_failed', ['body.listing_id']);
  const inventories = [{ date: '2026-07-02', inventory: 0 }];
  await refused(host.post('/listings/inventories', { ...direct, inventories }), 'validation_failed', [
    'body.listing_id',
  ]);
});

test('an own calendar goes with its property or room type', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { base_price: 100 });
  const room_type_id = await aRoomType(host, { property_ids: [property_id] });
  const ofRooms = { channel_type: 'direct', listing_id: `room-type-${room_type_id}` };
  await setDays(host, ofRooms, 'prices', [{ date: '2026-07-02', price: 80 }]);
  await setDays(host, directOf(property_id), 'prices', [{ date: '2026-07-02', price: 80 }]);
  await dataOf(host.patch(`/properties/${property_id}`, { base_price: 90 }));
  await dataOf(host.delete(`/room_types/${room_type_id}`));
  await dataOf(host.delete(`/properties/${property_id}`));
  for (const name of [ofRooms, directOf(property_id)]) {
    const body = { start_date: DAYS[0], end_date: DAYS[1], listings: [name] };
    await refused(host.post('/listings/calendar', body), 'listing_not_found');
  }
});

test('a limited operator reaches the calendars and the ratios of the properties given', async () => {
  const host = await harness.newHost();
  const { property_id, listing } = await aFollower(host);
  const hidden = await aProperty(host, { title: 'Hidden', base_price: 100 });
  const kept = await aListing(host, { property_id: hidden, base_price: undefined });
  const limited = await host.caller({ operator: [property_id] });
  await setDays(limited, directOf(property_id), 'prices', [{ date: '2026-07-02', price: 150 }]);
  assert.deepEqual(await valuesOf(limited, listing, 'price', DAYS), [110, 165, 110]);
  const prices = [{ date: '2026-07-02', price: 1 }];
  await refused(limited.post('/listings/prices', { ...directOf(hidden), prices }), 'listing_not_found');
  await refused(limited.get('/pricing_ratios', { property_id: hidden }), 'property_not_found');
  await refused(limited.put(`/pricing_ratios/${kept.id}`, { ratio: 90 }), 'listing_not_found');
  const stranger = await harness.newHost();
  await refused(stranger.post('/listings/prices', { ...directOf(hidden), prices }), 'listing_not_found');
  await refused(stranger.get('/pricing_ratios', { property_id: hidden }), 'property_not_found');
});
