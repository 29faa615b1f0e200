import { jobsRunHere, writesHere } from '../../../database/away-accounts.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { SystemScope } from '../../../database/scope.ts';
import type { Result, TakenDelivery, WebhookKey } from './contract.ts';
import { isGranted } from '../queries.ts';

// The statements of this file read and write across accounts: they find due deliveries and store their results.

export type Taking = {
  readonly leasedUntil: string;
  /** Limits: deliveries of one webhook, and webhooks in total. */
  readonly eachMax: number;
  readonly webhooksMax: number;
  /** The end of the previous walk; this one continues after it. */
  readonly after: WebhookKey;
  /** A webhook with this many failures in a row gets only trial deliveries. */
  readonly failuresBeforePause: number;
};

export type TakenDeliveries = {
  readonly deliveries: readonly TakenDelivery[];
  /** The last webhook of the walk; null at the end. */
  readonly next: WebhookKey | null;
};

/**
 * Leases due deliveries, longest waiting first, from one webhook to the next, so that a long backlog of one does not
 * delay the others. A failing webhook gets a single trial delivery, from one process at a time.
 */
export async function takeDueDeliveries({ sql, now }: SystemScope, taking: Taking): Promise<TakenDeliveries> {
  const { leasedUntil, eachMax, webhooksMax, failuresBeforePause } = taking;
  const rows = await sql<(TakenDelivery & WalkEnd)[]>`
    with recursive ${queues(sql, taking)},
    due as (
      select w.host_id, w.id, w.failures >= ${failuresBeforePause} as is_trial
      from queues q join webhooks w on w.host_id = q.host_id and w.id = q.webhook_id
      where q.next_attempt_at <= ${now} and w.is_active and w.deleted_at is null
        and ${isGranted(sql, now, sql`w.host_id`)}
        and (w.paused_until is null or w.paused_until <= ${now}) and ${jobsRunHere(sql, sql`w.host_id`)}
    ),
    tried as (
      update webhooks w set paused_until = ${leasedUntil}
      from (
        select t.host_id, t.id from webhooks t join due on due.host_id = t.host_id and due.id = t.id
        where due.is_trial and (t.paused_until is null or t.paused_until <= ${now})
        for no key update of t skip locked
      ) free
      where w.host_id = free.host_id and w.id = free.id
      returning w.host_id, w.id
    ),
    open as (
      select host_id, id, ${eachMax}::integer as most from due where not is_trial
      union all select host_id, id, 1 from tried
    ),
    taken as (
      update webhook_deliveries d set next_attempt_at = ${leasedUntil}
      from (
        select p.host_id, p.id from open, lateral (
          select d.host_id, d.id from webhook_deliveries d
          where d.host_id = open.host_id and d.webhook_id = open.id and d.status = 'pending'
            and d.next_attempt_at <= ${now}
          order by d.next_attempt_at, d.id limit open.most
          for update skip locked
        ) p
      ) due
      where d.host_id = due.host_id and d.id = due.id
      returning d.host_id, d.id, d.webhook_id, d.message_id, d.body, d.failures
    )
    select t.*, ${leasedUntil}::text as leased_until, walk.*, w.url, w.secret,
      coalesce(w.down_until > ${now}, false) as is_down,
      case when w.former_secret_until > ${now} then w.former_secret end as former_secret
    from (
      select (select host_id from queues where place = ${webhooksMax}::integer) as end_host_id,
        (select webhook_id from queues where place = ${webhooksMax}::integer) as end_webhook_id
    ) walk
    left join (taken t join webhooks w on w.host_id = t.host_id and w.id = t.webhook_id) on true
    order by t.id`;
  const { end_host_id: host_id = null, end_webhook_id: webhook_id = null } = rows[0] ?? {};
  return {
    deliveries: rows.filter(({ id }) => id !== null),
    next: host_id === null || webhook_id === null ? null : { host_id, webhook_id },
  };
}

/** The webhooks with pending deliveries, one after the other, each by an index probe. */
function queues(sql: SystemScope['sql'], { after, webhooksMax }: Taking): Fragment {
  return sql`queues as (
      (select host_id, webhook_id, next_attempt_at, 1 as place from webhook_deliveries
        where status = 'pending' and (host_id, webhook_id) > (${after.host_id}::bigint, ${after.webhook_id}::bigint)
        order by host_id, webhook_id, next_attempt_at limit 1)
      union all
      select n.host_id, n.webhook_id, n.next_attempt_at, q.place + 1
      from queues q, lateral (
        select host_id, webhook_id, next_attempt_at from webhook_deliveries
        where status = 'pending' and (host_id, webhook_id) > (q.host_id, q.webhook_id)
        order by host_id, webhook_id, next_attempt_at limit 1
      ) n
      where q.place < ${webhooksMax}::integer
    )`;
}

type WalkEnd = { end_host_id: number | null; end_webhook_id: number | null };

export type Health = WebhookKey & {
  readonly failures: number;
  readonly paused_until: string | null;
};

/**
 * Stores the results of attempts and the health of their webhooks. Returns the webhooks that fail or have recovered. A
 * webhook with many failures in a row is paused; the pause grows with the time since the first of them.
 */
export async function storeResults(
  { sql, now }: SystemScope,
  results: readonly Result[],
  pausing: { failures: number; secondsMin: number; secondsMax: number },
): Promise<readonly Health[]> {
  return sql<Health[]>`
    with r as (
      select * from jsonb_to_recordset(${sql.json(results)}) as r(host_id bigint, id bigint,
        webhook_id bigint, status text, failures integer, next_attempt_at timestamptz, attempt jsonb,
        leased_until timestamptz)
    ),
    d as (
      update webhook_deliveries d set
        status = case when ${isLast(sql)} then r.status else d.status end,
        failures = case when ${isLast(sql)} then r.failures else d.failures end,
        next_attempt_at = case when ${isLast(sql)} then r.next_attempt_at else d.next_attempt_at end,
        attempts = case when jsonb_array_length(d.attempts) < ${ATTEMPTS_KEPT}::integer then d.attempts
          else d.attempts - 0 end || r.attempt
      from r where d.host_id = r.host_id and d.id = r.id and ${writesHere(sql, sql`d.host_id`)}
    ),
    h as (
      select host_id, webhook_id, bool_or(status = 'delivered') as is_well, count(*)::integer as attempts
      from r group by host_id, webhook_id
    )
    update webhooks w set
      failures = case when is_well then 0 else w.failures + h.attempts end,
      failing_since = case when is_well or not w.is_active then null else coalesce(w.failing_since, ${now}) end,
      last_failed_at = case when is_well then null else ${now}::timestamptz end,
      paused_until = case when not is_well and w.failures + h.attempts >= ${pausing.failures}::integer
        then ${now}::timestamptz + least(greatest(
          (${now}::timestamptz - coalesce(w.failing_since, ${now})) / 4,
          make_interval(secs => ${pausing.secondsMin}::integer)), make_interval(secs => ${pausing.secondsMax}::integer)) end
    from h
    where w.host_id = h.host_id and w.id = h.webhook_id and (not is_well or w.failures > 0)
      and ${writesHere(sql, sql`w.host_id`)}
    returning w.host_id, w.id as webhook_id, w.failures, w.paused_until`;
}

/**
 * SQL that is true when an attempt sets the state of its delivery. A success always does. A failure does not after its
 * lease has ended, because the delivery may be leased again or delivered.
 */
function isLast(sql: SystemScope['sql']): Fragment {
  return sql`(r.status = 'delivered' or d.next_attempt_at = r.leased_until)`;
}

/** Limits the size of a delivery that is retried many times. */
const ATTEMPTS_KEPT = 30;

/** Releases leased deliveries that were not started: they are due at once. */
export async function releaseDeliveries(
  { sql, now }: SystemScope,
  deliveries: readonly Pick<TakenDelivery, 'host_id' | 'id' | 'leased_until'>[],
): Promise<void> {
  await sql`
    update webhook_deliveries d set next_attempt_at = ${now}
    from jsonb_to_recordset(${sql.json(deliveries.map(leaseKey))})
      as r(host_id bigint, id bigint, leased_until timestamptz)
    where d.host_id = r.host_id and d.id = r.id and d.next_attempt_at = r.leased_until and ${writesHere(sql, sql`d.host_id`)}`;
}

function leaseKey({ host_id, id, leased_until }: Pick<TakenDelivery, 'host_id' | 'id' | 'leased_until'>) {
  return { host_id, id, leased_until };
}
