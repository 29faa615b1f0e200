import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, START, useHarness } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStay } from '../reservations/fixtures.ts';
import { aRule, messagesOf, storedActions, waitingActions } from './fixtures.ts';

const harness = useHarness();

function moveClock(to: string): void {
  clock.now = Temporal.Instant.from(to);
}

test('a message is written once, at its minute', async (t) => {
  t.after(() => moveClock(START));
  const host = await harness.newHost();
  const house = await aProperty(host);
  await aRule(host);
  const { reservation_code, stay_code } = await aStay(host, house);
  const [action] = await waitingActions(host);
  assert.equal(action.scheduled_at, '2026-06-29T10:00:00+02:00');
  assert.equal(action.stay_code, stay_code);
  moveClock('2026-06-29T07:59:59Z');
  await runJobsOnce(harness.databases);
  assert.deepEqual(await messagesOf(host, reservation_code), []);
  moveClock('2026-06-29T08:00:00Z');
  await runJobsOnce(harness.databases);
  await runJobsOnce(harness.databases);
  assert.deepEqual(await messagesOf(host, reservation_code), ['Dear Ada Lovelace, welcome to Canal House.']);
  assert.deepEqual(await waitingActions(host), []);
  assert.deepEqual(
    (await storedActions(host)).map(({ status }) => status),
    ['done'],
  );
});
