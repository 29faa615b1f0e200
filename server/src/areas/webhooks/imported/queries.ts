import { advanceIds } from '../../../database/advance-ids.ts';
import type { WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';

/** A webhook of another service, with a new secret, encrypted. `events` null: all events. */
export type MovedWebhook = {
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
export async function insertMovedWebhooks(
  tx: WriteScope,
  webhooks: readonly MovedWebhook[],
): Promise<number> {
  const { sql, host_id } = tx;
  const [stored] = await sql<{ count: number }[]>`
    with line as (
      select * from jsonb_to_recordset(${sql.json(webhooks)}) as r (id bigint, url text, events jsonb, secret text, created_at timestamptz)
    ),
    o as (
      insert into webhooks (host_id, id, url, events, secret, is_active, created_at) overriding system value
      select ${host_id}, id, url, nullif(events, 'null'::jsonb), secret, false, created_at from line
      on conflict do nothing
      returning id, url, events, is_active, created_at
    ),
    ${recordChange(tx, 'webhook_created', sql`select id as webhook_id, null::jsonb as before, to_jsonb(o) as after from o`)}
    select count(*) as count from o`;
  await advanceIds(tx, 'webhooks');
  return stored?.count ?? 0;
}
