import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, useHarness, withoutIds, type Host } from '../../../test/harness.ts';
import { close, storeBlock, storeListing } from '../../areas/availabilities/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import {
  aBooking,
  aNewStay,
  anOrder,
  aStay,
  directChannel,
  readStay,
  storeStay,
  updatesSince,
} from '../../areas/reservations/fixtures.ts';

const harness = useHarness();
const NOTHING = {
  stays: [],
  placed: [],
  availabilities: [],
  listings: [],
  tasks: [],
  transactions: [],
  actions: [],
};

async function twoHouses(): Promise<{ host: Host; house: number; loft: number }> {
  const host = await harness.newHost();
  return { host, house: await aProperty(host), loft: await aProperty(host, { title: 'Loft' }) };
}

const allocate = (host: Pick<Host, 'post'>, stay_code: string, property_id: unknown) =>
  host.post(`/reservations/${stay_code}/allocate`, { property_id });
const box = (host: Pick<Host, 'post'>, stay_code: string) =>
  host.post(`/reservations/${stay_code}/move_to_box`);

test('a stay moves to another property, is answered there, and frees the nights it leaves', async () => {
  const { host, house, loft } = await twoHouses();
  const { stay_code, reservation_code, reservation: before } = await aStay(host, house);
  const events = (await host.events()).length;
  const { reservation, cascade, ...same } = await dataOf(allocate(host, stay_code, String(loft)));
  assert.deepEqual(same, reservation);
  assert.deepEqual(reservation, { ...before, property_id: loft });
  const nights = { start_date: '2026-07-01', end_date: '2026-07-03' };
  assert.deepEqual(cascade, {
    ...NOTHING,
    availabilities: [
      { property_id: house, ...nights, available: true },
      { property_id: loft, ...nights, available: false },
    ],
  });
  assert.deepEqual(await readStay(host, stay_code), reservation);
  const [update] = (await host.events()).slice(events);
  assert.deepEqual(update, { kind: 'reservation_updated', payload: { reservation_code, stay_code } });
  const [audit] = await auditOf(host, 'reservation_updated');
  assert.deepEqual([audit?.before['property_id'], audit?.after['property_id']], [house, loft]);
  await aStay(host, house);
});

test('what is in the nights there moves to the box, all of it and nothing else, and is named', async () => {
  const { host, house, loft } = await twoHouses();
  const { stay_code } = await aStay(host, house, {
    check_in_date: '2026-07-02',
    check_out_date: '2026-07-08',
  });
  const there = async (code: string, check_in_date: string, check_out_date: string, status: string) => {
    const dates = { check_in_date, check_out_date };
    await storeStay(host, { code, property_id: loft, status, channel_type: 'direct', ...dates });
    return code;
  };
  const early = await there('0-early', '2026-07-01', '2026-07-03', 'accepted');
  const request = await there('0-request', '2026-07-03', '2026-07-05', 'wait_accept');
  const late = await there('0-late', '2026-07-07', '2026-07-09', 'accepted');
  const unpaid = await there('0-unpaid', '2026-07-05', '2026-07-06', 'wait_pay');
  const untouched = [
    await there('0-before', '2026-06-28', '2026-07-01', 'accepted'),
    await there('0-after', '2026-07-09', '2026-07-10', 'accepted'),
    await there('0-gone', '2026-07-03', '2026-07-04', 'cancelled'),
  ];
  const { length } = await host.events();
  const { cascade } = await dataOf(allocate(host, stay_code, loft));
  assert.deepEqual(cascade.stays, [early, late, request, unpaid]);
  const ofLoft = cascade.availabilities.filter(({ property_id }) => property_id === loft);
  assert.deepEqual(
    ofLoft.map(({ start_date, end_date, available }) => [start_date, end_date, available]),
    [
      // The requests and what was not paid give up their nights, which the stay takes.
      ['2026-07-06', '2026-07-06', false],
    ],
  );
  assert.deepEqual(await updatesSince(host, length), [[early], [late], [request], [unpaid], [stay_code]]);
  for (const code of [early, request, late, unpaid]) {
    const stay = await readStay(host, code);
    assert.deepEqual([stay.in_reservation_box, stay.in_conflict], [true, false]);
    assert.deepEqual([stay.property_id, stay.intended_property_id], [0, loft]);
  }
  for (const code of untouched) assert.equal((await readStay(host, code)).in_reservation_box, false);
});

test('two stays change places, one after the other', async () => {
  const { host, house, loft } = await twoHouses();
  const [one, other] = [(await aStay(host, house)).stay_code, (await aStay(host, loft)).stay_code];
  assert.deepEqual((await dataOf(allocate(host, one, loft))).cascade.stays, [other]);
  assert.deepEqual((await dataOf(allocate(host, other, house))).cascade.stays, []);
  assert.equal((await readStay(host, one)).property_id, loft);
  const { property_id, in_reservation_box } = await readStay(host, other);
  assert.deepEqual([property_id, in_reservation_box], [house, false]);
});

test('a stay of the same order makes room too', async () => {
  const { host, house, loft } = await twoHouses();
  const order = anOrder(await directChannel(host), [aNewStay(house), aNewStay(loft)]);
  const { stays } = await dataOf(host.post('/reservations', order));
  const [first, second] = stays.map(({ stay_code }) => stay_code);
  assert.deepEqual((await dataOf(allocate(host, first!, loft))).cascade.stays, [second]);
});

test('a stay comes out of the box, and out of its conflict', async () => {
  const { host, house } = await twoHouses();
  await storeStay(host, { code: '0-box', property_id: house, in_reservation_box: true, in_conflict: true });
  const before = await readStay(host, '0-box');
  assert.deepEqual([before.in_reservation_box, before.in_conflict], [true, true]);
  const { reservation, cascade } = await dataOf(allocate(host, '0-box', house));
  assert.deepEqual([before.property_id, before.intended_property_id], [0, house]);
  const updated_at = '2026-06-15T10:00:00+00:00';
  const place = { property_id: house, intended_property_id: null, updated_at };
  assert.deepEqual(reservation, { ...before, ...place, in_reservation_box: false, in_conflict: false });
  assert.deepEqual(cascade, NOTHING, 'its nights were kept for it');
});

test('a stay that was never allocated is put somewhere', async () => {
  const { host, house } = await twoHouses();
  await storeStay(host, { code: '0-free', property_id: null, in_reservation_box: true });
  const { property_id, intended_property_id } = await readStay(host, '0-free');
  assert.deepEqual([property_id, intended_property_id], [0, null]);
  assert.equal((await dataOf(allocate(host, '0-free', house))).property_id, house);
});

test('where it is already, a stay stays, and nothing is recorded', async () => {
  const { host, house } = await twoHouses();
  const { stay_code, reservation } = await aStay(host, house);
  await close(host, house, '2026-07-02');
  const events = await host.events();
  const data = await dataOf(allocate(host, stay_code, house));
  assert.deepEqual(data, { ...reservation, reservation, cascade: NOTHING });
  assert.deepEqual(await host.events(), events);
});

test('a night that the host or a channel closed is refused, and nothing is moved', async () => {
  const { host, house, loft } = await twoHouses();
  const { stay_code, reservation } = await aStay(host, house);
  const other = await aStay(host, loft);
  await storeListing(host, { property_id: loft, listing_id: '1' });
  const block = { start_date: '2026-07-03', end_date: '2026-07-04' };
  const closings = [
    () => close(host, loft, '2026-07-01'),
    () => storeBlock(host, { listing_id: '1', property_id: loft, ...block }),
  ];
  for (const closing of closings) {
    await closing();
    const events = await host.events();
    await refused(allocate(host, stay_code, loft), 'nights_not_available');
    assert.deepEqual(await readStay(host, stay_code), reservation);
    assert.deepEqual(await readStay(host, other.stay_code), other.reservation);
    assert.deepEqual(await host.events(), events);
    await dataOf(
      host.post('/availabilities', { property_ids: [loft], available: true, dates: ['2026-07-04'] }),
    );
    await host.scope.sql`delete from property_days where host_id = ${host.host_id}`;
  }
});

test('a stay that waits for its payment takes its nights at a property, as others do', async () => {
  const { host, house, loft } = await twoHouses();
  await storeStay(host, {
    code: '0-unpaid',
    property_id: house,
    status: 'wait_pay',
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-04',
  });
  const other = await aStay(host, loft);
  const { property_id, cascade } = await dataOf(allocate(host, '0-unpaid', loft));
  assert.deepEqual([property_id, cascade.stays], [loft, [other.stay_code]]);
  assert.equal((await readStay(host, other.stay_code)).in_reservation_box, true);
  const late = aBooking(await directChannel(host), loft);
  await refused(host.post('/reservations', late), 'nights_not_available');
});

test('a stay leaves the calendar for the box, says where it was meant to be, is not cancelled, and keeps its nights', async () => {
  const { host, house } = await twoHouses();
  const { stay_code, reservation: before } = await aStay(host, house);
  const { length } = await host.events();
  const { reservation, cascade, ...same } = await dataOf(box(host, stay_code));
  assert.deepEqual(same, reservation);
  const place = { property_id: 0, intended_property_id: house, in_reservation_box: true };
  assert.deepEqual(reservation, { ...before, ...place });
  assert.deepEqual(cascade, NOTHING);
  assert.deepEqual(await updatesSince(host, length), [[stay_code]]);
  const events = await host.events();
  assert.deepEqual((await dataOf(box(host, stay_code))).cascade, NOTHING);
  assert.deepEqual(await host.events(), events);
});

test('a stay that has ended goes nowhere', async () => {
  const { host, loft } = await twoHouses();
  for (const status of ['cancelled', 'denied', 'timeout']) {
    await storeStay(host, { code: `0-${status}`, property_id: loft, status });
    await refused(allocate(host, `0-${status}`, loft), 'already_ended');
    await refused(box(host, `0-${status}`), 'already_ended');
  }
});

test('where a stay is to go is required, known, and still let', async () => {
  const { host, house, loft } = await twoHouses();
  const { stay_code } = await aStay(host, house);
  for (const property_id of [undefined, 0, -1, 1.5, 'loft']) {
    await refused(allocate(host, stay_code, property_id), 'validation_failed', ['body.property_id']);
  }
  await refused(allocate(host, stay_code, 999_999), 'property_not_found');
  await dataOf(host.delete(`/properties/${loft}`));
  await refused(allocate(host, stay_code, loft), 'property_not_found');
});

test('another account’s stays and properties, and those outside an operator’s reach, are unknown', async () => {
  const { host, house, loft } = await twoHouses();
  const stranger = await harness.newHost();
  const theirs = await aStay(stranger, await aProperty(stranger));
  const [{ stay_code }, outside] = [await aStay(host, house), await aStay(host, loft)];
  const keeper = await host.caller({ operator: [house] });
  const none = await refused(allocate(host, '0-none', house), 'stay_not_found');
  for (const answer of [
    allocate(host, theirs.stay_code, house),
    allocate(keeper, outside.stay_code, house),
    box(host, theirs.stay_code),
    box(keeper, outside.stay_code),
  ]) {
    assert.deepEqual(withoutIds(await refused(answer, 'stay_not_found')), withoutIds(none));
  }
  await refused(allocate(host, stay_code, theirs.reservation.property_id), 'property_not_found');
  await refused(allocate(keeper, stay_code, loft), 'property_not_found');
  assert.deepEqual(await readStay(stranger, theirs.stay_code), theirs.reservation);
});
