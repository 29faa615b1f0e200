import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListingName } from '../../src/areas/listing-calendar/contract.ts';
import {
  findNamed,
  priceCalendar,
  readSettings,
} from '../../src/areas/listing-calendar/calendars.actions.ts';
import { directName } from '../../src/areas/listings/direct/record.ts';
import { openPool, type Pool } from '../../src/database/connections/pool.ts';
import { migrate } from '../../src/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../src/database/open-database.ts';
import type { ReadScope } from '../../src/database/scope.ts';
import { fillAsOf } from '../old-database.ts';
import { createEmptyTestDatabase } from '../test-database.ts';

/** The last migration of the releases without own calendars. */
const BEFORE = 34;
const HOST = 101;
const DATES = ['2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04'];
const RANGE = { start_date: '2026-09-01', end_date: '2026-09-04' };

/** Properties and the listings on them, each with the prices of its days. */
const PROPERTIES = [
  { id: 3001, currency: 'EUR', base_price: null },
  { id: 3002, currency: 'EUR', base_price: null },
  { id: 3003, currency: 'EUR', base_price: null },
  { id: 3004, currency: 'JPY', base_price: null },
  { id: 3005, currency: 'EUR', base_price: 200 },
  { id: 3006, currency: 'EUR', base_price: null },
];
const LISTINGS = [
  // They share their base price, one day, and a part of another.
  { id: 4001, property_id: 3001, channel_type: 'airbnb', base_price: 100, days: { 1: 130.5, 2: 140, 3: 90 } },
  { id: 4002, property_id: 3001, channel_type: 'vrbo', base_price: 100, days: { 1: 130.5, 2: 150 } },
  // They differ, but for a day.
  { id: 4003, property_id: 3002, channel_type: 'airbnb', base_price: 100, days: { 1: 99 } },
  { id: 4004, property_id: 3002, channel_type: 'vrbo', base_price: 115, days: { 1: 99, 2: 120 } },
  // One is for direct bookings.
  { id: 4005, property_id: 3003, channel_type: 'airbnb', base_price: 120, days: { 1: 160 } },
  { id: 4006, property_id: 3003, channel_type: 'direct', base_price: 90, days: { 1: 95.25, 3: 80 } },
  { id: 4007, property_id: 3003, channel_type: 'direct', base_price: 85, days: { 1: 75 } },
  // In another currency than the property.
  { id: 4008, property_id: 3004, channel_type: 'airbnb', base_price: 60, days: { 2: 70.5 } },
  // The property has a base price already.
  { id: 4009, property_id: 3005, channel_type: 'airbnb', base_price: 180, days: { 2: 190 } },
  // One in the currency of the property, one in another.
  { id: 4010, property_id: 3006, channel_type: 'airbnb', base_price: 100, days: { 1: 111.11 } },
  { id: 4011, property_id: 3006, channel_type: 'vrbo', base_price: 8000, currency: 'JPY', days: { 1: 9999 } },
];

async function store(sql: Pool): Promise<void> {
  for (const { id, currency, base_price } of PROPERTIES)
    await sql`
      insert into properties (host_id, id, title, timezone, currency, base_price, created_at) overriding system value
      values (${HOST}, ${id}, ${`House ${id}`}, 'UTC', ${currency}, ${base_price}, now())`;
  for (const { id, property_id, channel_type, base_price, currency = 'EUR', days } of LISTINGS) {
    await sql`
      insert into listings (host_id, id, channel_type, listing_id, property_id, currency, base_price, created_at)
      overriding system value
      values (${HOST}, ${id}, ${channel_type}, ${String(id)}, ${property_id}, ${currency}, ${base_price}, now())`;
    for (const [day, price] of Object.entries(days))
      await sql`
        insert into listing_days (host_id, id, day, price, min_stay_on_arrival)
        values (${HOST}, ${id}, ${DATES[Number(day) - 1]!}::date, ${price}, ${Number(day) === 2 ? 3 : null})`;
  }
  await sql`
    insert into listing_former_prices (host_id, id, until, price) values (${HOST}, 4001, '2026-09-02', 77)`;
}

/** What each listing of an older release shows on a day: its price, else the base price that it had then. */
async function shownBefore(sql: Pool): Promise<unknown> {
  return sql`
    select l.channel_type || ' ' || l.listing_id as name, json_agg(trim_scale(coalesce(d.price, (
      select f.price from listing_former_prices f
      where f.host_id = l.host_id and f.id = l.id and f.until > n.day::date order by f.until limit 1
    ), l.base_price))::text order by n.day) as prices
    from listings l
    cross join unnest(${DATES}::text[]) n (day)
    left join listing_days d on d.host_id = l.host_id and d.id = l.id and d.day = n.day::date
    where l.host_id = ${HOST} and l.base_price is not null
    group by l.id, l.channel_type, l.listing_id order by l.id`;
}

const pricesIn = (days?: { readonly prices: readonly { readonly price: string | null }[] }) =>
  (days?.prices ?? []).map(({ price }) => price);

/** By this version. */
async function shownBy(sql: Pool, names: readonly ListingName[]) {
  const scope = { sql, host_id: HOST, caller: null } as unknown as ReadScope;
  const found = await findNamed(scope, names, RANGE.start_date);
  const set = await readSettings(scope, found, RANGE);
  return new Map(
    set.map((each) => [`${each.name.channel_type} ${each.name.listing_id}`, priceCalendar(DATES, each)]),
  );
}

test('what each listing of an older release showed it shows after own calendars have come, and they have what a stay cost', async (t) => {
  const database = await createEmptyTestDatabase();
  const sql = openPool(database.target, { max: 2, statementTimeoutMs: 10_000 });
  t.after(async () => {
    await sql.end();
    await database.drop();
  });
  await fillAsOf(sql, BEFORE);
  await store(sql);
  const before = (await shownBefore(sql)) as readonly { name: string; prices: string[] }[];
  assert.ok(before.length > LISTINGS.length);
  await migrate(sql, { folder: MIGRATIONS_FOLDER });
  const listings = await sql<ListingName[]>`
    select channel_type, listing_id from listings where host_id = ${HOST} and base_price is not null`;
  const shown = await shownBy(sql, listings);
  for (const { name, prices } of before) assert.deepEqual(pricesIn(shown.get(name)), prices, name);
  // Those with the base price of the calendar: the next price of it reaches them.
  const followers = await sql<{ id: number }[]>`
    select id from listings where host_id = ${HOST} and id between 4001 and 4099 and is_following order by id`;
  assert.deepEqual(
    followers.map(({ id }) => id),
    [4001, 4002, 4003, 4006, 4010],
  );

  const own = await shownBy(
    sql,
    PROPERTIES.map(({ id }) => directName({ property_id: id, room_type_id: null })),
  );
  const pricesOf = (id: number) => pricesIn(own.get(`direct property-${id}`));
  // The lowest price of the day, where they differ: it is never sold for less than on a channel.
  assert.deepEqual(pricesOf(3001), ['130.5', '140', '90', '100']);
  assert.deepEqual(pricesOf(3002), ['99', '100', '100', '100']);
  assert.deepEqual(pricesOf(3003), ['95.25', '90', '80', '90']);
  assert.deepEqual(pricesOf(3004), [null, null, null, null]);
  // The base price stays that of the property; a price that its only listing has set is a price of the calendar.
  assert.deepEqual(pricesOf(3005), ['200', '190', '200', '200']);
  assert.deepEqual(pricesOf(3006), ['111.11', '100', '100', '100']);
  // A restriction that all share, though their prices differ.
  assert.deepEqual(own.get('direct property-3001')?.set.get(1)?.restrictions, { min_stay_on_arrival: 3 });

  await sql`
    update direct_days d set price = 170.25 from direct_calendars c
    where c.host_id = ${HOST} and c.property_id = 3001 and d.host_id = c.host_id and d.id = c.id and d.day = ${DATES[0]!}::date`;
  const repriced = await shownBy(sql, [
    { channel_type: 'airbnb', listing_id: '4001' },
    { channel_type: 'vrbo', listing_id: '4002' },
  ]);
  // One had another base price on that day, so its own price stays.
  // The earlier day has the former base price of the one that had another then.
  assert.deepEqual(
    [...repriced.values()].map((each) => pricesIn(each)[0]),
    ['130.5', '170.25'],
  );
});
