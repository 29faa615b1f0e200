import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, refused, START, useHarness } from '../../../test/harness.ts';
import { close } from '../availabilities/fixtures.ts';
import { aListing, storeBlock } from '../listings/fixtures.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStay } from '../reservations/fixtures.ts';
import { aRoomType } from '../room-types/fixtures.ts';
import { calendarOf, setDays, valuesOf } from './fixtures.ts';

const harness = useHarness();

const july = { start_date: '2026-07-01', end_date: '2026-07-03' };
const nameOf = ({ channel_type, listing_id }: { channel_type: string; listing_id: string }) => ({
  channel_type,
  listing_id,
});

const UNRESTRICTED = {
  min_stay_on_arrival: 1,
  max_stay_on_arrival: 365,
  closed_on_arrival: false,
  closed_on_departure: false,
};

test('every day is answered, both ends included, for each listing in the order asked, each once; with nothing set too', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const one = nameOf(await aListing(host, { property_id, listing_id: 'Zoë’s “house”' }));
  const two = nameOf(
    await aListing(host, { property_id, listing_id: 'Zoë’s “house”', channel_type: 'vrbo' }),
  );
  const data = await dataOf(host.post('/listings/calendar', { ...july, listings: [two, one, two] }));
  const calendar = ['2026-07-01', '2026-07-02', '2026-07-03'].map((date) => ({
    date,
    price: 150,
    price_from: 'base',
    inventory: 1,
    restrictions: UNRESTRICTED,
  }));
  assert.deepEqual(data, {
    listings: [
      { ...two, calendar },
      { ...one, calendar },
    ],
  });
});

test('a day without a price shows the base price, exact to the currency of the listing', async () => {
  const host = await harness.newHost();
  const listing = await aListing(host, {
    property_id: await aProperty(host),
    currency: 'KWD',
    base_price: 41.125,
  });
  await setDays(host, listing, 'prices', [{ date: '2026-07-02', price: 55.5 }]);
  const days = ['2026-07-01', '2026-07-03'] as const;
  assert.deepEqual(await valuesOf(host, listing, 'price', days), [41.125, 55.5, 41.125]);
  await setDays(host, listing, 'prices', [{ date: '2026-07-02', price: null }]);
  assert.deepEqual(await valuesOf(host, listing, 'price', days), [41.125, 41.125, 41.125]);
});

test('a new base price is shown from today on, and past days show the one that they had', async () => {
  const host = await harness.newHost();
  const listing = await aListing(host, { property_id: await aProperty(host) });
  const setBasePrice = (body: object) => dataOf(host.patch(`/listings/${listing.id}`, body));
  const days = ['2026-06-13', '2026-06-18'] as const;
  const prices = () => valuesOf(host, listing, 'price', days);
  try {
    await setBasePrice({ base_price: 160 });
    assert.deepEqual(await prices(), [150, 150, 160, 160, 160, 160]);
    clock.now = Temporal.Instant.from('2026-06-17T10:00:00Z');
    await setBasePrice({ base_price: 170 });
    await setBasePrice({ base_price: 180 });
    assert.deepEqual(await prices(), [150, 150, 160, 160, 180, 180]);
    await setBasePrice({ base_price: 20_000, currency: 'JPY' });
    assert.deepEqual(new Set(await prices()), new Set([20_000]));
  } finally {
    clock.now = Temporal.Instant.from(START);
  }
});

test('a minimum stay longer than a year is not above the maximum that is shown', async () => {
  const host = await harness.newHost();
  const listing = await aListing(host, { property_id: await aProperty(host) });
  await setDays(host, listing, 'restrictions', [{ date: '2026-07-01', min_stay: 400 }]);
  const [day] = await calendarOf(host, listing, '2026-07-01');
  assert.deepEqual(day?.restrictions, {
    ...UNRESTRICTED,
    min_stay_on_arrival: 400,
    max_stay_on_arrival: 400,
  });
});

test('a listing from before base prices that has none asks for it, unless every day has a price', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const [old, other] = [await aListing(host, { property_id }), await aListing(host, { property_id })];
  const { sql, host_id } = host.scope;
  await sql`update listings set base_price = null where host_id = ${host_id} and id = ${old.id}`;
  await setDays(host, old, 'prices', [{ start_date: '2026-07-01', end_date: '2026-07-02', price: 90 }]);
  const listings = [other, other, old].map(nameOf);
  const answer = await refused(host.post('/listings/calendar', { ...july, listings }), 'validation_failed', [
    'body.listings[2].listing_id',
  ]);
  assert.match(JSON.stringify(answer), /has no price on 2026-07-03: set base_price/);
  const malformed = host.post('/listings/calendar', {
    ...july,
    listings: [...listings, { listing_id: 'x' }],
  });
  await refused(malformed, 'validation_failed', [
    'body.listings[3].channel_type',
    'body.listings[2].listing_id',
  ]);
  const twoDays = { start_date: '2026-07-01', end_date: '2026-07-02' };
  const data = await dataOf(host.post('/listings/calendar', { ...twoDays, listings }));
  assert.deepEqual(
    data.listings[1].calendar.map(({ price }) => price),
    [90, 90],
  );
  await dataOf(host.patch(`/listings/${old.id}`, { base_price: 70 }));
  assert.deepEqual(await valuesOf(host, old, 'price', ['2026-07-01', '2026-07-03']), [90, 90, 70]);
});

test('the inventory is what is free of the property: stays, closed nights and blocks take it', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const listing = await aListing(host, { property_id });
  await aStay(host, property_id, { check_in_date: '2026-07-01', check_out_date: '2026-07-02' });
  await close(host, property_id, '2026-07-03');
  await storeBlock(host, { id: listing.id, property_id, start_date: '2026-07-05', end_date: '2026-07-06' });
  const days = ['2026-07-01', '2026-07-06'] as const;
  assert.deepEqual(await valuesOf(host, listing, 'inventory', days), [0, 1, 0, 1, 0, 1]);
});

test('the inventory of a room type counts its properties that are free, each night once, and those let no more not at all', async () => {
  const host = await harness.newHost();
  const titles = ['A', 'B', 'C', 'D'];
  const ids = await Promise.all(titles.map((title) => aProperty(host, { title })));
  const [a = 0, b = 0, , d = 0] = ids;
  const room_type_id = await aRoomType(host, { property_ids: ids });
  const listing = await aListing(host, { property_id: undefined, room_type_id });
  await dataOf(host.delete(`/properties/${d}`));
  await aStay(host, a, { check_in_date: '2026-07-01', check_out_date: '2026-07-03' });
  await close(host, a, '2026-07-02', '2026-07-03');
  await close(host, b, '2026-07-02');
  const days = ['2026-07-01', '2026-07-04'] as const;
  assert.deepEqual(await valuesOf(host, listing, 'inventory', days), [2, 1, 2, 3]);
});

test('an inventory set lower is answered until a night is taken or freed: then what is free overwrites it', async () => {
  const host = await harness.newHost();
  const ids = [await aProperty(host), await aProperty(host, { title: 'B' })];
  const room_type_id = await aRoomType(host, { property_ids: ids });
  const listing = await aListing(host, { property_id: undefined, room_type_id });
  const days = ['2026-07-01', '2026-07-03'] as const;
  const inventories = () => valuesOf(host, listing, 'inventory', days);
  await setDays(host, listing, 'inventories', [{ ...july, inventory: 0 }]);
  assert.deepEqual(await inventories(), [0, 0, 0]);
  await setDays(host, listing, 'inventories', [{ date: '2026-07-01', inventory: 9 }]);
  assert.deepEqual(await inventories(), [2, 0, 0]);
  await close(host, ids[0]!, '2026-07-02');
  assert.deepEqual(await inventories(), [2, 1, 0]);
  await setDays(host, listing, 'inventories', [{ date: '2026-07-03', inventory: null }]);
  assert.deepEqual(await inventories(), [2, 1, 2]);
});

test('a read-only token reads calendars, and sets nothing', async () => {
  const host = await harness.newHost();
  const listing = nameOf(await aListing(host, { property_id: await aProperty(host) }));
  const reader = await host.caller({ scope: 'read-only' });
  assert.equal((await calendarOf(reader, listing, '2026-07-01', '2026-07-03')).length, 3);
  const sets = {
    inventories: [{ ...july, inventory: 0 }],
    prices: [{ ...july, price: 1 }],
    restrictions: [{ ...july, min_stay: 1 }],
  };
  for (const [part, entries] of Object.entries(sets))
    await refused(reader.post(`/listings/${part}`, { ...listing, [part]: entries }), 'not_authorized');
});

test('a read takes an Idempotency-Key and keeps nothing: each time it answers what is so now', async () => {
  const host = await harness.newHost();
  const listing = nameOf(await aListing(host, { property_id: await aProperty(host) }));
  const read = () =>
    host.post('/listings/calendar', { ...july, listings: [listing] }, { 'idempotency-key': 'once' });
  assert.equal((await read()).data.listings[0].calendar[0].price, 150);
  await setDays(host, listing, 'prices', [{ ...july, price: 120 }]);
  const again = await read();
  assert.equal(again.data.listings[0].calendar[0].price, 120);
  assert.equal(again.headers['idempotency-replayed'], undefined);
  // The key is free for what it is meant for.
  await dataOf(host.post('/income_items', { name: 'Parking' }, { 'idempotency-key': 'once' }));
});

test('past days are answered, 1,100 of them, and what a body has besides is named', async () => {
  const host = await harness.newHost();
  const listing = nameOf(await aListing(host, { property_id: await aProperty(host) }));
  assert.equal((await calendarOf(host, listing, '1999-12-29', '2003-01-01')).length, 1100);
  const { body } = await host.post('/listings/calendar', { ...july, listings: [{ ...listing, x: 1 }], y: 2 });
  assert.deepEqual(body.ignored_fields, ['listings[0].x', 'y']);
});

test('a read names every field that breaks a rule at once', async () => {
  const host = await harness.newHost();
  const listing = nameOf(await aListing(host, { property_id: await aProperty(host) }));
  const broken: readonly [object, readonly string[]][] = [
    [
      { start_date: undefined, end_date: undefined, listings: undefined },
      ['start_date', 'end_date', 'listings'],
    ],
    [{ listings: [] }, ['listings']],
    [{ listings: Array.from({ length: 101 }, () => listing) }, ['listings']],
    [{ listings: [{}] }, ['listings[0].channel_type', 'listings[0].listing_id']],
    [
      { listings: [{ channel_type: 'pigeon', listing_id: '' }] },
      ['listings[0].channel_type', 'listings[0].listing_id'],
    ],
    [{ start_date: '2026-07-04' }, ['start_date', 'end_date']],
    [{ start_date: '2023-06-29' }, ['end_date']],
    [{ end_date: '2029-06-16' }, ['end_date']],
    [{ start_date: '2029-06-16', end_date: '2029-06-16' }, ['start_date', 'end_date']],
  ];
  for (const [changes, fields] of broken) {
    await refused(
      host.post('/listings/calendar', { ...july, listings: [listing], ...changes }),
      'validation_failed',
      fields.map((field) => `body.${field}`),
    );
  }
  await dataOf(
    host.post('/listings/calendar', { ...july, listings: Array.from({ length: 100 }, () => listing) }),
  );
});

test('a listing of another account, of another channel, or outside reach does not exist, to read or to set', async () => {
  const host = await harness.newHost();
  const [given, other] = [await aProperty(host), await aProperty(host, { title: 'Other' })];
  const mixed = await aRoomType(host, { property_ids: [given, other] });
  const keeper = await host.caller({ operator: [given] });
  const mine = nameOf(await aListing(host, { property_id: given }));
  const stranger = await harness.newHost();
  const unseen = [
    { channel_type: 'airbnb', listing_id: 'nobody’s' },
    { ...mine, channel_type: 'vrbo' },
    nameOf(await aListing(stranger, { property_id: await aProperty(stranger) })),
    nameOf(await aListing(host, { property_id: other })),
    nameOf(await aListing(host, { property_id: undefined, room_type_id: mixed })),
  ];
  for (const listing of unseen) {
    await refused(
      keeper.post('/listings/calendar', { ...july, listings: [mine, listing] }),
      'listing_not_found',
    );
    const prices = [{ ...july, price: 1 }];
    await refused(keeper.post('/listings/prices', { ...listing, prices }), 'listing_not_found');
    const inventories = [{ ...july, inventory: 1 }];
    await refused(keeper.post('/listings/inventories', { ...listing, inventories }), 'listing_not_found');
    const restrictions = [{ ...july, min_stay: 1 }];
    await refused(keeper.post('/listings/restrictions', { ...listing, restrictions }), 'listing_not_found');
  }
  await setDays(keeper, mine, 'prices', [{ ...july, price: 99 }]);
  assert.deepEqual(await valuesOf(keeper, mine, 'price', ['2026-07-01', '2026-07-01']), [99]);
});

test('100 listings with every day of a year set are answered in full', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { sql, host_id } = host.scope;
  await sql`
    with l as (
      insert into listings (host_id, channel_type, listing_id, property_id, currency, base_price, created_at)
      select ${host_id}, 'airbnb', 'L' || n, ${property_id}, 'EUR', 150, now() from generate_series(1, 100) n
      returning id, listing_id
    )
    insert into listing_days (host_id, id, day, price, min_stay_on_arrival)
    select ${host_id}, l.id, date '2026-07-01' + n, substr(l.listing_id, 2)::numeric + n / 1000.0, 2
    from l, generate_series(0, 364) n`;
  const names = Array.from({ length: 100 }, (_, index) => ({
    channel_type: 'airbnb',
    listing_id: `L${100 - index}`,
  }));
  const { listings } = await dataOf(
    host.post('/listings/calendar', { start_date: '2026-07-01', end_date: '2027-06-30', listings: names }),
  );
  assert.deepEqual(
    listings.map(({ listing_id }: { listing_id: string }) => listing_id),
    names.map(({ listing_id }) => listing_id),
  );
  for (const { listing_id, calendar } of listings) {
    assert.equal(calendar.length, 365);
    assert.equal(calendar[364]!.date, '2027-06-30');
    assert.equal(calendar[364]!.price, Number(`${listing_id.slice(1)}.364`));
    assert.equal(calendar[200]!.restrictions.min_stay_on_arrival, 2);
  }
});
