import type { Static } from 'typebox';
import { withOffset } from '../../../http/work/with-offset.ts';
import type { Delivery } from './contract.ts';
import type { DeliveryRow } from './queries.ts';

export function presentDelivery(row: DeliveryRow): Static<typeof Delivery> {
  return {
    id: row.id,
    message_id: row.message_id,
    event: row.event,
    body: row.body,
    status: row.status,
    attempts: row.attempts.map(({ at, outcome, http_status, duration_ms, response_body = null }) => ({
      at: withOffset(at),
      outcome,
      http_status,
      duration_ms,
      response_body,
    })),
    next_attempt_at: row.next_attempt_at === null ? null : withOffset(row.next_attempt_at),
    created_at: withOffset(row.created_at),
  };
}
