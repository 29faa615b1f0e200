import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdsForAny, planOn, TODAY } from './fixtures.ts';
import { HOMES } from './homes.ts';
import type { PlannedListing } from './listings.ts';

const demo = planOn(1, TODAY);
const offered = (title: string): PlannedListing[] =>
  demo.listings.filter(({ home, room_type }) => room_type === null && home.title === title);

test('each property is listed on airbnb and one more channel, in its city’s currency', () => {
  for (const { title, city, also_on } of HOMES) {
    const types = offered(title).map(({ channel_type }) => channel_type);
    assert.deepEqual(types.slice(0, 2), ['airbnb', also_on]);
    assert.deepEqual(types.filter((type) => type !== 'ical').length, 2);
    for (const { currency } of offered(title)) assert.equal(currency, city.currency);
  }
  assert.ok(new Set(HOMES.map(({ also_on }) => also_on)).size >= 5);
});

holdsForAny('no two listings of a channel have the same id', (any) => {
  const names = any.listings.map(({ channel_type, listing_id }) => `${channel_type} ${listing_id}`);
  assert.equal(new Set(names).size, names.length);
  for (const { listing_id } of any.listings) assert.match(listing_id, /^[a-z0-9-]{4,64}$/);
});

holdsForAny('the coming three years are priced in whole units, but for the calendars of owners', (any) => {
  const ahead = any.today.until(any.today.add({ years: 3 })).days + 1;
  for (const { channel_type, prices, min_stays, arrivals_closed } of any.listings) {
    for (const { length } of [prices, min_stays, arrivals_closed])
      assert.equal(length, channel_type === 'ical' ? 0 : ahead);
    for (const price of prices) assert.ok(price > 0 && Number.isInteger(price));
  }
});

test('a night costs more in the season and at the weekend, and another channel its own price', () => {
  const [airbnb, other] = offered('Alfama Terrace') as [PlannedListing, PlannedListing];
  const on = ({ prices }: PlannedListing, date: string) => prices[TODAY.until(date).days]!;
  // A Wednesday in August, the Friday after it, and a Wednesday in November.
  assert.ok(on(airbnb, '2026-08-12') > on(airbnb, '2026-11-11'));
  assert.ok(on(airbnb, '2026-08-14') > on(airbnb, '2026-08-12'));
  assert.ok(on(other, '2026-08-12') > on(airbnb, '2026-08-12'));
  const stays = ['2026-08-14', '2026-08-12', '2026-11-13', '2026-11-11'];
  assert.deepEqual(
    stays.map((date) => airbnb.min_stays[TODAY.until(date).days]),
    [3, 2, 2, 1],
  );
});

holdsForAny('a few days of a year are closed to arrivals, Christmas and New Year among them', (any) => {
  for (const { arrivals_closed } of any.listings.filter(({ prices }) => prices.length > 0)) {
    const closed = arrivals_closed.flatMap((isClosed, day) =>
      isClosed && day < 366 ? [any.today.add({ days: day }).toString().slice(5)] : [],
    );
    assert.ok(closed.length >= 3 && closed.length <= 6, closed.join());
    for (const date of ['12-25', '01-01']) assert.ok(closed.includes(date));
  }
});
