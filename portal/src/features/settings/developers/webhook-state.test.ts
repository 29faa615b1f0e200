import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Delivery, Webhook } from '../../../../../client/src/innkeep.ts';
import { stateOf } from './webhook-state.ts';

const WEBHOOK: Webhook = {
  id: 1,
  url: 'https://partner.example.com/hook',
  events: ['ping'],
  manageable: true,
  is_active: true,
  switched_off_at: null,
  switched_off_reason: null,
  created_at: '2026-06-01T10:00:00+00:00',
};

const sent = (at: string, outcome: string, http_status: number | null = null): Delivery => ({
  id: 1,
  body: '{}',
  message_id: 'evt_1',
  event: 'ping',
  status: outcome === 'delivered' ? 'delivered' : 'failed',
  attempts: [{ at, outcome, http_status, duration_ms: 5, response_body: null }],
  next_attempt_at: null,
  created_at: at,
});

test('a webhook is as its last attempt was, whatever delivery that was of', () => {
  const good = sent('2026-06-02T10:00:00+00:00', 'delivered', 200);
  const bad = sent('2026-06-02T11:00:00+00:00', 'http_error', 503);
  assert.deepEqual(stateOf(WEBHOOK, [good, bad]), { kind: 'failing', outcome: 'http_error', status: 503 });
  assert.deepEqual(stateOf(WEBHOOK, [good]), { kind: 'working' });
});

test('nothing sent is no failure, and neither is a delivery that waits for its first attempt', () => {
  assert.deepEqual(stateOf(WEBHOOK, []), { kind: 'unused' });
  const waiting = { ...sent('2026-06-02T11:00:00+00:00', 'timeout'), attempts: [] };
  assert.deepEqual(stateOf(WEBHOOK, [waiting]), { kind: 'sending' });
});

test('an inactive webhook says who made it so', () => {
  const off = { ...WEBHOOK, is_active: false };
  assert.equal(stateOf(off, []).kind, 'paused');
  assert.equal(stateOf({ ...off, switched_off_reason: 'grant_ended' }, []).kind, 'grantEnded');
  const at = '2026-06-07T10:00:00+00:00';
  assert.deepEqual(stateOf({ ...off, switched_off_at: at, switched_off_reason: 'timeout' }, []), {
    kind: 'switchedOff',
    at,
    outcome: 'timeout',
  });
});
