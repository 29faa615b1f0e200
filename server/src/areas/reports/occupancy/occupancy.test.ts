import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import type { OccupancyRow } from '../../../../../client/src/schema.ts';
import { dataOf, refused, useHarness, type Caller, type Host } from '../../../../test/harness.ts';
import { watchStatements } from '../../../../test/suites/watch-statements.ts';
import { close, storeBlock, storeListing } from '../../availabilities/fixtures.ts';
import { aHostWithTwo, aProperty } from '../../properties/fixtures.ts';
import { aStay, storeStay } from '../../reservations/fixtures.ts';
import { modelOccupancy, type ModelStay } from './fixtures.ts';

const harness = useHarness();

const JULY = { start_date: '2026-07-01', end_date: '2026-07-31' };

const report = async (caller: Caller, query: Record<string, string | number> = {}) =>
  (await dataOf(caller.get('/reports/occupancy', { ...JULY, ...query }))).rows;

const nights = ({ nights: all, blocked_nights, available_nights, sold_nights, occupancy }: OccupancyRow) => [
  all,
  blocked_nights,
  available_nights,
  sold_nights,
  occupancy,
];

async function blockNights(host: Host, property_id: number, start_date: string, end_date: string) {
  const listing_id = await storeListing(host, {
    property_id,
    listing_id: `${property_id} ${(listings += 1)}`,
  });
  await storeBlock(host, { listing_id, property_id, start_date, end_date });
}

let listings = 0;

test('occupancy, ADR and RevPAR of a property in a month', async () => {
  const { host, house } = await aHostWithTwo(harness);
  await aStay(host, house, { rate_amount: 100, check_in_date: '2026-06-30', check_out_date: '2026-07-03' });
  await aStay(host, house, { rate_amount: 120.5, check_in_date: '2026-07-10', check_out_date: '2026-07-12' });
  await close(host, house, '2026-07-20', '2026-07-22');
  const rows = await report(host, { property_ids: house, group_by: 'month,property' });
  assert.deepEqual(rows, [
    {
      month: '2026-07',
      property_id: house,
      property_title: 'House',
      channel_type: null,
      custom_channel: null,
      nights: 31,
      blocked_nights: 3,
      available_nights: 28,
      sold_nights: 4,
      occupancy: 0.1429,
      revenues: [
        {
          currency: 'EUR',
          sold_nights: 4,
          unpriced_nights: 0,
          // 100 over three nights is 33.34, 33.33 and 33.33; the first is in June.
          revenue: 187.16,
          commission: 0,
          average_nightly_rate: 46.79,
          available_nights: 28,
          revenue_per_available_night: 6.68,
        },
      ],
    },
  ]);
});

test('what remains of a rate goes to the first nights, so that the months of a stay add up to it', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const stay = { currency: 'JPY', check_in_date: '2026-07-29', check_out_date: '2026-08-03' };
  await aStay(host, house, { ...stay, rate_amount: 1004 });
  const rows = await report(host, { end_date: '2026-08-31', property_ids: house, group_by: 'month' });
  // 1004 over five nights is 201 four times, and 200.
  assert.deepEqual(
    rows.map(({ month, revenues: [{ revenue, average_nightly_rate }] }) => [
      month,
      revenue,
      average_nightly_rate,
    ]),
    [
      ['2026-07', 603, 201],
      ['2026-08', 401, 201],
    ],
  );
});

test('taxes, cleaning fees and pet fees of the details are no revenue of the nights', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const line = (type: string, amount: string) => ({ type, description: type, amount });
  await storeStay(host, {
    code: '0-fees',
    property_id: house,
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-03',
    rate_amount: '300',
    rate_details: [
      line('ACCOMMODATION', '200'),
      line('EXTRA_GUEST_FEE', '20'),
      line('CLEANING_FEE', '50'),
      line('PET_FEE', '10'),
      line('TAX', '20'),
      line('HOST_SERVICE_FEE', '33'),
    ],
  });
  const [{ revenues }] = await report(host);
  assert.equal(revenues[0].revenue, 220);
  assert.equal(revenues[0].average_nightly_rate, 110);
});

test('only accepted stays on a calendar are sold; a closed night that is sold counts as sold, and one that a stay in the box waits for is not available', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const stay = (code: string, day: number, changes: object) =>
    storeStay(host, {
      code,
      property_id: house,
      check_in_date: `2026-07-${day}`,
      check_out_date: `2026-07-${day + 1}`,
      ...changes,
    });
  await stay('0-a', 10, {});
  await stay('0-b', 11, { status: 'wait_accept' });
  await stay('0-c', 12, { status: 'wait_pay' });
  await stay('0-d', 13, { status: 'cancelled' });
  await stay('0-e', 14, { in_reservation_box: true });
  await stay('0-f', 15, { in_reservation_box: true, status: 'wait_accept' });
  await stay('0-g', 10, { in_reservation_box: true });
  await blockNights(host, house, '2026-07-10', '2026-07-12');
  const rows = await report(host, { property_ids: house });
  assert.deepEqual(rows.map(nights), [[31, 2, 29, 1, 0.0345]]);
});

test('a night that is closed and blocked twice is blocked once', async () => {
  const { host, house } = await aHostWithTwo(harness);
  await close(host, house, '2026-07-01', '2026-07-04');
  await blockNights(host, house, '2026-07-03', '2026-07-06');
  await blockNights(host, house, '2026-06-25', '2026-07-02');
  assert.deepEqual((await report(host, { property_ids: house })).map(nights), [[31, 5, 26, 0, 0]]);
});

test('a property has nights from its creation, or from its first held night, until its deletion', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const june = { start_date: '2026-06-01', end_date: '2026-06-30', group_by: 'property' };
  const tower = await aProperty(host, { title: 'Tower' });
  await storeStay(host, {
    code: '0-x',
    property_id: house,
    check_in_date: '2026-06-10',
    check_out_date: '2026-06-12',
  });
  await dataOf(host.delete(`/properties/${tower}`));
  const rows = await report(host, june);
  // Created and deleted on 15 June.
  assert.deepEqual(
    rows.map((row) => [row.property_title, ...nights(row).slice(0, 4)]),
    [
      ['House', 21, 0, 21, 2],
      ['Loft', 16, 0, 16, 0],
    ],
  );
});

test('revenue per available night divides by the nights of the properties in its currency, and is null where none is', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const cottage = await aProperty(host, { title: 'Cottage', currency: 'GBP' });
  const stay = { check_in_date: '2026-07-01', check_out_date: '2026-07-11', rate_amount: 1000 };
  await aStay(host, cottage, { ...stay, currency: 'GBP' });
  await aStay(host, house, { ...stay, currency: 'EUR' });
  await aStay(host, house, {
    ...stay,
    currency: 'USD',
    check_in_date: '2026-07-11',
    check_out_date: '2026-07-12',
  });
  await close(host, cottage, '2026-07-20', '2026-07-24');
  const [{ available_nights, revenues }] = await report(host);
  assert.equal(available_nights, 31 + 31 + 26);
  assert.deepEqual(
    revenues.map((each) => [each.currency, each.available_nights, each.revenue_per_available_night]),
    [
      ['EUR', 62, 16.13],
      ['GBP', 26, 38.46],
      ['USD', 0, null],
    ],
  );
});

test('by channel, the occupancies add up, and what has no sales has one row without a channel', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  await storeStay(host, {
    code: '0-air',
    property_id: house,
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-04',
  });
  await aStay(host, house, { check_in_date: '2026-07-04', check_out_date: '2026-07-06' });
  const rows = await report(host, { group_by: 'channel,property' });
  assert.deepEqual(
    rows.map((row) => [
      row.property_id,
      row.channel_type,
      row.custom_channel?.name,
      row.sold_nights,
      row.nights,
    ]),
    [
      [house, 'airbnb', undefined, 3, 31],
      [house, 'direct', 'Direct', 2, 31],
      [loft, null, undefined, 0, 31],
    ],
  );
  const airbnb = await report(host, { channel_type: 'airbnb', property_ids: house });
  assert.deepEqual(airbnb.map(nights), [[31, 0, 31, 3, 0.0968]]);
});

test('the commission of a channel is spread over the nights as its revenue is', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const stay = { code: '0-split', property_id: house, rate_amount: '1000', commission_amount: '100.01' };
  await storeStay(host, { ...stay, check_in_date: '2026-06-30', check_out_date: '2026-07-03' });
  await aStay(host, house, { check_in_date: '2026-07-04', check_out_date: '2026-07-06', rate_amount: 500 });
  const rows = await report(host, { group_by: 'channel', property_ids: house });
  assert.deepEqual(
    rows.map(({ channel_type, revenues: [each] }) => [channel_type, each.revenue, each.commission]),
    [
      // 100.01 over three nights is 33.34, 33.34 and 33.33; the first is in June.
      ['airbnb', 666.66, 66.67],
      ['direct', 500, 0],
    ],
  );
});

test('of the properties of one currency, all nights and occupancies are theirs', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const cottage = await aProperty(host, { title: 'Cottage', currency: 'GBP' });
  const stay = { check_in_date: '2026-07-01', check_out_date: '2026-07-11', rate_amount: 1000 };
  await aStay(host, cottage, { ...stay, currency: 'GBP' });
  await aStay(host, house, { ...stay, currency: 'EUR' });
  const occupancyOf = async (property_currency: string) =>
    (await report(host, { property_currency })).map((row) => [
      ...nights(row),
      ...row.revenues.map((each) => each.currency),
    ]);
  assert.deepEqual(await occupancyOf('EUR'), [[62, 0, 62, 10, 0.1613, 'EUR']]);
  assert.deepEqual(await occupancyOf('GBP'), [[31, 0, 31, 10, 0.3226, 'GBP']]);
  assert.deepEqual(await occupancyOf('USD'), []);
  await refused(host.get('/reports/occupancy', { ...JULY, property_currency: 'euro' }), 'validation_failed', [
    'query.property_currency',
  ]);
});

test('a limited operator sees their properties only, and another account sees nothing of it', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  await aStay(host, house);
  await aStay(host, loft, { check_out_date: '2026-07-02' });
  const limited = await host.caller({ operator: [loft] });
  assert.deepEqual((await report(limited)).map(nights), [[31, 0, 31, 1, 0.0323]]);
  const missing = await refused(
    limited.get('/reports/occupancy', { ...JULY, property_ids: `${loft},${house}` }),
    'property_not_found',
  );
  assert.match(missing.body.error_msg, new RegExp(String(house)));
  const stranger = await harness.newHost();
  assert.deepEqual(await report(stranger), []);
  await refused(stranger.get('/reports/occupancy', { ...JULY, property_ids: loft }), 'property_not_found');
});

test('a range of more than 36 months, a reversed one and unknown groups are refused by field', async () => {
  const host = await harness.newHost();
  const get = (query: object) => host.get('/reports/occupancy', { ...JULY, ...query });
  await dataOf(get({ end_date: '2029-06-30' }));
  await refused(get({ end_date: '2029-07-01' }), 'validation_failed', ['query.end_date']);
  await refused(get({ end_date: '2026-06-30' }), 'validation_failed', ['query.start_date', 'query.end_date']);
  await refused(get({ group_by: 'month,week' }), 'validation_failed', ['query.group_by']);
  await refused(host.get('/reports/occupancy'), 'validation_failed', ['query.start_date', 'query.end_date']);
  const many = Array.from({ length: 101 }, (_, index) => index + 1).join(',');
  await refused(get({ end_date: '2029-07-01', property_ids: many }), 'validation_failed', [
    'query.end_date',
    'query.property_ids',
  ]);
});

test('a report of more than 10,000 rows is refused with what to do', async () => {
  const host = await harness.newHost();
  await host.scope.sql`
    insert into properties (host_id, title, timezone, currency, created_at)
    select ${host.host_id}, 'House ' || n, 'UTC', 'EUR', '2020-01-01' from generate_series(1, 280) n`;
  const range = { start_date: '2024-01-01', end_date: '2026-12-31', group_by: 'month,property' };
  const sent: string[] = [];
  watchStatements(harness.databases, ({ text }) => sent.push(text));
  const { body } = await refused(host.get('/reports/occupancy', range), 'validation_failed', [
    'query.group_by',
  ]);
  assert.match(body.error_msg, /shorten the range/);
  assert.ok(sent.some((text) => text.includes('from lettings')));
  assert.ok(!sent.some((text) => text.includes('sales as')), 'the stays are not read before');
});

const DAY_ONE = Temporal.PlainDate.from('2026-05-01');
const day = (number: number) => DAY_ONE.add({ days: number }).toString();

/** Stays of one property, one after the other. */
const stays = fc.array(
  fc.record({
    gap: fc.integer({ min: 0, max: 9 }),
    length: fc.integer({ min: 1, max: 12 }),
    status: fc.constantFrom('accepted', 'accepted', 'accepted', 'wait_accept', 'cancelled'),
    in_reservation_box: fc.boolean(),
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    channel_type: fc.constantFrom('airbnb', 'vrbo'),
    units: fc.integer({ min: 0, max: 100_000 }),
    tax: fc.integer({ min: 0, max: 900 }),
    commission: fc.integer({ min: 0, max: 9000 }),
  }),
  { maxLength: 9 },
);
const ranges = fc.array(
  fc.record({ start: fc.integer({ min: 0, max: 120 }), length: fc.integer({ min: 1, max: 9 }) }),
  {
    maxLength: 5,
  },
);

test('every report is what counting night by night gives', async () => {
  let orders = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ currency: fc.constantFrom('EUR', 'JPY'), stays, closed: ranges, blocked: ranges }),
        { minLength: 1, maxLength: 3 },
      ),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 60 }),
      fc.subarray(['month', 'property', 'channel']),
      async (plans, first, length, groups) => {
        const host = await harness.newHost();
        const properties = [];
        for (const [index, plan] of plans.entries()) {
          const id = await aProperty(host, { title: `House ${index}`, currency: plan.currency });
          let at = 0;
          const placed: ModelStay[] = [];
          for (const { gap, length: count, units, tax, commission, ...stay } of plan.stays) {
            const place = { check_in_date: day(at + gap), check_out_date: day(at + gap + count) };
            at += gap + count;
            const places = { EUR: 2, JPY: 0, KWD: 3 }[stay.currency];
            const amount = (value: number) => (value / 10 ** places).toFixed(places);
            await storeStay(host, {
              code: `0-model-${(orders += 1)}`,
              property_id: id,
              ...place,
              ...stay,
              rate_amount: amount(units),
              commission_amount: amount(commission),
              rate_details: [{ type: 'TAX', description: '', amount: amount(tax) }],
            });
            placed.push({ ...stay, ...place, places, units: units - tax, commission });
          }
          const days = (all: typeof plan.closed) =>
            new Set(
              all.flatMap(({ start, length: count }) =>
                Array.from({ length: count }, (_, n) => day(start + n)),
              ),
            );
          const closed = days(plan.closed);
          await host.scope.sql`
            insert into property_days (host_id, property_id, day, is_closed)
            select ${host.host_id}, ${id}, unnest(${[...closed]}::date[]), true`;
          for (const { start, length: count } of plan.blocked)
            await blockNights(host, id, day(start), day(start + count));
          properties.push({
            id,
            title: `House ${index}`,
            currency: plan.currency,
            stays: placed,
            blocked: closed.union(days(plan.blocked)),
          });
        }
        const range = { start_date: day(first), end_date: day(first + length) };
        const query = groups.length === 0 ? range : { ...range, group_by: groups.join(',') };
        const rows = await report(host, query);
        assert.deepEqual(rows, modelOccupancy(properties, { ...range, created: '2026-06-15', groups }));
      },
    ),
    { numRuns: 40 },
  );
});

test('nights of a stay without a price are sold, and not in the average rate; those given away are', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const daysOf = (from: number, to: number) => ({
    check_in_date: `2026-07-0${from}`,
    check_out_date: `2026-07-0${to}`,
  });
  await aStay(host, property_id, { ...daysOf(1, 3), rate_amount: 300 });
  await aStay(host, property_id, { ...daysOf(3, 4), rate_amount: 0 });
  await storeStay(host, {
    code: 'ical',
    property_id,
    channel_type: 'ical',
    rate_amount: '0',
    commission_amount: '0',
    ...daysOf(4, 7),
  });
  const query = { start_date: '2026-07-01', end_date: '2026-07-31' };
  const { rows } = await dataOf(host.get('/reports/occupancy', query));
  const { sold_nights, unpriced_nights, average_nightly_rate } = rows[0].revenues[0];
  assert.deepEqual([sold_nights, unpriced_nights, average_nightly_rate], [6, 3, 100]);
  const only = await dataOf(host.get('/reports/occupancy', { ...query, channel_type: 'ical' }));
  assert.equal(only.rows[0].revenues[0].average_nightly_rate, 0);
});
