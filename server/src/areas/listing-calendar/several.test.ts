import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, useHarness, type Host } from '../../../test/harness.ts';
import { dayAfter } from '../availabilities/rules.ts';
import { aListing } from '../listings/fixtures.ts';
import { aProperty } from '../properties/fixtures.ts';
import { calendarOf, valuesOf, type ListingName } from './fixtures.ts';

const harness = useHarness();

const july = { start_date: '2026-07-01', end_date: '2026-07-03' };
const JULY = ['2026-07-01', '2026-07-03'] as const;

async function offered(host: Host, count: number, currency = 'EUR'): Promise<ListingName[]> {
  const listings: ListingName[] = [];
  for (let n = 0; n < count; n += 1) {
    const property_id = await aProperty(host, { title: `House ${currency} ${n}` });
    const { channel_type, listing_id } = await aListing(host, { property_id, currency });
    listings.push({ channel_type, listing_id });
  }
  return listings;
}

const eventsOf = async (host: Host) =>
  (await host.events())
    .filter(({ kind }) => kind === 'listing_calendar_updated')
    .map(({ payload }) => payload);

test('one call sets prices, inventories or restrictions of a hundred listings, with the event and the audit of each', async () => {
  const host = await harness.newHost();
  const listings = await offered(host, 100);
  const sent = listings.map((listing, n) => ({ ...listing, prices: [{ ...july, price: 100 + n }] }));
  await dataOf(host.post('/listings/prices', { listings: sent }));
  for (const n of [0, 57, 99])
    assert.deepEqual(await valuesOf(host, listings[n] as ListingName, 'price', JULY), [
      100 + n,
      100 + n,
      100 + n,
    ]);
  assert.deepEqual(
    await eventsOf(host),
    listings.map((listing) => ({ ...listing, ...july })),
  );
  assert.equal((await auditOf(host, 'listing_calendar_updated')).length, 100);
  const [first, second] = listings as [ListingName, ListingName];
  const few = [first, second];
  await dataOf(
    host.post('/listings/inventories', {
      listings: few.map((listing) => ({ ...listing, inventories: [{ ...july, inventory: 0 }] })),
    }),
  );
  await dataOf(
    host.post('/listings/restrictions', {
      listings: few.map((listing) => ({ ...listing, restrictions: [{ ...july, min_stay: 3 }] })),
    }),
  );
  for (const listing of few) {
    const days = await calendarOf(host, listing, ...JULY);
    assert.deepEqual(
      days.map(({ inventory, restrictions }) => [inventory, restrictions['min_stay_on_arrival']]),
      [
        [0, 3],
        [0, 3],
        [0, 3],
      ],
    );
  }
});

test('of several listings every invalid field is named by its place, an unknown one is a 404, and nothing is stored', async () => {
  const host = await harness.newHost();
  const other = await harness.newHost();
  const [euro] = await offered(host, 1);
  const [yen] = await offered(host, 1, 'JPY');
  const [foreign] = await offered(other, 1);
  const prices = (listing: ListingName | undefined, price: number) => ({
    ...listing,
    prices: [{ ...july, price }],
  });
  await refused(
    host.post('/listings/prices', { listings: [prices(euro, 1.005), prices(euro, 1), prices(yen, 1.5)] }),
    'validation_failed',
    ['body.listings[0].prices[0].price', 'body.listings[2].prices[0].price'],
  );
  const unknown = { listings: [prices(euro, 1), prices(foreign, 1)] };
  const { status } = await refused(host.post('/listings/prices', unknown), 'listing_not_found');
  assert.equal(status, 404);
  await refused(
    host.post('/listings/prices', { listings: [prices(euro, 1.005), prices(foreign, 1)] }),
    'validation_failed',
    ['body.listings[0].prices[0].price', 'body.listings[1].listing_id'],
  );
  assert.deepEqual(await eventsOf(host), []);
});

test('the fields of a single listing and several exclude each other, and one of both is needed', async () => {
  const host = await harness.newHost();
  const [listing] = await offered(host, 1);
  const one = { ...listing, prices: [{ ...july, price: 1 }] };
  const post = (body: object) => host.post('/listings/prices', body);
  await refused(post({ ...one, listings: [one] }), 'single_and_several_listings');
  const { body } = await refused(post({}), 'validation_failed', [
    'body.channel_type',
    'body.listing_id',
    'body.prices',
  ]);
  assert.equal(body.error_msg, 'channel_type is required (and 2 more fields are invalid).');
  await refused(post({ listings: [] }), 'validation_failed', ['body.listings']);
  await refused(post({ listings: Array.from({ length: 101 }, () => one) }), 'validation_failed', [
    'body.listings',
  ]);
});

test('one call sets at most 36,600 days of its listings together', async () => {
  const host = await harness.newHost();
  const listings = await offered(host, 34);
  const range = { start_date: '2026-07-01', end_date: dayAfter('2026-07-01', 1076) };
  const body = { listings: listings.map((listing) => ({ ...listing, prices: [{ ...range, price: 1 }] })) };
  await refused(host.post('/listings/prices', body), 'validation_failed', ['body.listings']);
});

test('a dry run of several listings stores nothing', async () => {
  const host = await harness.newHost();
  const listings = await offered(host, 2);
  const body = { listings: listings.map((listing) => ({ ...listing, prices: [{ ...july, price: 99 }] })) };
  await dataOf(host.post('/listings/prices?dry_run=true', body));
  assert.deepEqual(await eventsOf(host), []);
  assert.deepEqual(await valuesOf(host, listings[0] as ListingName, 'price', JULY), [150, 150, 150]);
});
