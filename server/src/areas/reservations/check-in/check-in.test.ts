import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, useHarness, type Host } from '../../../../test/harness.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { STAY_STATUSES } from '../record.ts';
import { aStay, readStay, storeStay, updatesSince } from '../fixtures.ts';

const harness = useHarness();

async function aHostWithStay(): Promise<{
  host: Host;
  stay_code: string;
  path: `/reservations/${string}/check_in_details`;
}> {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host));
  return { host, stay_code, path: `/reservations/${stay_code}/check_in_details` };
}

const ALL = {
  arrival_at: { hour: 16, minute: 5 },
  departure_at: { hour: 0, minute: 0 },
  lock_code: '4711#',
  lock_code_visible_after: '09:30',
  deposit: 150.5,
  id_required: 'required_with_review',
};

test('check-in details are set, answered whole, twice, and read back the same', async () => {
  const { host, stay_code, path } = await aHostWithStay();
  const before = await readStay(host, stay_code);
  const { reservation, ...same } = await dataOf(host.patch(path, ALL));
  assert.deepEqual(same, reservation);
  assert.deepEqual(reservation, {
    ...before,
    check_in_details: { ...ALL, check_in_guide_url: before.check_in_details.check_in_guide_url },
  });
  assert.deepEqual(await readStay(host, stay_code), reservation);
});

test('null clears a detail, and what is not named stays', async () => {
  const { host, stay_code, path } = await aHostWithStay();
  const { check_in_guide_url } = (await readStay(host, stay_code)).check_in_details;
  const cleared = { check_in_guide_url, ...ALL };
  await dataOf(host.patch(path, ALL));
  for (const field of ['arrival_at', 'departure_at', 'lock_code', 'lock_code_visible_after', 'deposit']) {
    Object.assign(cleared, { [field]: null });
    const { check_in_details } = await dataOf(host.patch(path, { [field]: null }));
    assert.deepEqual(check_in_details, cleared);
  }
  const { check_in_details } = await dataOf(host.patch(path, { id_required: null }));
  assert.equal(check_in_details.id_required, 'not_required');
});

test('each kind of detail has its own event, and what was so already has none', async () => {
  const { host, stay_code, path } = await aHostWithStay();
  const eventsOf = async (body: object) => {
    const { length } = await host.events();
    await dataOf(host.patch(path, body));
    return (await updatesSince(host, length)).map(([, sub_event]) => sub_event);
  };
  assert.deepEqual(await eventsOf({ arrival_at: ALL.arrival_at }), ['arrival_and_departure_time_updated']);
  assert.deepEqual(await eventsOf({ departure_at: ALL.departure_at }), [
    'arrival_and_departure_time_updated',
  ]);
  assert.deepEqual(await eventsOf({ lock_code: '1' }), ['lock_code_updated']);
  assert.deepEqual(await eventsOf({ lock_code: null }), ['lock_code_deleted']);
  assert.deepEqual(await eventsOf({ lock_code: null }), []);
  assert.deepEqual(await eventsOf({ lock_code_visible_after: '09:30' }), ['check_in_details_updated']);
  assert.deepEqual(await eventsOf({ deposit: 1 }), ['check_in_details_updated']);
  assert.deepEqual(await eventsOf({ id_required: 'required' }), ['check_in_details_updated']);
  assert.deepEqual(await eventsOf(ALL), ['lock_code_updated', 'check_in_details_updated']);
  assert.deepEqual(await eventsOf(ALL), []);
  assert.deepEqual(await eventsOf({}), []);
  const audit = await auditOf(host, 'reservation_updated');
  assert.deepEqual(
    [audit[0]?.before['arrival_at'], audit[0]?.after['arrival_at'], audit[0]?.after['stay_code']],
    [null, '16:05:00', stay_code],
  );
});

test('details that are not as they must be are all named at once', async () => {
  const { host, path } = await aHostWithStay();
  await refused(
    host.patch(path, {
      arrival_at: { hour: 24, minute: 0 },
      departure_at: { hour: 1 },
      lock_code: 'x'.repeat(51),
      lock_code_visible_after: '24:00',
      deposit: -1,
      id_required: 'maybe',
    }),
    'validation_failed',
    [
      'body.arrival_at.hour',
      'body.departure_at.minute',
      'body.lock_code',
      'body.lock_code_visible_after',
      'body.deposit',
      'body.id_required',
    ],
  );
  await refused(host.patch(path, { arrival_at: '16:00', lock_code: '' }), 'validation_failed', [
    'body.arrival_at',
    'body.lock_code',
  ]);
  await refused(host.patch(path, { deposit: 1.005 }), 'validation_failed', ['body.deposit']);
});

test('a deposit is exact to the currency of the order', async () => {
  const host = await harness.newHost();
  await storeStay(host, { code: '0-yen', property_id: await aProperty(host), currency: 'JPY' });
  const path = '/reservations/0-yen/check_in_details';
  await refused(host.patch(path, { deposit: 0.5 }), 'validation_failed', ['body.deposit']);
  const { check_in_details } = await dataOf(host.patch(path, { deposit: 15_000 }));
  assert.equal(check_in_details.deposit, 15_000);
});

test('an accepted stay has any of the three stay statuses, each with an event once', async () => {
  const { host, stay_code } = await aHostWithStay();
  for (const stay_status of STAY_STATUSES.toReversed()) {
    const { length } = await host.events();
    for (let time = 1; time <= 2; time += 1) {
      const data = await dataOf(host.put(`/reservations/${stay_code}/stay_status`, { stay_status }));
      assert.equal(data.reservation.stay_status, stay_status);
    }
    assert.deepEqual(await updatesSince(host, length), [[stay_code]]);
  }
  const path = `/reservations/${stay_code}/stay_status` as const;
  await refused(host.put(path, { stay_status: 'gone' }), 'validation_failed', ['body.stay_status']);
  await refused(host.put(path, {}), 'validation_failed', ['body.stay_status']);
});

test('a stay that is not accepted has no stay status', async () => {
  const host = await harness.newHost();
  for (const status of ['wait_accept', 'wait_pay', 'cancelled', 'denied', 'timeout']) {
    const code = `0-${status}`;
    await storeStay(host, { code, property_id: null, status });
    const answer = host.put(`/reservations/${code}/stay_status`, { stay_status: 'in_house' });
    await refused(answer, 'stay_not_accepted');
  }
});

test('another’s stay and one outside an operator’s reach are unknown', async () => {
  const { host, stay_code } = await aHostWithStay();
  const stranger = await harness.newHost();
  const keeper = await host.caller({ operator: [await aProperty(host, { title: 'Loft' })] });
  for (const caller of [stranger, keeper]) {
    await refused(caller.patch(`/reservations/${stay_code}/check_in_details`, ALL), 'stay_not_found');
    const status = { stay_status: 'in_house' };
    await refused(caller.put(`/reservations/${stay_code}/stay_status`, status), 'stay_not_found');
  }
});
