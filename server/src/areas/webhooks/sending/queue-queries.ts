import { worksHere } from '../../../database/away-accounts.ts';
import type { SystemScope } from '../../../database/scope.ts';
import { isGranted } from '../queries.ts';
import type { TakenDelivery, WebhookKey } from './contract.ts';
import type { Taking } from './queries.ts';

// The statements of this file run on a Citus cluster: one looks at all machines, the others change rows of one account.

/** A webhook whose deliveries are due. A failing one gets a single trial delivery. */
export type DueQueue = WebhookKey & { readonly is_trial: boolean };

/** The webhooks with due deliveries, after the last one of the previous walk. */
export function findDueQueues(
  { sql, now }: SystemScope,
  { after, webhooksMax, failuresBeforePause }: Taking,
): Promise<readonly DueQueue[]> {
  return sql<DueQueue[]>`
    select w.host_id, w.id as webhook_id, w.failures >= ${failuresBeforePause} as is_trial
    from webhooks w cross join lateral (
      select d.next_attempt_at from webhook_deliveries d
      where d.host_id = w.host_id and d.webhook_id = w.id and d.status = 'pending'
      order by d.next_attempt_at limit 1
    ) first
    where (w.host_id, w.id) > (${after.host_id}::bigint, ${after.webhook_id}::bigint) and w.is_active
      and w.deleted_at is null and (w.paused_until is null or w.paused_until <= ${now})
      and first.next_attempt_at <= ${now} and ${isGranted(sql, now, sql`w.host_id`)}
      and ${worksHere(sql, sql`w.host_id`)}
    order by w.host_id, w.id limit ${webhooksMax}`;
}

/** Leases due deliveries of one webhook, longest waiting first. A trial is leased by one process at a time. */
export function takeFromQueue(
  { sql, now }: SystemScope,
  { host_id, webhook_id, is_trial }: DueQueue,
  { leasedUntil, eachMax }: Taking,
): Promise<readonly TakenDelivery[]> {
  return sql<TakenDelivery[]>`
    with tried as (
      update webhooks set paused_until = ${leasedUntil}
      where host_id = ${host_id} and id = ${webhook_id} and (paused_until is null or paused_until <= ${now})
        and ${is_trial}::boolean
      returning id
    ),
    taken as (
      update webhook_deliveries d set next_attempt_at = ${leasedUntil}
      from (
        select p.id from webhook_deliveries p
        where p.host_id = ${host_id} and p.webhook_id = ${webhook_id} and p.status = 'pending'
          and p.next_attempt_at <= ${now} and (not ${is_trial}::boolean or exists (select from tried))
        order by p.next_attempt_at, p.id limit ${is_trial ? 1 : eachMax}
        for update skip locked
      ) due
      where d.host_id = ${host_id} and d.id = due.id
      returning d.host_id, d.id, d.webhook_id, d.message_id, d.body, d.failures
    )
    select t.*, ${leasedUntil}::text as leased_until, w.url, w.secret, coalesce(w.down_until > ${now}, false) as is_down,
      case when w.former_secret_until > ${now} then w.former_secret end as former_secret
    from taken t join webhooks w on w.id = t.webhook_id
    where w.host_id = ${host_id}
    order by t.id`;
}
