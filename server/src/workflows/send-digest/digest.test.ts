import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, START, useHarness } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { partOf, useMailServer } from '../../areas/conversations/mails/fixtures.ts';
import { aReader, choose, outsideHere } from '../../areas/notifications/fixtures.ts';
import { aHostWithTwo } from '../../areas/properties/fixtures.ts';
import { aStay, storeStay } from '../../areas/reservations/fixtures.ts';
import { aTask } from '../../areas/tasks/fixtures.ts';

const harness = useHarness();
const mails = useMailServer();

test.beforeEach(async () => {
  clock.now = Temporal.Instant.from(START);
  (await mails.server()).received.length = 0;
  await harness.databases.writes`delete from notification_settings`;
});

const at = (moment: string) => {
  clock.now = Temporal.Instant.from(moment);
};

const settle = async () => runJobsOnce(harness.databases, outsideHere((await mails.server()).url));
const received = async () => (await mails.server()).received;

/** Tomorrow one guest comes and another leaves, and a request, a task and a conflict wait. */
async function aFullDay() {
  const world = await aHostWithTwo(harness);
  const { host, house, loft } = world;
  await aStay(host, house, {
    check_in_date: '2026-06-13',
    check_out_date: '2026-06-16',
    guest_name: 'Left Lovelace',
  });
  await aStay(host, house, {
    check_in_date: '2026-06-16',
    check_out_date: '2026-06-18',
    guest_name: 'Ada Arrives',
  });
  await aStay(host, loft, {
    check_in_date: '2026-06-16',
    check_out_date: '2026-06-17',
    guest_name: 'Luis Loft',
  });
  await storeStay(host, {
    code: 'asked',
    property_id: loft,
    status: 'wait_accept',
    booked_at: '2026-06-15T09:00:00Z',
  });
  await storeStay(host, { code: 'boxed', property_id: loft, in_reservation_box: true, in_conflict: true });
  await aTask(host, { type: 'cleaning', property_id: house, expected_date: '2026-06-16' });
  return world;
}

test('the digest comes once a day at its time, on the clock of its reader, with who comes, who leaves and what waits', async () => {
  const { host } = await aFullDay();
  const { page, email } = await aReader(harness, host);
  await choose(page, { digest_at: '07:30', timezone: 'Europe/London' });
  at('2026-06-16T06:29:59Z');
  await settle();
  assert.equal((await received()).length, 0);
  at('2026-06-16T06:30:00Z');
  await settle();
  await settle();
  const [mail, ...others] = await received();
  assert.deepEqual([mail?.to, others.length], [[email], 0]);
  assert.match(mail!.headers.get('subject')![0]!, /^Seaside Homes: Tuesday,? 16 June$/);
  const text = partOf(mail!, 'text/plain');
  for (const line of [
    'Arrivals: 2',
    '• House – Ada Arrives – from 15:00',
    '• Loft – Luis Loft – from 15:00',
    'Departures: 1',
    '• House – Left Lovelace – until 12:00',
    'Requests to answer: 1',
    'Double bookings: 1',
    'Tasks of today and tomorrow without anybody: 1',
    'https://pms.example.com/today',
  ])
    assert.ok(text.includes(line), `${line} in ${text}`);
  at('2026-06-17T06:30:00Z');
  await settle();
  assert.equal((await received()).length, 2);
});

test('a limited operator reads of their properties alone, in their own language', async () => {
  const { host, loft } = await aFullDay();
  const { page } = await aReader(harness, host, { reach: [loft] });
  await choose(page, { digest_at: '08:00', language: 'es' });
  at('2026-06-16T06:00:00Z');
  await settle();
  const [mail] = await received();
  const text = partOf(mail!, 'text/plain');
  assert.match(text, /Llegadas: 1\s+• Loft – Luis Loft – desde las 15:00/);
  assert.doesNotMatch(text, /House|Ada|Lovelace|Salidas/);
});

test('a day without anything says so', async () => {
  const host = await harness.newHost();
  const { page } = await aReader(harness, host);
  await choose(page, { digest_at: '08:00' });
  at('2026-06-16T06:00:00Z');
  await settle();
  const [mail] = await received();
  assert.match(partOf(mail!, 'text/plain'), /Nobody arrives or leaves today/);
});

test('a digest that the mail server does not take is tried again for some hours, and none is sent twice or in the afternoon', async () => {
  const host = await harness.newHost();
  const { page } = await aReader(harness, host);
  await choose(page, { digest_at: '08:00' });
  const away = outsideHere('smtp://127.0.0.1:1');
  at('2026-06-16T06:00:00Z');
  await runJobsOnce(harness.databases, away);
  await settle();
  assert.equal((await received()).length, 0, 'its lease has not ended');
  at('2026-06-16T06:05:00Z');
  await settle();
  assert.equal((await received()).length, 1);
  at('2026-06-17T06:00:00Z');
  await runJobsOnce(harness.databases, away);
  at('2026-06-17T12:00:00Z');
  await settle();
  assert.equal((await received()).length, 1, 'it is the afternoon');
  at('2026-06-18T06:00:00Z');
  await settle();
  assert.equal((await received()).length, 2);
});

test('where the clock jumps over the time of a digest, it comes at the next time there is', async () => {
  const host = await harness.newHost();
  at('2026-03-28T20:00:00Z');
  await choose((await aReader(harness, host)).page, { digest_at: '02:30', timezone: 'Europe/Amsterdam' });
  at('2026-03-29T01:30:00Z');
  await settle();
  assert.equal((await received()).length, 1);
});
