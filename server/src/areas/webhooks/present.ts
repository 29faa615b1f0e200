import type { Static } from 'typebox';
import { TOLD_KINDS } from '../../events/event-kinds.ts';
import { withOffset } from '../../http/with-offset.ts';
import type { Webhook } from './contract.ts';
import type { WebhookRow } from './queries.ts';

/** A webhook on the wire, with the permission of this caller to change it. */
export function presentWebhook(row: WebhookRow, isManageable: boolean): Static<typeof Webhook> {
  const { switched_off_at } = row;
  return {
    id: row.id,
    url: row.url,
    events: [...(row.events ?? TOLD_KINDS)],
    manageable: isManageable,
    is_active: row.is_active,
    switched_off_at: switched_off_at === null ? null : withOffset(switched_off_at),
    switched_off_reason: row.switched_off_reason,
    created_at: withOffset(row.created_at),
  };
}
