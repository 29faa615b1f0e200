import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Trigger } from '../trigger.ts';
import { windowOf } from './rules.ts';

const now = '2026-07-01T10:00:00Z';
const trigger = (kind: Trigger['kind'], delay: Partial<Trigger> = {}): Trigger => ({
  kind,
  hours: null,
  days: null,
  at: null,
  every_days: null,
  weekdays: [],
  ...delay,
});

test('what happened is looked for from 90 days and the delay of the rule ago until now', () => {
  assert.deepEqual(windowOf(trigger('reservation_accepted'), now), {
    from: '2026-04-02T10:00:00Z',
    until: now,
  });
  assert.deepEqual(windowOf(trigger('reservation_accepted', { hours: 5 }), now), {
    from: '2026-04-02T05:00:00Z',
    until: now,
  });
});

test('dates are looked for from 90 days ago to 30 days ahead, by the delay of the rule, and two days around that', () => {
  assert.deepEqual(windowOf(trigger('before_check_in', { days: 3, hours: 2 }), now), {
    from: '2026-04-03T12:00:00Z',
    until: '2026-08-05T12:00:00Z',
  });
  assert.deepEqual(windowOf(trigger('after_check_out', { days: 3, hours: 2 }), now), {
    from: '2026-03-28T08:00:00Z',
    until: '2026-07-30T08:00:00Z',
  });
});
