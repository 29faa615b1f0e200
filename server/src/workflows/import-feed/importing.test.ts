import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { auditOf, dataOf, useHarness } from '../../../test/harness.ts';
import { AIRBNB, VRBO } from '../../areas/listings/feeds/fixtures.ts';
import {
  aBlocked,
  anImport,
  aReserved,
  LOCAL,
  passMinutes,
  readAgain,
  resetClock,
  staysOf,
  takenNights,
} from '../../../test/channel-calendar.ts';

const harness = useHarness({ outside: LOCAL });
afterEach(resetClock);

test('a reservation of the calendar becomes an accepted order of one stay, with what the calendar tells', async (t) => {
  const host = await harness.newHost();
  const { calendar, listing, property_id } = await anImport(t, host, { currency: 'USD' });
  calendar.answer((response) => response.end(AIRBNB));
  await passMinutes(harness, 0);
  const [stay, ...others] = await staysOf(host);
  assert.equal(others.length, 0);
  const told = {
    status: stay.status,
    stay_status: stay.stay_status,
    channel_type: stay.channel_type,
    channel_id: stay.channel_id,
    listing_id: stay.listing_id,
    property_id: stay.property_id,
    dates: [stay.check_in_date, stay.check_out_date],
    creator: stay.creator,
    guest_name: stay.guest_name,
    booked_at: stay.booked_at,
    rate: stay.rates.rate,
    in_reservation_box: stay.in_reservation_box,
    in_conflict: stay.in_conflict,
  };
  assert.deepEqual(told, {
    status: 'accepted',
    stay_status: 'checkin_pending',
    channel_type: 'airbnb',
    channel_id: 'HMABCD1234',
    listing_id: listing.listing_id,
    property_id,
    dates: ['2026-07-01', '2026-07-05'],
    creator: 'System',
    guest_name: null,
    booked_at: '2026-06-15T10:00:00+00:00',
    rate: { currency: 'USD', amount: 0 },
    in_reservation_box: false,
    in_conflict: false,
  });
  assert.match(stay.channel_remarks, /details\/HMABCD1234[^]*Last 4 Digits\): 1234/);
});

test('a reservation of the calendar, whose amounts nobody knows, is unreceived', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host, { currency: 'USD' });
  calendar.show(aReserved('r', '2026-07-01', '2026-07-04'));
  await sync();
  const [{ payment }] = await staysOf(host);
  assert.deepEqual(payment, {
    currency: 'USD',
    total_amount: 0,
    received_amount: 0,
    balance_amount: 0,
    status: 'unreceived',
    collected_by: 'channel',
    due: [],
    payout: null,
    refunded_amount: 0,
    kept_amount: 0,
  });
});

test('what a read of a calendar did is recorded once, of its listing alone', async (t) => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  await anImport(t, other);
  await anImport(t, host);
  const { calendar, listing, sync } = await anImport(t, host);
  const recorded = async () => (await auditOf(host, 'listing_updated')).length;
  const before = await recorded();
  calendar.show(aReserved('r', '2026-07-01', '2026-07-04'));
  await sync();
  assert.equal(await recorded(), before + 1);
  const { listings } = await dataOf(host.get('/listings'));
  const read = listings.filter((each) => each.last_synced_at !== null);
  assert.deepEqual(
    read.map(({ id }) => id),
    [listing.id],
  );
});

test('a name that the calendar tells is the guest’s, who is the booker', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host, { channel_type: 'vrbo' });
  calendar.answer((response) => response.end(VRBO));
  await sync();
  const [stay] = await staysOf(host);
  assert.equal(stay.guest_name, 'Renée O, Connor');
  assert.deepEqual(
    stay.guests.map(({ name, is_booker }) => [name, is_booker]),
    [['Renée O, Connor', true]],
  );
});

test('what the calendar holds is taken here, night by night, and events say so', async (t) => {
  const host = await harness.newHost();
  const { calendar, listing, property_id, sync } = await anImport(t, host);
  calendar.show(aReserved('r', '2026-07-01', '2026-07-04'), aBlocked('b', '2026-07-10', '2026-07-12'));
  const before = (await host.events()).length;
  await sync();
  assert.deepEqual(await takenNights(host, property_id), [1, 2, 3, 10, 11]);
  const events = (await host.events()).slice(before);
  const { reservation_code, stay_code } = (await staysOf(host))[0];
  const span = { channel_type: 'airbnb', listing_id: listing.listing_id };
  assert.deepEqual(
    events.map(({ kind, payload }) => ({ kind, ...payload })).toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
    [
      { kind: 'listing_calendar_updated', ...span, start_date: '2026-07-01', end_date: '2026-07-11' },
      { kind: 'listing_updated', ...span },
      {
        kind: 'property_availability_updated',
        property_id,
        availabilities: ['01', '02', '03', '10', '11'].map((day) => ({
          date: `2026-07-${day}`,
          available: false,
        })),
      },
      { kind: 'reservation_created', reservation_code, stay_code },
    ],
  );
});

test('the listing tells when it was read and what that changed; a read that changes nothing is no event', async (t) => {
  const host = await harness.newHost();
  const { calendar, listing } = await anImport(t, host);
  calendar.show(
    aReserved('a', '2026-07-01', '2026-07-04'),
    aReserved('c', '2026-07-03', '2026-07-05'),
    aBlocked('b', '2026-07-10', '2026-07-12'),
  );
  await passMinutes(harness, 0);
  const none = { added: 0, moved: 0, cancelled: 0, conflicts: 0, blocks_added: 0, blocks_removed: 0 };
  const read = async () => (await dataOf(host.get('/listings', { id: listing.id }))).listings[0];
  const first = await read();
  assert.deepEqual(
    [first.last_synced_at, first.last_good_read_at, first.sync_error, first.last_change],
    [
      '2026-06-15T10:00:00+00:00',
      '2026-06-15T10:00:00+00:00',
      null,
      { ...none, added: 2, conflicts: 1, blocks_added: 1 },
    ],
  );
  const events = (await host.events()).length;
  await passMinutes(harness, 17);
  const second = await read();
  assert.deepEqual(
    [second.last_synced_at, second.last_good_read_at, second.last_change],
    ['2026-06-15T10:17:00+00:00', '2026-06-15T10:17:00+00:00', none],
  );
  assert.equal((await host.events()).length, events);
});

test('a calendar is read again after 15 minutes, a tenth sooner or later, and asked only for what changed', async (t) => {
  const host = await harness.newHost();
  const { calendar } = await anImport(t, host);
  calendar.show(aReserved('r', '2026-07-01', '2026-07-04'));
  await passMinutes(harness, 0);
  await passMinutes(harness, 13);
  assert.equal(calendar.asked.length, 1);
  await passMinutes(harness, 4);
  assert.equal(calendar.asked.length, 2);
  assert.deepEqual(
    calendar.asked.map((headers) => headers['if-none-match']),
    [undefined, '"v1"'],
  );
});

test('a reservation with other dates moves its stay, with what hangs on it', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  calendar.show(aReserved('r', '2026-07-01', '2026-07-04'));
  await sync();
  const [{ stay_code }] = await staysOf(host);
  const task = { type: 'cleaning', expected_date: '2026-07-04', stay_code };
  const { task_id } = await dataOf(host.post('/tasks', task));
  calendar.show(aReserved('r', '2026-07-02', '2026-07-08'));
  const { difference } = await sync();
  const [stay] = await staysOf(host);
  assert.deepEqual(
    [stay.stay_code, stay.check_in_date, stay.check_out_date, stay.in_reservation_box],
    [stay_code, '2026-07-02', '2026-07-08', false],
  );
  assert.deepEqual(await takenNights(host, property_id), [2, 3, 4, 5, 6, 7]);
  assert.equal((await dataOf(host.get('/tasks', { id: task_id }))).tasks[0].expected_date, '2026-07-08');
  assert.deepEqual(
    difference.moved.map(({ before, check_in_date, check_out_date }) => [
      before,
      check_in_date,
      check_out_date,
    ]),
    [[{ check_in_date: '2026-07-01', check_out_date: '2026-07-04' }, '2026-07-02', '2026-07-08']],
  );
});

test('reservations that take one another’s nights move all at once', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host);
  calendar.show(aReserved('a', '2026-07-01', '2026-07-04'), aReserved('b', '2026-07-04', '2026-07-07'));
  await sync();
  calendar.show(aReserved('b', '2026-07-01', '2026-07-04'), aReserved('a', '2026-07-04', '2026-07-07'));
  const { difference } = await sync();
  assert.deepEqual([difference.moved.length, difference.conflicts.length], [2, 0]);
  const stays = await staysOf(host);
  assert.deepEqual(
    stays.map(({ in_reservation_box }) => in_reservation_box),
    [false, false],
  );
});

test('one that the calendar marks as cancelled is cancelled at once, with its tasks', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  calendar.show(aReserved('r', '2026-07-01', '2026-07-04'));
  await sync();
  const [{ stay_code }] = await staysOf(host);
  const { task_id } = await dataOf(
    host.post('/tasks', { type: 'cleaning', expected_date: '2026-07-04', stay_code }),
  );
  calendar.show(aReserved('r', '2026-07-01', '2026-07-04', 'STATUS:CANCELLED'));
  const { difference } = await sync();
  assert.deepEqual(
    difference.cancelled.map(({ reservation_code }) => reservation_code),
    [stay_code],
  );
  const [stay] = await staysOf(host);
  assert.deepEqual([stay.status, stay.cancelled_at], ['cancelled', '2026-06-15T10:00:00+00:00']);
  assert.deepEqual(await takenNights(host, property_id), []);
  assert.equal((await dataOf(host.get('/tasks', { id: task_id }))).tasks[0].status, 'cancelled');
});

test('closures follow the calendar: added, moved and, after three reads and two intervals without them, gone', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  calendar.show(aBlocked('a', '2026-07-01', '2026-07-04'), aBlocked('b', '2026-07-20', '2026-07-22'));
  await sync();
  calendar.show(aBlocked('a', '2026-07-02', '2026-07-05'), aBlocked('b', '2026-07-20', '2026-07-22'));
  const { difference } = await sync();
  assert.deepEqual(
    [difference.blocks_removed, difference.blocks_added],
    [
      [
        {
          property_id,
          start_date: '2026-07-01',
          end_date: '2026-07-03',
          summary: 'Airbnb (Not available)',
        },
      ],
      [
        {
          property_id,
          start_date: '2026-07-02',
          end_date: '2026-07-04',
          summary: 'Airbnb (Not available)',
        },
      ],
    ],
  );
  assert.deepEqual(await takenNights(host, property_id), [2, 3, 4, 20, 21]);
  calendar.show(aBlocked('b', '2026-07-20', '2026-07-22'));
  for (const nights of [
    [2, 3, 4, 20, 21],
    [2, 3, 4, 20, 21],
    [20, 21],
  ]) {
    const before = (await host.events()).length;
    await readAgain(sync, 1);
    assert.deepEqual(await takenNights(host, property_id), nights);
    const freed = (await host.events())
      .slice(before)
      .filter(({ kind }) => kind === 'property_availability_updated');
    assert.equal(freed.length, nights.length === 2 ? 1 : 0);
  }
});
