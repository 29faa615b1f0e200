import { allOf } from '../../../database/conditions.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import { listPage, type ListPage } from '../../../database/paging.ts';
import { realNow, type OpenScope, type ReadScope, type WriteScope } from '../../../database/scope.ts';
import type { AccountScope } from '../../../jobs/job-kind.ts';
import { recordAudit } from '../../../events/record-change.ts';
import type { DeliveriesQuery, DeliveryStatus } from './contract.ts';

export type StoredAttempt = {
  readonly at: string;
  readonly outcome: string;
  readonly http_status: number | null;
  readonly duration_ms: number;
  /** Missing in attempts of older versions. */
  readonly response_body?: string | null;
};

export type DeliveryRow = {
  id: number;
  message_id: string;
  event: string;
  body: string;
  status: DeliveryStatus;
  attempts: readonly StoredAttempt[];
  next_attempt_at: string | null;
  created_at: string;
};

/** Newest first. */
export function listDeliveries(
  scope: OpenScope,
  webhook_id: number,
  query: DeliveriesQuery,
): Promise<ListPage<DeliveryRow>> {
  const { sql, host_id } = scope;
  return listPage<DeliveryRow, DeliveriesQuery & { webhook_id: number }>(scope, {
    name: 'deliveries',
    query: { ...query, webhook_id },
    columns: columnsOf(scope),
    from: sql`webhook_deliveries d`,
    where: allOf(scope, [
      sql`d.host_id = ${host_id}`,
      sql`d.webhook_id = ${webhook_id}`,
      query.status !== undefined && sql`d.status = ${query.status}`,
    ]),
    order: [{ column: sql`d.id`, field: 'id' }],
    direction: 'desc',
    isLong: query.status !== undefined,
    isUnrecorded: true,
  });
}

/** Restarts a delivery from the first attempt. Undefined when the webhook has no such delivery. */
export async function renewDelivery(
  tx: WriteScope,
  webhook_id: number,
  id: number,
): Promise<DeliveryRow | undefined> {
  const { sql, host_id } = tx;
  const now = realNow(tx);
  const [row] = await sql<DeliveryRow[]>`
    with d as (
      update webhook_deliveries d set status = 'pending', failures = 0, next_attempt_at = ${now}
      where d.host_id = ${host_id} and d.webhook_id = ${webhook_id} and d.id = ${id}
      returning ${columnsOf(tx)}
    ),
    audit as (select null::jsonb as before, jsonb_build_object('redelivered', id) as after from d),
    ${recordAudit(tx, 'webhook_updated', 'audit')}
    select ${columnsOf(tx)} from d`;
  if (row !== undefined) await tryAgain(tx, webhook_id);
  return row;
}

export async function insertPing(
  tx: WriteScope,
  webhook_id: number,
  { message_id, event, body }: { message_id: string; event: string; body: string },
): Promise<void> {
  const { sql, host_id } = tx;
  const now = realNow(tx);
  await sql`
    with d as (
      insert into webhook_deliveries (host_id, webhook_id, message_id, event, body, next_attempt_at, created_at)
      values (${host_id}, ${webhook_id}, ${message_id}, ${event}, ${body}, ${now}, ${now})
      returning id
    ),
    audit as (select null::jsonb as before, jsonb_build_object('pinged', id) as after from d),
    ${recordAudit(tx, 'webhook_updated', 'audit')}
    select id from d`;
  await tryAgain(tx, webhook_id);
}

/** The most deliveries that one transaction restarts. */
export const RENEWED_AT_ONCE = 1000;

/** Restarts some deliveries with this status since a moment that are not due, oldest first. Returns their number. */
export async function renewDeliveries(
  tx: WriteScope,
  { webhook_id, status, since }: { webhook_id: number; status: DeliveryStatus; since: string },
): Promise<number> {
  const { sql, host_id } = tx;
  const now = realNow(tx);
  const [row] = await sql<{ count: number }[]>`
    with d as (
      update webhook_deliveries d set status = 'pending', failures = 0, next_attempt_at = ${now}
      from (
        select id from webhook_deliveries
        where host_id = ${host_id} and webhook_id = ${webhook_id} and status = ${status} and created_at >= ${since}
          and (next_attempt_at is null or next_attempt_at > ${now})
        order by id limit ${RENEWED_AT_ONCE}
      ) old
      where d.host_id = ${host_id} and d.id = old.id
      returning d.id
    ),
    audit as (
      select null::jsonb as before, jsonb_build_object('redelivered', count(*)) as after from d having count(*) > 0
    ),
    ${recordAudit(tx, 'webhook_updated', 'audit')}
    select count(*) as count from d`;
  await tryAgain(tx, webhook_id);
  return row?.count ?? 0;
}

/** Ends the pause of a webhook, so that a requested delivery is not delayed. */
async function tryAgain({ sql, host_id }: WriteScope, webhook_id: number): Promise<void> {
  await sql`
    update webhooks set paused_until = null
    where host_id = ${host_id} and id = ${webhook_id} and paused_until is not null`;
}

function columnsOf({ sql }: ReadScope): Fragment {
  return sql`d.id, d.message_id, d.event, d.body, d.status, d.attempts, d.next_attempt_at, d.created_at`;
}

/** When an account's webhooks are tried next, by the real clock. */
export async function findNextAttempt({ sql, host_id }: AccountScope): Promise<string | undefined> {
  const [row] = await sql<{ next_at: string | null }[]>`
    select min(greatest(d.next_attempt_at, w.paused_until)) as next_at
    from webhook_deliveries d join webhooks w on w.host_id = d.host_id and w.id = d.webhook_id
    where d.host_id = ${host_id} and d.status = 'pending' and w.is_active and w.deleted_at is null`;
  return row?.next_at ?? undefined;
}

/**
 * Brings all that waits for a time, or is counted from one, forward by so many seconds. Deliveries leave by the real clock,
 * so this is what advancing the clock of their account means for them.
 */
export async function bringDeliveriesForward({ sql, host_id }: WriteScope, seconds: number): Promise<void> {
  const earlier = (column: Fragment) => sql`${column} - make_interval(secs => ${seconds}::bigint)`;
  await sql`
    update webhook_deliveries set next_attempt_at = ${earlier(sql`next_attempt_at`)}
    where host_id = ${host_id} and status = 'pending'`;
  await sql`
    update webhooks set paused_until = ${earlier(sql`paused_until`)},
      failing_since = ${earlier(sql`failing_since`)}, last_failed_at = ${earlier(sql`last_failed_at`)},
      former_secret_until = ${earlier(sql`former_secret_until`)}, down_until = ${earlier(sql`down_until`)}
    where host_id = ${host_id} and deleted_at is null
      and (paused_until is not null or failing_since is not null or former_secret_until is not null
        or down_until is not null)`;
}
