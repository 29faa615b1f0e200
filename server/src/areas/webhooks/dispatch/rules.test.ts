import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DispatchedEvent } from './contract.ts';
import { batchOf, BYTES_AT_ONCE, DELIVERIES_AT_ONCE } from './rules.ts';

const anEvent = (id: number, more: Partial<DispatchedEvent> = {}): DispatchedEvent => ({
  id,
  host_id: 101,
  kind: 'task_created',
  payload: { task_id: id },
  created_at: '2026-06-15T10:00:00Z',
  webhooks: 1,
  ...more,
});
const many = (count: number, more: Partial<DispatchedEvent>) =>
  Array.from({ length: count }, (_, index) => anEvent(index + 1, more));
const placesOf = (events: readonly DispatchedEvent[]) => batchOf(events).deliveries.map(({ place }) => place);

test('a step makes no more deliveries than it may, however many webhooks an account has', () => {
  const events = many(100, { webhooks: 100 });
  assert.equal(batchOf(events).events, DELIVERIES_AT_ONCE / 100);
  assert.equal(batchOf(events).deliveries.length, DELIVERIES_AT_ONCE / 100);
});

test('a step makes no more bytes than it may', () => {
  const payload = { text: 'x'.repeat(48_000) };
  const { events, deliveries } = batchOf(many(100, { webhooks: 20, payload }));
  const bytes = deliveries.reduce((sum, { body }) => sum + 20 * body.length, 0);
  assert.ok(bytes <= BYTES_AT_ONCE && events > 1 && events < 100, `${events} events, ${bytes} bytes`);
});

test('a single event is told however large it is: it cannot hold up the log', () => {
  const huge = anEvent(2, { webhooks: 100, payload: { text: 'x'.repeat(1_000_000) } });
  assert.deepEqual(batchOf([huge, anEvent(3)]).events, 1);
  assert.deepEqual(batchOf([anEvent(1), huge]).events, 1);
});

test('what nobody is told of is gone through, and makes nothing', () => {
  const events = [anEvent(1, { webhooks: 0 }), anEvent(2, { kind: 'token_created' }), anEvent(3)];
  assert.equal(batchOf(events).events, 3);
  assert.deepEqual(placesOf(events), [2]);
});
