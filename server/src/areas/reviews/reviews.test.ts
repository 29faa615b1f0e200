import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  clock,
  dataOf,
  refused,
  START,
  useHarness,
  walk,
  type Caller,
  type Host,
} from '../../../test/harness.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStay, storeStay } from '../reservations/fixtures.ts';
import { REVIEW_STATUSES } from './contract.ts';
import { aPastStay, readReview, storeReview } from './fixtures.ts';

const harness = useHarness();

const codesOf = (rows: readonly { reservation_code: string }[]) =>
  rows.map(({ reservation_code }) => reservation_code);

const listed = async (caller: Caller, query: Record<string, string | number> = {}): Promise<string[]> =>
  codesOf((await dataOf(caller.get('/reviews', query))).reviews);

/** What each status lists. */
const inEach = async (caller: Caller) =>
  Object.fromEntries(
    await Promise.all(
      REVIEW_STATUSES.map(async (review_status) => [
        review_status,
        (await listed(caller, { review_status })).toSorted(),
      ]),
    ),
  );

const review = (host: Host, code: string) => dataOf(host.post(`/reviews/${code}`, { host_review_score: 5 }));

/** An order of one night that ended on a day, reviewed by its guest. */
async function reviewed(host: Host, property_id: number, day: string, code = `0-${day}`): Promise<string> {
  const check_in_date = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
  await storeStay(host, { code, property_id, check_in_date, check_out_date: day });
  await storeReview(host, { reservation_code: code });
  return code;
}

test('each status lists what its name says: what was written, and whom an order still waits for', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  for (const [index, code] of ['0-neither', '0-guest', '0-host', '0-both'].entries()) {
    const check_out_date = `2026-06-0${index + 1}`;
    const check_in_date = Temporal.PlainDate.from(check_out_date).subtract({ days: 1 }).toString();
    await storeStay(host, { code, property_id, check_in_date, check_out_date });
    if (['0-guest', '0-both'].includes(code)) await storeReview(host, { reservation_code: code });
    if (['0-host', '0-both'].includes(code)) await review(host, code);
  }
  assert.deepEqual(await inEach(host), {
    pending_guest_review: ['0-host', '0-neither'],
    pending_host_review: ['0-guest', '0-neither'],
    reviewed: ['0-both', '0-guest', '0-host'],
  });
  assert.deepEqual(await listed(host), ['0-both', '0-host', '0-guest']);
});

test('only accepted orders whose check-out day has come wait for a review, and the most recent of them too', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  for (const status of ['wait_accept', 'wait_pay', 'cancelled', 'denied', 'timeout'])
    await aPastStay(host, {
      code: `0-${status}`,
      property_id: await aProperty(host, { title: status }),
      status,
    });
  await storeStay(host, { code: '0-boxed', property_id, in_reservation_box: true, ...PAST });
  await aStay(host, property_id, { check_in_date: '2026-06-15', check_out_date: '2026-06-16' });
  const { reservation_code } = await aStay(host, property_id, {
    check_in_date: '2026-06-14',
    check_out_date: '2026-06-15',
  });
  const waiting = ['0-boxed', reservation_code].toSorted();
  assert.deepEqual(await inEach(host), {
    pending_guest_review: waiting,
    pending_host_review: waiting,
    reviewed: [],
  });
});

const PAST = { check_in_date: '2026-05-01', check_out_date: '2026-05-04' };

test('what was written is shown also when the order is cancelled later, and then waits for nobody', async () => {
  const host = await harness.newHost();
  const { reservation_code } = await aStay(host, await aProperty(host), PAST);
  await review(host, reservation_code);
  assert.deepEqual(await listed(host, { review_status: 'pending_guest_review' }), [reservation_code]);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  assert.deepEqual(await inEach(host), {
    pending_guest_review: [],
    pending_host_review: [],
    reviewed: [reservation_code],
  });
});

test('an order of several stays is listed once, as its accepted stay that ends last', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const reservation_code = '0-order';
  const stay = (code: string, property_id: number, [from, until]: [string, string], status = 'accepted') =>
    storeStay(host, {
      code,
      property_id,
      reservation_code,
      check_in_date: from,
      check_out_date: until,
      status,
    });
  await stay('0-order_1', house, ['2026-05-01', '2026-05-05']);
  await stay('0-order_2', loft, ['2026-05-03', '2026-05-08']);
  await stay('0-order_3', house, ['2026-05-10', '2026-05-12'], 'cancelled');
  await review(host, reservation_code);
  const { reviews, total } = await dataOf(host.get('/reviews'));
  assert.equal(total, 1);
  const { property_id, check_in_date, check_out_date } = reviews[0];
  assert.deepEqual([property_id, check_in_date, check_out_date], [loft, '2026-05-03', '2026-05-08']);
  assert.deepEqual(await listed(host, { property_id: loft }), [reservation_code]);
  assert.deepEqual(await listed(host, { property_id: house }), []);
  assert.deepEqual(await listed(host, { start_check_out_date: '2026-05-09' }), []);
  // Two that end on one day: the one that was booked later.
  await stay('0-order_4', house, ['2026-05-06', '2026-05-08']);
  assert.equal((await readReview(host, reservation_code)).property_id, house);
});

test('it filters by code, property and days of check-out, both ends included', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const [a, b] = [await reviewed(host, house, '2026-05-04'), await reviewed(host, loft, '2026-05-06')];
  const days = (start_check_out_date: string, end_check_out_date: string) =>
    listed(host, { start_check_out_date, end_check_out_date });
  assert.deepEqual(await listed(host, { reservation_code: a }), [a]);
  assert.deepEqual(await listed(host, { property_id: loft }), [b]);
  assert.deepEqual(await listed(host, { property_id: loft, reservation_code: a }), []);
  assert.deepEqual(await days('2026-05-04', '2026-05-06'), [b, a]);
  assert.deepEqual(await days('2026-05-05', '2026-05-06'), [b]);
  assert.deepEqual(await days('2026-05-01', '2026-05-05'), [a]);
  assert.deepEqual(await listed(host, { start_check_out_date: '2026-05-05' }), [b]);
  assert.deepEqual(await listed(host, { end_check_out_date: '2026-05-05' }), [a]);
});

test('without dates it begins 180 days ago by the account’s calendar, but a code is found however old', async () => {
  for (const [timezone, firstDay, dayBefore] of [
    ['Europe/Amsterdam', '2025-12-18', '2025-12-17'],
    ['America/New_York', '2025-12-17', '2025-12-16'],
  ] as const) {
    const host = await harness.newHost({ timezone });
    const property_id = await aProperty(host);
    const [recent, old] = [
      await reviewed(host, property_id, firstDay),
      await reviewed(host, property_id, dayBefore),
    ];
    clock.now = Temporal.Instant.from('2026-06-15T23:30:00Z');
    assert.deepEqual(await listed(host), [recent]);
    assert.deepEqual(await listed(host, { property_id, review_status: 'pending_host_review' }), [recent]);
    assert.deepEqual(await listed(host, { reservation_code: old }), [old]);
    assert.deepEqual(await listed(host, { end_check_out_date: '2026-12-31' }), [recent, old]);
    assert.deepEqual(await listed(host, { start_check_out_date: '2000-01-01' }), [recent, old]);
    clock.now = Temporal.Instant.from(START);
  }
});

test('properties in several timezones each wait by their own calendar', async () => {
  const host = await harness.newHost();
  const codes = new Map<string, string>();
  for (const timezone of ['Pacific/Pago_Pago', 'Europe/Amsterdam', 'Pacific/Kiritimati']) {
    const property_id = await aProperty(host, { title: timezone, timezone });
    for (const day of ['2026-07-09', '2026-07-10', '2026-07-11']) {
      const code = `0-${timezone} ${day}`;
      const check_in_date = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
      await storeStay(host, { code, property_id, check_in_date, check_out_date: day });
      codes.set(code, day);
    }
  }
  // The 9th in Pago Pago, the 10th in Amsterdam, the 11th in Kiritimati.
  clock.now = Temporal.Instant.from('2026-07-10T10:30:00Z');
  const waiting = (await listed(host, { review_status: 'pending_guest_review' })).toSorted();
  clock.now = Temporal.Instant.from(START);
  assert.deepEqual(
    waiting,
    [
      '0-Pacific/Pago_Pago 2026-07-09',
      '0-Europe/Amsterdam 2026-07-09',
      '0-Europe/Amsterdam 2026-07-10',
      '0-Pacific/Kiritimati 2026-07-09',
      '0-Pacific/Kiritimati 2026-07-10',
      '0-Pacific/Kiritimati 2026-07-11',
    ].toSorted(),
  );
});

test('the newest check-out comes first, then the later code, and walking by cursor yields each once', async () => {
  const host = await harness.newHost();
  const properties = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const expected: string[] = [];
  for (const day of ['2026-06-03', '2026-06-02', '2026-06-01']) {
    for (const [index, property_id] of properties.entries())
      await reviewed(host, property_id, day, `0-${day}-${index}`);
    expected.push(`0-${day}-1`, `0-${day}-0`);
  }
  assert.deepEqual(await listed(host), expected);
  for (const limit of [1, 2, 4, 6]) {
    assert.deepEqual(codesOf(await walk(host, '/reviews', { limit })), expected);
    assert.deepEqual(await listed(host, { limit, offset: 3 }), expected.slice(3, 3 + limit));
  }
  const first = await dataOf(host.get('/reviews', { limit: 2 }));
  assert.equal(first.total, 6);
  await reviewed(host, properties[0]!, '2026-06-10');
  const next = await dataOf(host.get('/reviews', { limit: 4, cursor: first.next_cursor! }));
  assert.deepEqual(codesOf(next.reviews), expected.slice(2));
  assert.equal(next.total, 7);
});

test('a cursor is refused with another status or other filters, and forged', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await reviewed(host, property_id, '2026-06-01');
  await reviewed(host, property_id, '2026-06-02');
  const { next_cursor: cursor } = await dataOf(host.get('/reviews', { limit: 1 }));
  for (const query of [{ review_status: 'pending_host_review' }, { property_id }, { cursor: 'x' }]) {
    await refused(host.get('/reviews', { cursor: cursor!, ...query }), 'cursor_mismatch', ['query.cursor']);
  }
  await refused(host.get('/reviews', { cursor: cursor!, offset: 1 }), 'cursor_mismatch', ['query.offset']);
});

test('wrong filters are all named at once', async () => {
  const host = await harness.newHost();
  await refused(
    host.get('/reviews', {
      review_status: 'pending',
      property_id: 0,
      start_check_out_date: '2026-02-30',
      end_check_out_date: 'today',
      reservation_code: '',
      limit: 101,
    }),
    'validation_failed',
    [
      'review_status',
      'property_id',
      'start_check_out_date',
      'end_check_out_date',
      'reservation_code',
      'limit',
    ].map((key) => `query.${key}`),
  );
});

test('a limited operator sees the reviews of orders whose last stay is in a property of theirs', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const mine = await reviewed(host, house, '2026-06-01');
  await reviewed(host, loft, '2026-06-02');
  await storeStay(host, { code: '0-lost', property_id: null, ...PAST });
  const reservation_code = '0-both';
  await storeStay(host, { code: '0-both_1', property_id: house, reservation_code, ...PAST });
  const later = { check_in_date: '2026-05-04', check_out_date: '2026-05-06' };
  await storeStay(host, { code: '0-both_2', property_id: loft, reservation_code, ...later });
  const keeper = await host.caller({ operator: [house] });
  assert.deepEqual(await inEach(keeper), {
    pending_guest_review: [],
    pending_host_review: [mine],
    reviewed: [mine],
  });
  assert.deepEqual(await listed(keeper, { property_id: loft }), []);
  assert.deepEqual(await listed(await host.caller({ operator: [] })), []);
  const other = await host.caller({ operator: [loft] });
  assert.ok((await listed(other, { review_status: 'pending_host_review' })).includes(reservation_code));
});

test('no account sees the reviews of another, nor its orders that wait', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const property_id = await aProperty(stranger);
  const reservation_code = await reviewed(stranger, property_id, '2026-06-01');
  for (const review_status of REVIEW_STATUSES) {
    for (const query of [{}, { reservation_code }, { property_id }]) {
      const data = await dataOf(host.get('/reviews', { review_status, ...query }));
      assert.deepEqual(data, { reviews: [], total: 0, next_cursor: null });
    }
  }
});
