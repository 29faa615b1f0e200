import type { WriteScope } from '../../../database/scope.ts';
import { insertLines } from '../../../events/insert-lines.ts';

/** A webhook of another service, with a new secret, encrypted. `events` null: all events. */
export type ImportedWebhook = {
  readonly id: number;
  readonly url: string;
  readonly events: readonly string[] | null;
  readonly secret: string;
  readonly created_at: string;
};

/**
 * Stores webhooks of another service under their ids, switched off: a receiver must not hear from both services, and does not
 * know the new secret. Those that are stored already stay as they are.
 */
export async function insertImportedWebhooks(
  tx: WriteScope,
  webhooks: readonly ImportedWebhook[],
): Promise<number> {
  const stored = await insertLines(tx, 'webhooks', {
    lines: webhooks.map((webhook) => ({ ...webhook, is_active: false })),
    audited: 'id, url, events, is_active, created_at',
    columns: 'secret',
    event: ['webhook_created', tx.sql`id as webhook_id`],
  });
  return stored.length;
}
