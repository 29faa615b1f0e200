import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import {
  auditOf,
  clock,
  dataOf,
  refused,
  START,
  useHarness,
  withoutIds,
  type Host,
} from '../../../test/harness.ts';
import { inTransaction } from '../../database/scope.ts';
import { freeDays } from '../../areas/availabilities/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aTask } from '../../areas/tasks/fixtures.ts';
import { aBooking, directChannel, readStay, storeStay } from '../../areas/reservations/fixtures.ts';
import { endWaiting } from './decide-order.ts';

const harness = useHarness();
const CODE = '0-request';
const at = (instant: string) => (clock.now = Temporal.Instant.from(instant));
afterEach(() => at(START));

const aRequest = (host: Host, property_id: number, changes: object = {}) =>
  storeStay(host, { code: CODE, property_id, status: 'wait_accept', booked_at: START, ...changes });

const timeOut = (host: Host) =>
  inTransaction({ ...host.scope, caller: null, now: clock.now.toString() }, (tx) => endWaiting(tx, CODE));

test('a request that is accepted is answered as a booking is, and keeps its nights', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await aRequest(host, property_id);
  const before = await readStay(host, CODE);
  assert.deepEqual([before.status, before.expires_at], ['wait_accept', '2026-06-16T10:00:00+00:00']);
  const events = (await host.events()).length;
  const data = await dataOf(host.post(`/reservations/${CODE}/approve`));
  const answered = { status: 'accepted', stay_status: 'checkin_pending', expires_at: null };
  const reservation = { ...before, ...answered };
  assert.deepEqual(data, {
    reservation_code: CODE,
    stay_code: CODE,
    status: 'accepted',
    reservation,
    stays: [reservation],
    cascade: {
      stays: [],
      placed: [],
      availabilities: [],
      listings: [],
      tasks: [],
      transactions: [],
      actions: [],
    },
  });
  assert.deepEqual((await host.events()).slice(events), [
    { kind: 'reservation_updated', payload: { reservation_code: CODE, stay_code: CODE } },
  ]);
  const [audit] = await auditOf(host, 'reservation_updated');
  assert.deepEqual([audit?.before['status'], audit?.after['status']], ['wait_accept', 'accepted']);
  const booking = aBooking(await directChannel(host), property_id, {
    check_in_date: '2026-08-01',
    check_out_date: '2026-08-02',
  });
  await refused(host.post('/reservations', booking), 'nights_not_available');
});

test('a request that is declined frees its nights and cancels its tasks at once', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await aRequest(host, property_id);
  const { id } = await aTask(host, { stay_code: CODE, expected_date: '2026-08-04' });
  const { status, reservation } = await dataOf(host.post(`/reservations/${CODE}/decline`));
  assert.equal(status, 'denied');
  assert.equal(reservation.stay_status, null);
  assert.equal(reservation.cancelled_at, null);
  assert.deepEqual(await freeDays(host, property_id, '2026-08-01', '2026-08-01'), { '2026-08-01': true });
  const { tasks } = await dataOf(host.get('/tasks', { id }));
  assert.equal(tasks[0].status, 'cancelled');
});

test('the guest reads the message of an answer in the conversation, and a dry run sends none', async () => {
  const host = await harness.newHost();
  await aRequest(host, await aProperty(host));
  const message = 'The house is being repaired on these days.';
  await dataOf(host.post(`/reservations/${CODE}/decline?dry_run=true`, { message }));
  assert.equal((await readStay(host, CODE)).conversation_id, null);
  await dataOf(host.post(`/reservations/${CODE}/decline`, { message }));
  const { conversation_id } = await readStay(host, CODE);
  const { messages } = await dataOf(host.get(`/conversations/${conversation_id}`));
  assert.deepEqual(
    messages.map(({ content }: { content: string }) => content),
    [message],
  );
});

test('every stay of a request is answered with it', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  await aRequest(host, house, { code: '0-1_1', reservation_code: CODE });
  await aRequest(host, loft, { code: '0-1_2', reservation_code: CODE });
  const { stays, stay_code } = await dataOf(host.post(`/reservations/${CODE}/approve`));
  assert.equal(stay_code, '0-1_1');
  assert.deepEqual(
    stays.map((stay) => stay.status),
    ['accepted', 'accepted'],
  );
});

test('only a request that waits is answered', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  for (const status of ['wait_pay', 'accepted', 'cancelled', 'denied', 'timeout']) {
    const code = `0-${status}`;
    await storeStay(host, {
      code,
      property_id: status === 'accepted' ? property_id : null,
      status,
      booked_at: START,
    });
    for (const answer of ['approve', 'decline']) {
      await refused(host.post(`/reservations/${code}/${answer}`), 'not_awaiting_answer');
    }
    assert.equal((await readStay(host, code)).status, status);
  }
});

test('a request is answered within 24 hours, to the second, whether it has timed out or not', async () => {
  const host = await harness.newHost();
  await aRequest(host, await aProperty(host));
  at('2026-06-16T10:00:00Z');
  await refused(host.post(`/reservations/${CODE}/approve`), 'not_awaiting_answer');
  await refused(host.post(`/reservations/${CODE}/decline`), 'not_awaiting_answer');
  assert.equal((await readStay(host, CODE)).status, 'wait_accept');
  at('2026-06-16T09:59:59Z');
  await dataOf(host.post(`/reservations/${CODE}/approve`));
});

test('a request that nobody answers times out after 24 hours, once, and everything follows', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await aRequest(host, property_id);
  const { id } = await aTask(host, { stay_code: CODE, expected_date: '2026-08-04' });
  const before = await host.events();
  at('2026-06-16T09:59:59Z');
  await timeOut(host);
  assert.deepEqual(await host.events(), before);
  at('2026-06-16T10:00:00Z');
  await timeOut(host);
  await timeOut(host);
  const stay = await readStay(host, CODE);
  assert.deepEqual([stay.status, stay.stay_status], ['timeout', null]);
  const free = ['2026-08-01', '2026-08-02', '2026-08-03'].map((date) => ({ date, available: true }));
  assert.deepEqual((await host.events()).slice(before.length), [
    { kind: 'reservation_updated', payload: { reservation_code: CODE, stay_code: CODE } },
    { kind: 'property_availability_updated', payload: { property_id, availabilities: free } },
    { kind: 'task_updated', payload: { task_id: id } },
  ]);
});

test('a request that was answered never times out, also when both happen at once', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await aRequest(host, property_id);
  await dataOf(host.post(`/reservations/${CODE}/approve`));
  at('2026-06-17T10:00:00Z');
  await timeOut(host);
  assert.equal((await readStay(host, CODE)).status, 'accepted');
});

test('approved and declined at once, a request has one answer, and the other is told', async () => {
  const host = await harness.newHost();
  await aRequest(host, await aProperty(host));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      host.post(`/reservations/${CODE}/${index % 2 === 0 ? 'approve' : 'decline'}`),
    ),
  );
  const [won] = answers.filter(({ status }) => status === 200);
  assert.equal(answers.filter(({ body }) => body.error === 'not_awaiting_answer').length, 19);
  assert.equal((await readStay(host, CODE)).status, won?.data.status);
});

test('another account’s request is as unknown as none, and a limited operator answers only what is theirs wholly', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  await aRequest(host, house, { code: '0-1_1', reservation_code: CODE });
  await aRequest(host, loft, { code: '0-1_2', reservation_code: CODE });
  const keeper = await host.caller({ operator: [house] });
  const outsider = await host.caller({ operator: [await aProperty(host, { title: 'Shed' })] });
  for (const answer of ['approve', 'decline']) {
    const path = `/reservations/${CODE}/${answer}`;
    const none = await refused(host.post(`/reservations/0-none/${answer}`), 'reservation_not_found');
    for (const caller of [stranger, outsider]) {
      const theirs = await refused(caller.post(path), 'reservation_not_found');
      assert.deepEqual(withoutIds(theirs), withoutIds(none));
    }
    await refused(keeper.post(path), 'order_reaches_further');
  }
});
