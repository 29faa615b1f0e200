import type { Static } from 'typebox';
import { PUBLISHED_KINDS } from '../../events/event-kinds.ts';
import { withOffset } from '../../http/work/with-offset.ts';
import { GRANT_ENDED, type Webhook } from './contract.ts';
import type { WebhookRow } from './queries.ts';

/** A webhook on the wire, with the permission of this caller to change it. */
export function presentWebhook(row: WebhookRow, isManageable: boolean): Static<typeof Webhook> {
  const { is_active, switched_off_at, switched_off_reason } = row;
  const state = row.is_granted
    ? { is_active, switched_off_at: withOffset(switched_off_at), switched_off_reason }
    : { is_active: false, switched_off_at: null, switched_off_reason: GRANT_ENDED };
  return {
    id: row.id,
    url: row.url,
    events: [...(row.events ?? PUBLISHED_KINDS)],
    manageable: isManageable,
    ...state,
    created_at: withOffset(row.created_at),
  };
}
