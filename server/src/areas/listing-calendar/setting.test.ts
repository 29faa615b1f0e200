import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, clock, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { close } from '../availabilities/fixtures.ts';
import { dayAfter } from '../availabilities/rules.ts';
import { aListing } from '../listings/fixtures.ts';
import { aProperty } from '../properties/fixtures.ts';
import { calendarOf, setDays, valuesOf } from './fixtures.ts';

const harness = useHarness();

const july = { start_date: '2026-07-01', end_date: '2026-07-03' };
const JULY = ['2026-07-01', '2026-07-03'] as const;

const offered = async (host: Host, title = 'Canal House', currency = 'EUR') => {
  const property_id = await aProperty(host, { title });
  const { channel_type, listing_id } = await aListing(host, { property_id, currency });
  return { channel_type, listing_id };
};

const eventsOf = async (host: Host) =>
  (await host.events())
    .filter(({ kind }) => kind === 'listing_calendar_updated')
    .map(({ payload }) => payload);

const daysOf = async ({ scope: { sql, host_id } }: Host) => {
  const rows = await sql`select day from listing_days where host_id = ${host_id} order by day`;
  return rows.map(({ day }) => day);
};

test('ranges of one call apply in order, later over earlier, single days among them', async () => {
  const host = await harness.newHost();
  const listing = await offered(host);
  await setDays(host, listing, 'prices', [
    { start_date: '2026-07-01', end_date: '2026-07-05', price: 100 },
    { start_date: '2026-07-03', end_date: '2026-07-04', price: 200 },
    { date: '2026-07-04', price: 300.5 },
    // With a range beside it the single day is nothing.
    { date: '2026-07-20', start_date: '2026-07-05', end_date: '2026-07-05', price: 55.1 },
  ]);
  const days = ['2026-06-30', '2026-07-06'] as const;
  assert.deepEqual(await valuesOf(host, listing, 'price', days), [150, 100, 100, 200, 300.5, 55.1, 150]);
  assert.deepEqual(await daysOf(host), [
    '2026-07-01',
    '2026-07-02',
    '2026-07-03',
    '2026-07-04',
    '2026-07-05',
  ]);
});

test('prices are exact to the minor unit of the listing’s currency, and null takes them off', async () => {
  const host = await harness.newHost();
  const euro = await offered(host);
  const yen = await offered(host, 'B', 'JPY');
  const dinar = await offered(host, 'C', 'KWD');
  await setDays(host, euro, 'prices', [{ ...july, price: 999_999_999.99 }]);
  await setDays(host, dinar, 'prices', [{ ...july, price: 0.125 }]);
  await setDays(host, yen, 'prices', [{ ...july, price: 0 }]);
  assert.deepEqual(
    await valuesOf(host, euro, 'price', JULY),
    [999_999_999.99, 999_999_999.99, 999_999_999.99],
  );
  assert.deepEqual(await valuesOf(host, dinar, 'price', JULY), [0.125, 0.125, 0.125]);
  assert.deepEqual(await valuesOf(host, yen, 'price', JULY), [0, 0, 0]);
  for (const [listing, price] of [
    [euro, 1.005],
    [yen, 1.5],
    [dinar, 0.0001],
  ] as const) {
    await refused(
      host.post('/listings/prices', {
        ...listing,
        prices: [
          { ...july, price: 1 },
          { ...july, price },
        ],
      }),
      'validation_failed',
      ['body.prices[1].price'],
    );
  }
  await setDays(host, euro, 'prices', [{ date: '2026-07-02', price: null }]);
  assert.deepEqual(await valuesOf(host, euro, 'price', JULY), [999_999_999.99, 150, 999_999_999.99]);
});

test('restrictions are set each by itself: what an entry does not name stays, and null sets none', async () => {
  const host = await harness.newHost();
  const listing = await offered(host);
  const all = {
    min_stay_on_arrival: 2,
    max_stay_on_arrival: 14,
    closed_on_arrival: true,
    closed_on_departure: true,
    min_stay_through: 3,
    max_stay_through: 20,
    exact_stay_on_arrival: 7,
    min_advance_reservation: '4D4H',
    max_advance_reservation: '365D',
  };
  const restrictionsOf = async (day: string) => (await calendarOf(host, listing, day))[0]?.restrictions;
  await setDays(host, listing, 'restrictions', [{ ...july, ...all }]);
  assert.deepEqual(await restrictionsOf('2026-07-03'), all);
  await setDays(host, listing, 'restrictions', [
    { date: '2026-07-02', min_stay_on_arrival: 5, max_advance_reservation: null, closed_on_arrival: false },
    { date: '2026-07-02', min_stay_on_arrival: 6 },
  ]);
  const { max_advance_reservation: _, ...others } = all;
  assert.deepEqual(await restrictionsOf('2026-07-02'), {
    ...others,
    min_stay_on_arrival: 6,
    closed_on_arrival: false,
  });
  assert.deepEqual(await restrictionsOf('2026-07-01'), all);
  const none = Object.fromEntries(Object.keys(all).map((field) => [field, null]));
  await setDays(host, listing, 'restrictions', [{ ...july, ...none }]);
  assert.deepEqual(await restrictionsOf('2026-07-02'), {
    min_stay_on_arrival: 1,
    max_stay_on_arrival: 365,
    closed_on_arrival: false,
    closed_on_departure: false,
  });
});

test('a restriction to stays of 0 nights is refused under each of its names, and no other path can store it', async () => {
  const host = await harness.newHost();
  const listing = await offered(host);
  const names = ['max_stay_on_arrival', 'max_stay', 'max_stay_through', 'exact_stay_on_arrival'];
  for (const name of names) {
    const restrictions = [{ date: '2026-07-02', [name]: 0 }];
    await refused(host.post('/listings/restrictions', { ...listing, restrictions }), 'validation_failed', [
      `body.restrictions[0].${name}`,
    ]);
  }
  const one = Object.fromEntries(names.map((name) => [name, 1]));
  await setDays(host, listing, 'restrictions', [{ date: '2026-07-02', ...one }]);
  for (const name of names.filter((each) => each !== 'max_stay')) {
    const { sql, host_id } = host.scope;
    await assert.rejects(
      sql`update listing_days set ${sql.identifier(name)} = 0 where host_id = ${host_id}`,
      new RegExp(`listing_days_${name}_check`),
    );
  }
});

test('the names that clients in the field send for restrictions are taken, and the proper ones win over them', async () => {
  const host = await harness.newHost();
  const listing = await offered(host);
  const answer = await host.post('/listings/restrictions', {
    ...listing,
    restrictions: [
      { date: '2026-07-01', min_stay: 2, max_stay: 9, closed_to_arrival: true, closed_to_departure: true },
      {
        date: '2026-07-02',
        min_stay: 2,
        min_stay_on_arrival: 3,
        closed_on_arrival: false,
        closed_to_arrival: true,
      },
    ],
  });
  assert.deepEqual(answer.body.ignored_fields, undefined);
  const [one, two] = await calendarOf(host, listing, '2026-07-01', '2026-07-02');
  assert.deepEqual(one?.restrictions, {
    min_stay_on_arrival: 2,
    max_stay_on_arrival: 9,
    closed_on_arrival: true,
    closed_on_departure: true,
  });
  assert.equal(two?.restrictions['min_stay_on_arrival'], 3);
  assert.equal(two?.restrictions['closed_on_arrival'], false);
});

test('prices, inventories and restrictions of a day leave one another alone', async () => {
  const host = await harness.newHost();
  const listing = await offered(host);
  await setDays(host, listing, 'prices', [{ ...july, price: 120 }]);
  await setDays(host, listing, 'inventories', [{ ...july, inventory: 0 }]);
  await setDays(host, listing, 'restrictions', [{ ...july, min_stay: 4 }]);
  await setDays(host, listing, 'prices', [{ date: '2026-07-02', price: 130 }]);
  const calendar = await calendarOf(host, listing, ...JULY);
  assert.deepEqual(
    calendar.map(({ price, inventory, restrictions }) => [
      price,
      inventory,
      restrictions['min_stay_on_arrival'],
    ]),
    [
      [120, 0, 4],
      [130, 0, 4],
      [120, 0, 4],
    ],
  );
});

test('a call records one event from the first day that changed to the last, and none when nothing changed', async () => {
  const host = await harness.newHost();
  const listing = await offered(host);
  const prices = [
    { start_date: '2026-07-10', end_date: '2026-07-12', price: 90 },
    { start_date: '2026-07-01', end_date: '2026-07-03', price: 120 },
  ];
  await setDays(host, listing, 'prices', prices);
  await setDays(host, listing, 'prices', prices);
  await setDays(host, listing, 'prices', [...prices, { date: '2026-07-02', price: 121 }]);
  await setDays(host, listing, 'inventories', [{ ...july, inventory: null }]);
  await setDays(host, listing, 'restrictions', [{ ...july, closed_to_arrival: null }]);
  assert.deepEqual(await eventsOf(host), [
    { ...listing, start_date: '2026-07-01', end_date: '2026-07-12' },
    { ...listing, start_date: '2026-07-02', end_date: '2026-07-02' },
  ]);
  const audits = await auditOf(host, 'listing_calendar_updated');
  assert.deepEqual(
    audits.map(({ before, after }) => ({ before: before['calendar'], after: after['calendar'] })),
    [
      {
        before: [{ price: null, days: '{[2026-07-01,2026-07-04),[2026-07-10,2026-07-13)}' }],
        after: [
          { start_date: '2026-07-01', end_date: '2026-07-03', price: 120 },
          { start_date: '2026-07-10', end_date: '2026-07-12', price: 90 },
        ],
      },
      {
        before: [{ price: 120, days: '{[2026-07-02,2026-07-03)}' }],
        after: [
          { start_date: '2026-07-01', end_date: '2026-07-01', price: 120 },
          { start_date: '2026-07-02', end_date: '2026-07-02', price: 121 },
          { start_date: '2026-07-03', end_date: '2026-07-03', price: 120 },
          { start_date: '2026-07-10', end_date: '2026-07-12', price: 90 },
        ],
      },
    ],
  );
  for (const { channel_type, listing_id } of audits.flatMap(({ before, after }) => [before, after]))
    assert.deepEqual({ channel_type, listing_id }, listing);
});

test('every field that breaks a rule is named at once, and nothing of the call is stored', async () => {
  const host = await harness.newHost();
  const listing = await offered(host);
  const broken: readonly [object, readonly string[]][] = [
    [{ price: 1 }, ['start_date', 'end_date']],
    [{ start_date: '2026-07-01', price: 1 }, ['end_date']],
    [{ end_date: '2026-07-01', date: '2026-07-01', price: 1 }, ['start_date']],
    [{ ...july, start_date: '2026-06-14', price: 1 }, ['start_date']],
    [{ date: '2026-06-14', price: 1 }, ['date']],
    [{ date: '2029-06-16', price: 1 }, ['date']],
    [{ ...july, end_date: '2029-06-16', price: 1 }, ['end_date']],
    [{ ...july, end_date: '2026-06-30', price: 1 }, ['start_date', 'end_date']],
    [{ date: '2026-02-30', price: 1 }, ['date']],
    [{ ...july }, ['price']],
    [{ ...july, price: -1 }, ['price']],
    [{ ...july, price: '1' }, ['price']],
    [{ date: '2026-06-14', price: 1.005 }, ['date', 'price']],
  ];
  for (const [entry, fields] of broken) {
    await refused(
      host.post('/listings/prices', { ...listing, prices: [{ ...july, price: 1 }, entry] }),
      'validation_failed',
      fields.map((field) => `body.prices[1].${field}`),
    );
  }
  const badly = (part: string, entry: object, fields: readonly string[]) =>
    refused(
      host.post(`/listings/${part}`, { ...listing, [part]: [{ ...july, ...entry }] }),
      'validation_failed',
      fields.map((field) => `body.${part}[0]${field}`),
    );
  await badly('inventories', {}, ['.inventory']);
  await badly('inventories', { inventory: -1 }, ['.inventory']);
  await badly('inventories', { inventory: 1.5 }, ['.inventory']);
  await badly('restrictions', {}, ['']);
  await badly('restrictions', { closed_on_arrival: 'yes', min_stay: -1 }, [
    '.closed_on_arrival',
    '.min_stay',
  ]);
  for (const notice of ['4H', '4', 'D', '4D24H', '4d', '-4D', '1000D', '4D 4H', ''])
    await badly('restrictions', { min_advance_reservation: notice }, ['.min_advance_reservation']);
  assert.deepEqual(await daysOf(host), []);
  assert.deepEqual(await eventsOf(host), []);
});

test('a call needs a channel, a listing and its entries, 366 at most', async () => {
  const host = await harness.newHost();
  const listing = await offered(host);
  const entries = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ date: dayAfter('2026-06-15', index), price: index }));
  await refused(host.post('/listings/prices', {}), 'validation_failed', [
    'body.channel_type',
    'body.listing_id',
    'body.prices',
  ]);
  await refused(host.post('/listings/prices', { ...listing, prices: [] }), 'validation_failed', [
    'body.prices',
  ]);
  await refused(host.post('/listings/prices', { ...listing, prices: entries(367) }), 'validation_failed', [
    'body.prices',
  ]);
  await setDays(host, listing, 'prices', entries(366));
  const prices = await valuesOf(host, listing, 'price', ['2026-06-15', '2027-06-15']);
  assert.deepEqual(
    prices,
    Array.from({ length: 366 }, (_, index) => index),
  );
});

test('100 ranges of a year each, one over the other, are stored at once', async () => {
  const host = await harness.newHost();
  const listing = await offered(host);
  const prices = Array.from({ length: 100 }, (_, index) => ({
    start_date: dayAfter('2026-06-15', index),
    end_date: dayAfter('2026-06-15', index + 365),
    price: index,
  }));
  await setDays(host, listing, 'prices', prices);
  const [first, ...others] = await valuesOf(host, listing, 'price', [
    '2026-06-15',
    dayAfter('2026-06-15', 464),
  ]);
  assert.equal(first, 0);
  assert.equal(others[98], 99);
  assert.equal(others.at(-1), 99);
  assert.equal((await eventsOf(host)).length, 1);
});

test('today is the account’s', async () => {
  const host = await harness.newHost({ timezone: 'America/Los_Angeles' });
  const listing = await offered(host);
  clock.now = Temporal.Instant.from('2026-06-16T06:59:00Z');
  try {
    await setDays(host, listing, 'prices', [{ date: '2026-06-15', price: 1 }]);
    clock.now = Temporal.Instant.from('2026-06-16T07:00:00Z');
    const prices = [{ date: '2026-06-15', price: 2 }];
    await refused(host.post('/listings/prices', { ...listing, prices }), 'validation_failed', [
      'body.prices[0].date',
    ]);
  } finally {
    clock.now = Temporal.Instant.from(START);
  }
});

test('however many set prices, restrictions and inventories and close nights at once, all of it is stored', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { channel_type, listing_id } = await aListing(host, { property_id });
  const listing = { channel_type, listing_id };
  const range = { start_date: '2026-07-01', end_date: '2026-08-31' };
  await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      await setDays(host, listing, 'prices', [{ ...range, price: 100 + index }]);
      await setDays(host, listing, 'restrictions', [
        { ...range, [index % 2 ? 'min_stay' : 'max_stay']: index + 2 },
      ]);
      await setDays(host, listing, 'inventories', [{ ...range, inventory: index % 2 }]);
      await close(host, property_id, dayAfter('2026-07-01', index));
    }),
  );
  const calendar = await calendarOf(host, listing, range.start_date, range.end_date);
  for (const [index, { price, inventory, restrictions }] of calendar.entries()) {
    assert.ok(price !== null && price >= 100 && price < 112);
    assert.ok(
      Number(restrictions['min_stay_on_arrival']) % 2 === 1 &&
        Number(restrictions['max_stay_on_arrival']) % 2 === 0,
    );
    if (index < 12) assert.equal(inventory, 0);
  }
  assert.equal(new Set(calendar.map(({ price }) => price)).size, 1, 'a call is stored whole');
});
