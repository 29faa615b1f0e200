import type { Fragment, Sql } from '../database/connections/sql.ts';
import type { HostAccount, SystemScope } from '../database/scope.ts';
import type { Due } from './job-kind.ts';
import { takeEach, type NewScope, type TakenRow } from './take-each.ts';

// The statements of this file read across accounts to find due work. The work itself runs in the scope of its account.

/** The settings of an account, whatever its status: jobs also run for suspended and lapsed accounts. */
export async function findJobAccount(
  { sql }: SystemScope,
  host_id: number,
): Promise<HostAccount | undefined> {
  const [account] = await sql<HostAccount[]>`
    select name, timezone, currency, country from host_accounts where id = ${host_id}`;
  return account;
}

const PAGE_ROWS = 100;
const FIRST = { booked_at: '-infinity', host_id: 0, reservation_code: '' };

type Waiting = { booked_at: string; host_id: number; reservation_code: string };

/** Orders whose time for an answer has passed, the longest waiting first. */
export async function* findUnansweredOrders(
  newScope: NewScope,
  waitHours: number,
): AsyncGenerator<Due<{ reservation_code: string }>> {
  const first = newScope();
  const until = Temporal.Instant.from(first.now).subtract({ hours: waitHours }).toString();
  for (let after: Waiting | undefined = FIRST; after !== undefined;) {
    const page: readonly Waiting[] = await listUnanswered(first, after, until);
    for (const { host_id, reservation_code } of page) yield { host_id, ids: { reservation_code } };
    after = page.length < PAGE_ROWS ? undefined : page.at(-1);
  }
}

/** The time at which the longest waiting of these orders should have been answered. */
export async function findUnansweredSince(
  { sql, now }: SystemScope,
  waitHours: number,
): Promise<string | undefined> {
  const until = Temporal.Instant.from(now).subtract({ hours: waitHours }).toString();
  const [row] = await sql<{ booked_at: string }[]>`
    select booked_at from stays where status = 'wait_accept' and booked_at <= ${until} order by booked_at limit 1`;
  if (row === undefined) return undefined;
  return Temporal.Instant.from(row.booked_at).add({ hours: waitHours }).toString();
}

async function listUnanswered({ sql }: SystemScope, after: Waiting, until: string): Promise<Waiting[]> {
  const rows = await sql<Waiting[]>`
    select booked_at, host_id, reservation_code from stays
    where status = 'wait_accept' and booked_at <= ${until} and booked_at >= ${after.booked_at}
      and (booked_at, host_id, reservation_code) > (${after.booked_at}, ${after.host_id}, ${after.reservation_code})
    group by booked_at, host_id, reservation_code
    order by booked_at, host_id, reservation_code
    limit ${PAGE_ROWS}`;
  return [...rows];
}

/**
 * Leases the feeds that are due for `leaseSeconds` each, the longest due first. The job that reads a feed sets its next
 * time. If its process dies, the feed is due again when the lease ends.
 */
/** Feeds of the `crowded` accounts come last. */
export function takeDueFeeds(
  newScope: NewScope,
  leaseSeconds: number,
  crowded: () => readonly number[] = () => [],
): AsyncGenerator<Due<{ id: number }>> {
  return takeEach(newScope, leaseSeconds, async (system, until) => {
    const last = crowded();
    const taken = await takeDueFeed(system, until, last);
    return taken === undefined && last.length > 0 ? takeDueFeed(system, until, []) : taken;
  });
}

/** The due time of the oldest overdue feed. */
export async function findFeedDueSince({ sql, now }: SystemScope): Promise<string | undefined> {
  const [row] = await sql<{ next_sync_at: string }[]>`
    select next_sync_at from listings
    where sealed_import_url is not null and next_sync_at <= ${now} order by next_sync_at limit 1`;
  return row?.next_sync_at;
}

async function takeDueFeed(
  { sql, now }: SystemScope,
  until: string,
  crowded: readonly number[],
): Promise<TakenRow | undefined> {
  const [taken] = await sql<TakenRow[]>`
    update listings l set next_sync_at = ${until}
    from (
      select host_id, id from listings
      where sealed_import_url is not null and next_sync_at <= ${now} and host_id <> all(${[...crowded]})
      order by next_sync_at limit 1
      for update skip locked
    ) due
    where l.host_id = due.host_id and l.id = due.id
    returning l.host_id, l.id`;
  return taken;
}

/** Webhooks whose deliveries have all failed for this many days, up to the last failure. */
export async function* findFailingWebhooks(
  newScope: NewScope,
  days: number,
): AsyncGenerator<Due<{ id: number }>> {
  const { sql, now } = newScope();
  const rows = await sql<{ host_id: number; id: number }[]>`
    select host_id, id from webhooks
    where failing_since <= ${daysBefore(now, days)} and is_active
      and last_failed_at - failing_since >= make_interval(days => ${days}::integer)
    order by failing_since limit ${PAGE_ROWS}`;
  for (const { host_id, id } of rows) yield { host_id, ids: { id } };
}

const BATCH_ROWS = 1000;

/**
 * Deletes events older than this many days whose deliveries have been created, in batches that hold no lock for long.
 */
export async function dropOldEvents({ sql, now }: SystemScope, days: number): Promise<void> {
  const until = daysBefore(now, days);
  await inBatches(
    sql,
    sql`
      delete from events e
      using (
        select host_id, id, created_at from events
        where transaction_id < (select pg_snapshot_xmax(base) from dispatch)
          and pg_visible_in_snapshot(transaction_id, (select base from dispatch))
        order by transaction_id, id limit ${BATCH_ROWS}
      ) first
      where first.created_at < ${until} and e.host_id = first.host_id and e.id = first.id
      returning 1`,
  );
}

/** Deletes deliveries older than this many days, and those of deleted webhooks; then these webhooks. */
export async function dropOldDeliveries({ sql, now }: SystemScope, days: number): Promise<void> {
  const until = daysBefore(now, days);
  await inBatches(
    sql,
    sql`
      delete from webhook_deliveries d
      using (
        select host_id, id from webhook_deliveries where created_at < ${until}
        order by created_at limit ${BATCH_ROWS}
      ) old
      where d.host_id = old.host_id and d.id = old.id
      returning 1`,
  );
  await inBatches(
    sql,
    sql`
      delete from webhook_deliveries d
      using (
        select d.host_id, d.id from webhooks w
        join webhook_deliveries d on d.host_id = w.host_id and d.webhook_id = w.id
        where w.deleted_at is not null limit ${BATCH_ROWS}
      ) gone
      where d.host_id = gone.host_id and d.id = gone.id
      returning 1`,
  );
  await sql`
    delete from webhooks w
    where w.deleted_at is not null
      and not exists (select from webhook_deliveries d where d.host_id = w.host_id and d.webhook_id = w.id)`;
}

/**
 * Deletes audit rows older than this many days across accounts, in batches. Each account is searched through the index
 * that begins with it, so the remaining rows are not read.
 */
export async function dropOldAudit({ sql, now }: SystemScope, days: number): Promise<void> {
  const until = daysBefore(now, days);
  await inBatches(
    sql,
    sql`
      delete from audit_log a
      using (
        select old.host_id, old.id
        from host_accounts h
        cross join lateral (
          select o.host_id, o.id from audit_log o
          where o.host_id = h.id and o.created_at < ${until}
          order by o.created_at, o.id limit ${BATCH_ROWS}
        ) old
        limit ${BATCH_ROWS}
      ) old
      where a.host_id = old.host_id and a.id = old.id
      returning 1`,
  );
}

/** Repeats a `delete … returning 1` until it deletes nothing. */
async function inBatches(sql: Sql, deleteSome: Fragment): Promise<void> {
  for (let deleted = BATCH_ROWS; deleted === BATCH_ROWS;) {
    const [row] = await sql<{ count: number }[]>`
      with deleted as (${deleteSome}) select count(*) as count from deleted`;
    deleted = row?.count ?? 0;
  }
}

function daysBefore(now: string, days: number): string {
  return Temporal.Instant.from(now)
    .subtract({ hours: days * 24 })
    .toString();
}
