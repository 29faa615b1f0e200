import assert from 'node:assert/strict';
import { test } from 'node:test';
import { double, integer, property } from 'fast-check';
import { holds } from '../../../../test/holds.ts';
import { nextReadAt } from './rules.ts';

test('a feed is read after its interval, after twice as long with every failure, and within a day', () => {
  const now = '2026-07-10T12:00:00.000Z';
  const secondsFor = (failures: number, random: number, intervalSeconds = 900) =>
    (Date.parse(nextReadAt(now, { intervalSeconds, failures, random })) - Date.parse(now)) / 1000;
  assert.deepEqual(
    [0, 0.5, 1].map((random) => secondsFor(0, random)),
    [810, 900, 990],
  );
  assert.deepEqual(
    [1, 2, 3, 6].map((failures) => secondsFor(failures, 0.5)),
    [1800, 3600, 7200, 57_600],
  );
  for (const failures of [7, 8, 100, 5000]) {
    assert.equal(secondsFor(failures, 1), 86_400);
    assert.ok(secondsFor(failures, 0) > 70_000);
  }
  assert.equal(secondsFor(3, 0.5, 172_800), 172_800);
  assert.equal(
    nextReadAt(now, { intervalSeconds: 900, failures: 0, random: 0.5 }),
    '2026-07-10T12:15:00.000Z',
  );
});

holds('no feed waits less than nine tenths of its interval, or longer than a day', 500, () =>
  property(
    integer({ min: 60, max: 70_000 }),
    integer({ min: 0, max: 2000 }),
    double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    (intervalSeconds, failures, random) => {
      const at = Date.parse(nextReadAt('2026-07-10T12:00:00Z', { intervalSeconds, failures, random }));
      const seconds = (at - Date.parse('2026-07-10T12:00:00Z')) / 1000;
      assert.ok(seconds >= intervalSeconds * 0.9 - 0.001 && seconds <= 86_400, `${seconds}`);
    },
  ),
);
