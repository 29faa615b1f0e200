import assert from 'node:assert/strict';
import { test } from 'node:test';
import { warnSparingly } from './warn-sparingly.ts';

function setting() {
  const lines: { readonly facts: Readonly<Record<string, unknown>>; readonly message: string | undefined }[] =
    [];
  const passing = { ms: 0 };
  const logger = {
    warn: (facts: Readonly<Record<string, unknown>>, message?: string) => void lines.push({ facts, message }),
  };
  return { lines, passing, warn: warnSparingly(logger as never, { now: () => passing.ms }) };
}

test('the same problem is logged once an hour, with the number of times in between', () => {
  const { lines, passing, warn } = setting();
  for (let minute = 0; minute <= 60; minute += 1) {
    passing.ms = minute * 60_000;
    warn('calendar 1', { reason: 'HTTP 404' }, 'a calendar could not be read');
  }
  assert.deepEqual(
    lines.map(({ facts }) => facts),
    [{ reason: 'HTTP 404' }, { reason: 'HTTP 404', repeated: 59 }],
  );
});

test('another problem of the same object, and the same of another object, is logged at once', () => {
  const { lines, warn } = setting();
  for (const key of ['calendar 1 404', 'calendar 1 500', 'calendar 2 404']) warn(key, { key }, 'x');
  assert.equal(lines.length, 3);
});

test('ten thousand calendars that fail at once are sixty lines a minute, and the next line counts the rest', () => {
  const { lines, passing, warn } = setting();
  for (let id = 0; id < 10_000; id += 1) warn(`calendar ${id}`, { id }, 'x');
  assert.equal(lines.length, 60);
  passing.ms = 60_000;
  warn('one more', { id: -1 }, 'x');
  assert.deepEqual(lines.at(-1)?.facts, { id: -1, left_out: 9940 });
});
