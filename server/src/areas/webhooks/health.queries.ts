import type { Sql } from '../../database/connections/sql.ts';

// The statements of this file look across accounts, for `innkeep doctor` and the metrics.

export type WebhookHealth = {
  readonly webhooks: number;
  readonly failing: number;
  /** Switched off by the service, because of failures. */
  readonly switched_off: number;
  /** Since when the webhook that fails longest fails. */
  readonly failing_since: string | null;
  readonly waiting: number;
  /** Since when the delivery to a webhook that does not fail has been due, and nothing has tried it. */
  readonly oldest_due: string | null;
};

export async function readWebhookHealth(sql: Sql): Promise<WebhookHealth> {
  const [row] = await sql<WebhookHealth[]>`
    select w.*, d.* from (
      select count(*) as webhooks,
        count(*) filter (where is_active and failing_since is not null) as failing,
        count(*) filter (where not is_active and switched_off_at is not null) as switched_off,
        min(failing_since) filter (where is_active) as failing_since
      from webhooks where deleted_at is null
    ) w, (
      select count(*) as waiting, min(d.next_attempt_at) filter (where w.failing_since is null) as oldest_due
      from webhook_deliveries d join webhooks w on w.host_id = d.host_id and w.id = d.webhook_id
      where d.status = 'pending' and w.is_active and w.deleted_at is null
    ) d`;
  if (row === undefined) throw new Error('the health of webhooks did not come back');
  return row;
}

/** Webhooks that are on, of these the failing ones, and those that the service switched off because of failures. */
export type WebhookCounts = { readonly on: number; readonly failing: number; readonly switched_off: number };

export async function countWebhooks(sql: Sql): Promise<WebhookCounts> {
  const [row] = await sql<WebhookCounts[]>`
    select count(*) filter (where is_active) as "on",
      count(*) filter (where is_active and failing_since is not null) as failing,
      count(*) filter (where not is_active and switched_off_at is not null) as switched_off
    from webhooks where deleted_at is null`;
  if (row === undefined) throw new Error('the count of webhooks did not come back');
  return row;
}
