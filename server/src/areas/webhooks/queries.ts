import type { Fragment, Sql } from '../../database/connections/sql.ts';
import { listPage, type ListPage, type PageQuery } from '../../database/paging.ts';
import { realNow, type OpenScope, type ReadScope, type WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import { notFound } from '../../http/api-error.ts';

/** A webhook without its secrets. */
export type WebhookRow = {
  id: number;
  url: string;
  /** Null: all events. */
  events: string[] | null;
  application_id: number | null;
  /** False once no operator lets the application act that created it. It receives nothing then. */
  is_granted: boolean;
  is_active: boolean;
  switched_off_at: string | null;
  switched_off_reason: string | null;
  former_secret_until: string | null;
  created_at: string;
};

export type WebhookUpdate = Pick<WebhookRow, 'url' | 'events' | 'is_active'>;

/** Ordered by id. With an id: that webhook alone. */
export function listWebhooks(
  scope: OpenScope,
  query: PageQuery & { readonly id?: number },
): Promise<ListPage<WebhookRow>> {
  const { sql, host_id } = scope;
  return listPage<WebhookRow, PageQuery & { readonly id?: number }>(scope, {
    name: 'webhooks',
    query,
    columns: columnsOf(scope),
    from: sql`webhooks w`,
    where: sql`w.host_id = ${host_id} and w.deleted_at is null
      ${query.id === undefined ? sql`` : sql`and w.id = ${query.id}`}`,
    order: [{ column: sql`w.id`, field: 'id' }],
    direction: 'asc',
  });
}

export async function countWebhooks({ sql, host_id }: WriteScope): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from webhooks where host_id = ${host_id} and deleted_at is null`;
  return row?.count ?? 0;
}

/** Locks a webhook until the transaction ends. Throws `webhook_not_found`. */
export async function lockWebhook(tx: WriteScope, id: number): Promise<WebhookRow> {
  const { sql, host_id } = tx;
  const [webhook] = await sql<WebhookRow[]>`
    select ${columnsOf(tx)} from webhooks w where w.host_id = ${host_id} and w.id = ${id} and w.deleted_at is null
    for no key update`;
  if (webhook === undefined) throw notFound('webhook_not_found', id);
  return webhook;
}

/** Throws `webhook_not_found`. */
export async function requireWebhook(scope: ReadScope, id: number): Promise<void> {
  const { sql, host_id } = scope;
  const found = await sql`
    select from webhooks where host_id = ${host_id} and id = ${id} and deleted_at is null`;
  if (found.length === 0) throw notFound('webhook_not_found', id);
}

export async function insertWebhook(
  tx: WriteScope,
  { url, events, secret }: { url: string; events: readonly string[] | null; secret: string },
): Promise<WebhookRow> {
  const { sql, host_id, now, caller } = tx;
  const [row] = await sql<WebhookRow[]>`
    with w as (
      insert into webhooks as w (host_id, url, events, application_id, secret, created_at)
      values (${host_id}, ${url}, ${jsonOf(events)}::jsonb, ${caller?.application_id ?? null}, ${secret}, ${now})
      returning ${baseColumns(tx)}
    ),
    ${recordChange(
      tx,
      'webhook_created',
      sql`select id as webhook_id, null::jsonb as before, to_jsonb(w) as after from w`,
    )}
    select ${columnsOf(tx)} from w`;
  if (row === undefined) throw new Error('the inserted webhook did not come back');
  return row;
}

/** Switching a webhook on resets its failures. */
export function updateWebhook(tx: WriteScope, id: number, update: WebhookUpdate): Promise<WebhookRow> {
  const { sql } = tx;
  const { url, events, is_active } = update;
  const reset = sql`failures = 0, failing_since = null, last_failed_at = null, paused_until = null,
    switched_off_at = null, switched_off_reason = null`;
  return changeWebhook(
    tx,
    id,
    sql`url = ${url}, events = ${jsonOf(events)}::jsonb, is_active = ${is_active}
      ${is_active ? sql`, ${reset}` : sql``}`,
  );
}

/** Stores a new secret. Until the given moment, the former secret also signs. */
export function replaceSecret(
  tx: WriteScope,
  id: number,
  { secret, formerUntil }: { secret: string; formerUntil: string },
): Promise<WebhookRow> {
  return changeWebhook(
    tx,
    id,
    tx.sql`former_secret = secret, former_secret_until = ${formerUntil}, secret = ${secret}`,
  );
}

/** Locks a failing webhook and returns the outcome of its last attempt. Undefined when it is not failing. */
export async function findFailingReason(
  { sql, host_id }: WriteScope,
  id: number,
): Promise<string | undefined> {
  const [webhook] = await sql<{ outcome: string | null }[]>`
    select (
      select d.attempts -> -1 ->> 'outcome' from webhook_deliveries d
      where d.host_id = ${host_id} and d.webhook_id = w.id and d.failures > 0 order by d.id desc limit 1
    ) as outcome
    from webhooks w
    where w.host_id = ${host_id} and w.id = ${id} and w.is_active and w.failing_since is not null
    for no key update`;
  return webhook === undefined ? undefined : (webhook.outcome ?? 'failed');
}

/** Switches a webhook off automatically and stores the reason. */
export function switchWebhookOff(tx: WriteScope, id: number, reason: string): Promise<WebhookRow> {
  return changeWebhook(
    tx,
    id,
    tx.sql`is_active = false, switched_off_at = ${tx.now}, switched_off_reason = ${reason},
      failing_since = null`,
  );
}

/** Every attempt of the account's webhooks fails for so many seconds, as if their receivers were down. */
export async function takeWebhooksDown(tx: WriteScope, seconds: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with w as (
      update webhooks set down_until = ${realNow(tx)}::timestamptz + make_interval(secs => ${seconds}::bigint)
      where host_id = ${host_id} and deleted_at is null
      returning id, down_until
    ),
    ${recordChange(
      tx,
      'webhook_updated',
      sql`select id as webhook_id, null::jsonb as before, to_jsonb(w) as after from w`,
    )}
    select id from w`;
}

async function changeWebhook(tx: WriteScope, id: number, changes: Fragment): Promise<WebhookRow> {
  const { sql, host_id } = tx;
  const [row] = await sql<WebhookRow[]>`
    with old as (select ${baseColumns(tx)} from webhooks w where w.host_id = ${host_id} and w.id = ${id}),
    w as (
      update webhooks w set ${changes} where w.host_id = ${host_id} and w.id = ${id} returning ${baseColumns(tx)}
    ),
    ${recordChange(
      tx,
      'webhook_updated',
      sql`select w.id as webhook_id, to_jsonb(old) as before, to_jsonb(w) as after from w, old`,
    )}
    select ${columnsOf(tx)} from w`;
  if (row === undefined) throw notFound('webhook_not_found', id);
  return row;
}

/** Marks it as deleted. A job removes it with its deliveries. */
export async function deleteWebhook(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    with w as (
      update webhooks w set deleted_at = ${now}, is_active = false, failing_since = null
      where w.host_id = ${host_id} and w.id = ${id} returning ${baseColumns(tx)}
    ),
    ${recordChange(
      tx,
      'webhook_deleted',
      sql`select id as webhook_id, to_jsonb(w) as before, null::jsonb as after from w`,
    )}
    select id from w`;
}

function baseColumns({ sql }: ReadScope): Fragment {
  return sql`w.id, w.url, w.events, w.application_id, w.is_active, w.switched_off_at, w.switched_off_reason,
    w.former_secret_until, w.created_at`;
}

function columnsOf(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  return sql`${baseColumns(scope)}, ${isGranted(sql, realNow(scope), sql`${host_id}`)} as is_granted`;
}

/** SQL that is true for a webhook `w` of a person, or of an application while an operator lets it act. */
export function isGranted(sql: Sql, now: string, host_id: Fragment): Fragment {
  return sql`(w.application_id is null or exists (
    select from oauth_grants g
    where g.host_id = ${host_id} and g.application_id = w.application_id and g.expires_at > ${now}
  ))`;
}

function jsonOf(events: readonly string[] | null): string | null {
  return events === null ? null : JSON.stringify(events);
}
