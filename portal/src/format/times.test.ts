import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatClock, formatTime } from './times.ts';

test('a time of the day is written as the language of the reader writes it', () => {
  assert.equal(formatTime('15:00:00', 'en-GB'), '15:00');
  assert.equal(formatTime('09:30', 'de'), '09:30');
  assert.match(formatTime('15:00', 'en-US'), /^3:00\sPM$/);
  assert.match(formatClock({ hour: 9, minute: 5 }, 'en-US'), /^9:05\sAM$/);
  assert.equal(formatTime('', 'en-US'), '', 'without a time there is none');
});
