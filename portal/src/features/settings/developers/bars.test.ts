import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UsageCaller } from '../../../../../client/src/innkeep.ts';
import { barOf, hoursOf, sumOf, topOf } from './bars.ts';

const hour = (at: number, requests: number, refused = 0) => ({
  started_at: `2026-06-15T${String(at).padStart(2, '0')}:00:00+00:00`,
  hour: `2026-06-15T${String(at).padStart(2, '0')}:00:00+00:00`,
  requests,
  refused,
});

test('the scale ends at a round number that no bar passes, with a whole number at its half', () => {
  const tops = [0, 1, 2, 3, 7, 9, 10, 11, 45, 380, 1001].map((most) => topOf([hour(1, most)]));
  assert.deepEqual(tops, [2, 2, 2, 4, 8, 10, 10, 20, 50, 400, 2000]);
  assert.equal(topOf([]), 2);
});

test('a bar holds the answered and the refused requests, not the refused twice', () => {
  assert.deepEqual(barOf(hour(1, 10, 4), 20), { answered: 30, refused: 20 });
});

test('the hours of a caller are the hours of the chart, however an hour is written', () => {
  const caller: UsageCaller = {
    operator_id: 1,
    operator_name: 'Mara',
    token_id: null,
    token_name: null,
    application_id: null,
    application_name: null,
    requests: 4,
    refused: 1,
    hours: [{ started_at: '2026-06-15T02:00:00Z', hour: '2026-06-15T02:00:00Z', requests: 4, refused: 1 }],
  };
  const all = [hour(1, 3), hour(2, 9, 1)];
  const own = hoursOf(all, caller);
  assert.deepEqual(
    own.map(({ requests }) => requests),
    [0, 4],
  );
  assert.deepEqual(sumOf(own), { requests: 4, refused: 1 });
  assert.equal(hoursOf(all, undefined), all);
});
