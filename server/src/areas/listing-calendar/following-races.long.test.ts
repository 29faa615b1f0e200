import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListingCalendarUpdatedEvent } from '../../../../client/src/schema.ts';
import { dataOf, useHarness, type Host } from '../../../test/harness.ts';
import { aListing, directOf } from '../listings/fixtures.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aRoomType } from '../room-types/fixtures.ts';
import { calendarOf, type CalendarDay, type ListingName } from './fixtures.ts';

const harness = useHarness();

const DAYS = ['2026-07-01', '2026-07-12'] as const;
const ROUNDS = 8;

const range = (from: number, to: number) => ({
  start_date: `2026-07-${String(from).padStart(2, '0')}`,
  end_date: `2026-07-${String(to).padStart(2, '0')}`,
});

async function aFollower(host: Host, property_id: number, ratio: object) {
  const listing = await aListing(host, { property_id, base_price: 80 });
  await dataOf(host.put(`/pricing_ratios/${listing.id}`, ratio));
  return listing;
}

type Days = readonly CalendarDay[];

/** The first and the last day on which two readings differ; none when they are the same. */
function changedDays(before: Days, after: Days): string[] {
  return after.flatMap((day, n) => (JSON.stringify(day) === JSON.stringify(before[n]) ? [] : [day.date]));
}

test('two writers of an own calendar, its base price, a ratio and a day of a listing that follows: none is lost, none hangs, and each is told', async (t) => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { base_price: 100 });
  const other_id = await aProperty(host, { title: 'Other', base_price: 100 });
  const [first, second] = [
    await aFollower(host, property_id, { ratio: 110 }),
    await aFollower(host, property_id, { ratio: 90, rounding: '5' }),
  ];
  const elsewhere = await aFollower(host, other_id, { ratio: 120 });
  const [direct, other] = [directOf(property_id), directOf(other_id)];
  const named = ({ channel_type, listing_id }: ListingName) => ({ channel_type, listing_id });
  const all = [direct, other, named(first), named(second), named(elsewhere)];
  const read = async () => Promise.all(all.map((name) => calendarOf(host, name, ...DAYS)));
  let before = await read();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const since = (await host.events()).length;
    const own = 200 + round;
    const answers = await Promise.all([
      host.post('/listings/prices', { ...direct, prices: [{ ...range(1, 4), price: own }] }),
      host.post('/listings/prices', { ...direct, prices: [{ ...range(3, 6), price: own + 50 }] }),
      host.post('/listings/restrictions', {
        ...direct,
        restrictions: [{ ...range(1, 8), min_stay_on_arrival: round + 1 }],
      }),
      host.post('/listings/prices', { ...named(first), prices: [{ ...range(5, 5), price: 55 + round }] }),
      host.put(`/pricing_ratios/${second.id}`, { ratio: 80 + round, rounding: '5' }),
      host.patch(`/properties/${property_id}`, { base_price: 100 + round }),
      // Both ways round, so that each waits for what the other has.
      host.post('/listings/prices', {
        listings: [
          { ...named(first), prices: [{ ...range(10, 10), price: 60 + round }] },
          { ...other, prices: [{ ...range(1, 2), price: own }] },
        ],
      }),
      host.post('/listings/prices', {
        listings: [
          { ...named(elsewhere), prices: [{ ...range(10, 10), price: 60 + round }] },
          { ...direct, prices: [{ ...range(7, 8), price: own }] },
        ],
      }),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 200),
      JSON.stringify(answers.map(({ body }) => body)),
    );
    const after = await read();
    const [shown = []] = after;
    // The writers overlap on two days: there, the price is that of one of them.
    const prices = shown.map(({ price }) => price);
    const either = prices[2];
    assert.ok(either === own || either === own + 50, String(either));
    const base = 100 + round;
    const expected = [own, own, either, either, own + 50, own + 50, own, own, base, base, base, base];
    assert.deepEqual(prices, expected);
    assert.ok(
      shown.slice(0, 8).every(({ restrictions }) => restrictions['min_stay_on_arrival'] === round + 1),
    );
    const fives = expected.map((price) => Math.round((price * (80 + round)) / 500) * 5);
    assert.deepEqual(
      after[3]?.map(({ price }) => price),
      fives,
    );
    const tens = expected.map((price, n) =>
      n === 4 ? 55 + round : n === 9 ? 60 + round : Math.round(price * 110) / 100,
    );
    assert.deepEqual(
      after[2]?.map(({ price }) => price),
      tens,
    );
    const told = (await host.events())
      .slice(since)
      .filter(({ kind }) => kind === 'listing_calendar_updated')
      .map(({ payload }) => payload as ListingCalendarUpdatedEvent);
    for (const [n, { listing_id }] of all.entries())
      for (const day of changedDays(before[n] ?? [], after[n] ?? []))
        assert.ok(
          told.some(
            (each) => each.listing_id === listing_id && each.start_date <= day && day <= each.end_date,
          ),
          `round ${round}: nobody told that ${listing_id} changed on ${day}`,
        );
    before = after;
  }
  t.diagnostic(`${ROUNDS} rounds`);
});

test('a property gets no other currency while a price or a ratio in the present one is on its way', async () => {
  const host = await harness.newHost();
  for (let round = 0; round < ROUNDS; round += 1) {
    const property_id = await aProperty(host, { title: `House ${round}`, base_price: 100 });
    const listing = await aListing(host, { property_id, base_price: 80 });
    const direct = directOf(property_id);
    await Promise.all([
      host.patch(`/properties/${property_id}`, { currency: 'JPY' }),
      host.put(`/pricing_ratios/${listing.id}`, { ratio: 110 }),
      host.post('/listings/prices', { ...direct, prices: [{ ...range(1, 1), price: 99.5 }] }),
    ]);
    const [property] = (await dataOf(host.get('/properties', { id: property_id }))).properties;
    const [ratio] = (await dataOf(host.get('/pricing_ratios', { property_id }))).channels;
    const [day] = await calendarOf(host, direct, '2026-07-01');
    const isChanged = property.currency === 'JPY';
    assert.deepEqual([ratio.is_following, day?.price === 99.5], [!isChanged, !isChanged], `round ${round}`);
  }
});

test('a listing that follows a room type keeps its currency, also when the account gets another one', async () => {
  const host = await harness.newHost();
  const room_type_id = await aRoomType(host, { property_ids: [await aProperty(host)] });
  const listing = await aListing(host, { room_type_id, base_price: 60 });
  await dataOf(host.put(`/pricing_ratios/${listing.id}`, { ratio: 110 }));
  await host.scope.sql`update host_accounts set currency = 'JPY' where id = ${host.host_id}`;
  const direct = { channel_type: 'direct', listing_id: `room-type-${room_type_id}` };
  await dataOf(host.post('/listings/prices', { ...direct, prices: [{ ...range(1, 1), price: 80.5 }] }));
  const [day] = await calendarOf(host, listing, '2026-07-01');
  assert.equal(day?.price, 88.55);
});
