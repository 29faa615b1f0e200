import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, START, useHarness } from '../../../../test/harness.ts';
import { endWaiting } from '../../../workflows/decide-order/decide-order.ts';
import { insertRequests } from './fixtures.ts';
import { timeOutRequestJob } from './time-out-request.job.ts';

const harness = useHarness();

const moment = () => ({ sql: harness.databases.writes, now: clock.now.toString(), request_id: 'test' });

test('every order that has waited 24 hours is found once, of all accounts, the longest waiting first', async () => {
  const [one, two] = [await harness.newHost(), await harness.newHost()];
  const codeOf = (host: number, count: number) => `0-${host}${String(count).padStart(6, '0')}-abcdef`;
  const at = (seconds: number) =>
    Temporal.Instant.from(START)
      .subtract({ seconds: 24 * 3600 + seconds })
      .toString();
  for (const [index, { scope }] of [one, two].entries()) {
    const requests = Array.from({ length: 130 }, (_, count) => ({
      reservation_code: codeOf(index, count),
      // Some of both accounts at the very same moment.
      booked_at: at(Math.floor(count / 10)),
    }));
    await insertRequests(scope, requests);
    await insertRequests(scope, [
      { reservation_code: codeOf(index, 900), booked_at: at(-1) },
      { reservation_code: codeOf(index, 901), booked_at: at(0), status: 'accepted' },
    ]);
  }
  const found = await Array.fromAsync(timeOutRequestJob(endWaiting).due(moment, () => []));
  const codes = found.map(({ host_id, ids }) => `${host_id} ${ids['reservation_code']}`);
  assert.equal(found.length, 260);
  assert.equal(new Set(codes).size, 260);
  assert.equal(found[0]?.ids['reservation_code'], codeOf(0, 120));
});
