import assert from 'node:assert/strict';
import { test } from 'node:test';
import { computeWait, filterThreads, neighbourOf, type Thread } from './threads.ts';

function aThread(id: string, changes: Partial<Thread> = {}): Thread {
  return {
    id,
    channel_type: 'direct',
    last_message_at: '2026-06-10T10:00:00Z',
    guest: { name: `Guest ${id}`, email: null, phone: null },
    property_title: 'House',
    check_in_date: '2026-06-18',
    check_out_date: '2026-06-21',
    property_id: 1001,
    is_unread: false,
    waiting_since: null,
    last_message: null,
    ...changes,
  };
}

const idsOf = (threads: readonly Thread[]) => threads.map(({ id }) => id);

test('the filters keep who arrives within a week, and with a text', () => {
  const threads = [
    aThread('a'),
    aThread('b', { check_in_date: '2026-06-26' }),
    aThread('c', { property_title: 'Loft' }),
    aThread('d', { check_in_date: null }),
  ];
  assert.deepEqual(idsOf(filterThreads(threads, { soon: true }, '2026-06-18')), ['a', 'c']);
  assert.deepEqual(idsOf(filterThreads(threads, { text: ' guest B ' }, '2026-06-18')), ['b']);
});

test('a wait is told in its largest whole unit, and never less than nothing', () => {
  const now = Date.parse('2026-06-10T12:00:00Z');
  assert.deepEqual(computeWait('2026-06-10T11:01:00Z', now), { count: 59, unit: 'minute' });
  assert.deepEqual(computeWait('2026-06-10T09:00:00Z', now), { count: 3, unit: 'hour' });
  assert.deepEqual(computeWait('2026-06-08T12:00:00Z', now), { count: 2, unit: 'day' });
  assert.deepEqual(computeWait('2026-06-10T13:00:00Z', now), { count: 0, unit: 'minute' });
});

test('the next conversation follows the open one, and the first opens when none is open', () => {
  const threads = [aThread('a'), aThread('b')];
  assert.equal(neighbourOf(threads, undefined, 1), 'a');
  assert.equal(neighbourOf(threads, 'a', 1), 'b');
  assert.equal(neighbourOf(threads, 'b', 1), undefined);
  assert.equal(neighbourOf(threads, 'b', -1), 'a');
});
