import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness, type Caller } from '../../../test/harness.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aRoomType } from '../room-types/fixtures.ts';
import { aListing } from './fixtures.ts';

const harness = useHarness();

const change = async (host: Caller, id: number, body: object) =>
  (await dataOf(host.patch(`/listings/${id}`, body))).listing;
const asked = async (host: Caller, body: object) => {
  const sent = host.post('/listings', { channel_type: 'airbnb', listing_id: 'asked', ...body });
  await refused(sent, 'validation_failed', ['body.base_price']);
};

test('a new listing takes the base price of the request, else that of its property in the same currency', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { base_price: 120.5 });
  assert.equal((await aListing(host, { property_id, base_price: 99 })).base_price, 99);
  assert.equal((await aListing(host, { property_id, base_price: undefined })).base_price, 120.5);
  await asked(host, { property_id, currency: 'JPY' });
});

test('a listing without any base price is refused by field, also one of a room type', async () => {
  const host = await harness.newHost();
  await asked(host, { property_id: await aProperty(host) });
  const priced = await aProperty(host, { title: 'Loft', base_price: 120 });
  const room_type_id = await aRoomType(host, { property_ids: [priced] });
  await asked(host, { room_type_id });
  assert.equal((await aListing(host, { room_type_id, base_price: 80 })).base_price, 80);
});

test('a base price keeps to the places of the listing’s currency', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { currency: 'KWD', base_price: 40.125 });
  const { id, base_price } = await aListing(host, { property_id, base_price: undefined });
  assert.equal(base_price, 40.125);
  await asked(host, { property_id, base_price: 40.0005 });
  const wrong = { base_price: 40.0005 };
  await refused(host.patch(`/listings/${id}`, wrong), 'validation_failed', ['body.base_price']);
  await refused(host.patch(`/listings/${id}`, { currency: 'EUR', base_price: 40.125 }), 'validation_failed', [
    'body.base_price',
  ]);
  await refused(host.patch(`/listings/${id}`, { base_price: null }), 'validation_failed', [
    'body.base_price',
  ]);
});

test('another currency needs a base price in it', async () => {
  const host = await harness.newHost();
  const { id } = await aListing(host, { property_id: await aProperty(host) });
  await refused(host.patch(`/listings/${id}`, { currency: 'JPY' }), 'validation_failed', ['body.base_price']);
  const { currency, base_price } = await change(host, id, { currency: 'JPY', base_price: 18_000 });
  assert.deepEqual([currency, base_price], ['JPY', 18_000]);
});

test('a listing keeps its base price when that of its property changes', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { base_price: 120 });
  const { id } = await aListing(host, { property_id, base_price: undefined });
  await dataOf(host.patch(`/properties/${property_id}`, { base_price: 140 }));
  const [listing] = (await dataOf(host.get('/listings', { id }))).listings;
  assert.equal(listing.base_price, 120);
});

test('a new base price records a change of the calendar from today to the last day that it has', async () => {
  const host = await harness.newHost();
  const listing = await aListing(host, { property_id: await aProperty(host) });
  const { id, channel_type, listing_id } = listing;
  const before = (await host.events()).length;
  assert.deepEqual(await change(host, id, { base_price: 150 }), listing);
  assert.equal((await host.events()).length, before);
  await change(host, id, { base_price: 160 });
  const events = (await host.events()).slice(before).toSorted((a, b) => a.kind.localeCompare(b.kind));
  const days = { start_date: '2026-06-15', end_date: '2029-06-15' };
  assert.deepEqual(events, [
    { kind: 'listing_calendar_updated', payload: { channel_type, listing_id, ...days } },
    { kind: 'listing_updated', payload: { channel_type, listing_id } },
  ]);
});
