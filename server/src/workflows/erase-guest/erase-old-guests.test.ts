import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { aPerson } from '../../access/oauth/fixtures.ts';
import { signInPage } from '../../access/sessions/fixtures.ts';
import { anInquiry } from '../../areas/conversations/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay } from '../../areas/reservations/fixtures.ts';
import { advance, clockParts } from '../../../test/advance-clock.ts';
import { auditOf, clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';

const harness = useHarness();
beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const pageOf = async (host: Host) => signInPage(harness.app, (await aPerson(host)).email);

async function guestNames(host: Host): Promise<readonly (string | null)[]> {
  const { reservations } = await dataOf(host.get('/reservations', { limit: 100 }));
  return reservations
    .toSorted((one, other) => (one.check_out_date < other.check_out_date ? -1 : 1))
    .map(({ guest_name }) => guest_name);
}

/** Two stays, which end on 4 and 5 July, and an inquiry of 15 June. */
async function twoStays(host: Host): Promise<void> {
  const property_id = await aProperty(host);
  await aStay(host, property_id);
  await aStay(host, property_id, { check_in_date: '2026-07-04', check_out_date: '2026-07-05' });
  await anInquiry(host, { property_id });
}

test('guests are erased by themselves on the day of the account that is so many months after their last night, each once', async () => {
  const host = await harness.newHost({ timezone: 'Asia/Tokyo' });
  await twoStays(host);
  const page = await pageOf(host);
  const { account } = await dataOf(page.send('PATCH', '/account', { guest_retention_months: 3 }));
  assert.equal(account.guest_retention_months, 3);
  const runAt = async (moment: string) => {
    clock.now = Temporal.Instant.from(moment);
    await runJobsOnce(harness.databases);
    return guestNames(host);
  };
  // 4 October begins in Tokyo at 15:00 of the day before.
  assert.deepEqual(await runAt('2026-10-03T14:59:00Z'), ['Ada Lovelace', 'Ada Lovelace']);
  assert.deepEqual(await runAt('2026-10-03T15:00:00Z'), [null, 'Ada Lovelace']);
  assert.deepEqual(await runAt('2026-10-04T15:00:00Z'), [null, null]);
  await runAt('2026-10-05T15:00:00Z');
  const { audit } = await dataOf(host.get('/audit', { kind: 'guest_erased' }));
  assert.equal(audit.length, 3, 'two orders and an inquiry');
  assert.ok(audit.every(({ operator }) => operator === null));
});

test('without months no guest is erased, and null ends a retention', async () => {
  const host = await harness.newHost();
  await twoStays(host);
  const page = await pageOf(host);
  for (const guest_retention_months of [1, null])
    await dataOf(page.send('PATCH', '/account', { guest_retention_months }));
  for (const guest_retention_months of [0, 121])
    await refused(page.send('PATCH', '/account', { guest_retention_months }), 'validation_failed', [
      'body.guest_retention_months',
    ]);
  clock.now = Temporal.Instant.from('2026-09-15T10:00:00Z');
  await runJobsOnce(harness.databases);
  assert.deepEqual(await guestNames(host), ['Ada Lovelace', 'Ada Lovelace']);
  assert.equal((await dataOf(host.get('/account'))).account.guest_retention_months, null);
  const changes = (await auditOf(host, 'account_updated')).map(({ before, after }) => [
    before?.['guest_retention_months'],
    after?.['guest_retention_months'],
  ]);
  assert.deepEqual(changes, [
    [null, 1],
    [1, null],
  ]);
});

test('advancing the clock of a sandbox erases its guests when their time comes', async () => {
  const host = await harness.newHost({ is_sandbox: true });
  await twoStays(host);
  const page = await pageOf(host);
  await dataOf(page.send('PATCH', '/account', { guest_retention_months: 1 }));
  const parts = clockParts(harness);
  const day = 86_400;
  await advance(host, 49 * day, parts);
  assert.deepEqual(await guestNames(host), ['Ada Lovelace', 'Ada Lovelace']);
  await advance(host, day, parts);
  assert.deepEqual(await guestNames(host), [null, 'Ada Lovelace']);
});
