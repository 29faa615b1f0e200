import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeliveryAttempt, TakenDelivery } from './contract.ts';
import { resultOf } from './retry.rules.ts';

const taken = (failures: number): TakenDelivery => ({
  host_id: 1,
  id: 1,
  webhook_id: 1,
  message_id: 'msg_1',
  body: '{}',
  failures,
  url: 'https://receiver.example.com',
  secret: 'encrypted',
  former_secret: null,
  is_down: false,
  leased_until: '2026-06-15T10:01:00Z',
});

const REFUSED: DeliveryAttempt = {
  at: '2026-06-15T10:00:00Z',
  outcome: 'refused',
  http_status: 500,
  duration_ms: 12,
  response_body: null,
};
const AT = Temporal.Instant.from(REFUSED.at);

test('a failed delivery is tried again after the times of the contract, at most a tenth later, and then fails', () => {
  const hours = (count: number) => count * 3600;
  const contract = [5, 300, 1800, ...[2, 5, 10, 14, 20, 24].map(hours)];
  const waits = (random: number) =>
    Array.from({ length: contract.length + 1 }, (_, failures) => {
      const { status, next_attempt_at } = resultOf(taken(failures), REFUSED, random);
      if (next_attempt_at === null) return status;
      return Temporal.Instant.from(next_attempt_at).since(AT).total('seconds');
    });
  assert.deepEqual(waits(0), [...contract, 'failed']);
  assert.deepEqual(waits(0.5), [...contract.map((seconds) => seconds * 1.05), 'failed']);
});
