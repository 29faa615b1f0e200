import assert from 'node:assert/strict';
import { test } from 'node:test';
import { computeWait, filterThreads, neighbourOf, type ReadThread } from './threads.ts';

function aThread(id: string, changes: Partial<ReadThread> = {}): ReadThread {
  return {
    id,
    channel_type: 'direct',
    last_message_at: '2026-06-10T10:00:00Z',
    guest: { name: `Guest ${id}`, email: null, phone: null },
    property_title: 'House',
    check_in_date: '2026-06-18',
    check_out_date: '2026-06-21',
    last: null,
    ...changes,
  };
}

const idsOf = (threads: readonly ReadThread[]) => threads.map(({ id }) => id);

test('the filters keep who arrives within a week, at a property, with a text', () => {
  const threads = [
    aThread('a'),
    aThread('b', { check_in_date: '2026-06-26' }),
    aThread('c', { property_title: 'Loft' }),
    aThread('d', { check_in_date: null }),
  ];
  assert.deepEqual(idsOf(filterThreads(threads, { soon: true }, '2026-06-18')), ['a', 'c']);
  assert.deepEqual(idsOf(filterThreads(threads, { place: 'Loft' }, '2026-06-18')), ['c']);
  assert.deepEqual(idsOf(filterThreads(threads, { text: ' guest B ' }, '2026-06-18')), ['b']);
});

test('a conversation whose last message is not read yet does not count as waiting', () => {
  const threads = [aThread('a', { last: undefined }), aThread('b')];
  assert.deepEqual(filterThreads(threads, { waiting: true }, '2026-06-18'), []);
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
