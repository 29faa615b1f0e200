import { jobsRunHere } from '../../../database/away-accounts.ts';
import type { Fragment, Sql } from '../../../database/connections/sql.ts';
import { inTransaction, type SystemScope, type WriteScope } from '../../../database/scope.ts';
import { jobKind, type AccountScope, type Due, type DueScope, type JobKind } from '../../../jobs/job-kind.ts';
import { readPages } from '../../../jobs/read-pages.ts';

/** Passes each order whose time for an answer or a payment has passed, or that is held and paid for, to `endWaiting`. */
export function timeOutRequestJob(
  endWaiting: (tx: WriteScope, reservation_code: string) => Promise<void>,
): JobKind {
  return jobKind(
    {
      kind: 'time_out_request',
      everySeconds: 60,
      atOnceMax: 2,
      dueSince: findUnansweredSince,
      nextDue: findNextUnanswered,
    },
    findUnanswered,
    (scope, { reservation_code }) => inTransaction(scope, (tx) => endWaiting(tx, reservation_code)),
  );
}

type WaitingRequest = { until: string; host_id: number; reservation_code: string };

/** Until when an order can be answered or paid: the column of the index stays_waiting. */
const untilOf = (sql: Sql): Fragment =>
  sql`coalesce(expires_at, (booked_at at time zone 'UTC' + interval '24 hours') at time zone 'UTC')`;

/** True for a stay that is held and for whose order more was paid than refunded: as isHold and isPaidFor say. */
const isHeldAndPaid = (sql: Sql): Fragment => sql`(
  status = 'wait_pay' and order_channel_type in ('direct', 'custom') and order_refunded_amount < (
    select sum(t.amount) from stays each
    join transactions t on t.host_id = each.host_id and t.stay_code = each.stay_code
    where each.host_id = stays.host_id and each.reservation_code = stays.reservation_code
      and t.status = 'paid' and t.direction = 'income'
  )
)`;

/** Orders whose time for an answer or a payment has passed, or that are held and paid for, the longest waiting first. */
async function* findUnanswered(moment: () => DueScope): AsyncGenerator<Due<{ reservation_code: string }>> {
  const { sql, now, host_id: only } = moment();
  const until = untilOf(sql);
  const first = { until: '-infinity', host_id: 0, reservation_code: '' };
  const waiting = readPages<WaitingRequest>(
    first,
    (after, rowsMax) => sql<WaitingRequest[]>`
      select ${until} as until, host_id, reservation_code from stays
      where status in ('wait_accept', 'wait_pay') and (${until} <= ${now} or ${isHeldAndPaid(sql)}) and ${until} >= ${after.until}
        and (${until}, host_id, reservation_code) > (${after.until}, ${after.host_id}, ${after.reservation_code})
        and ${jobsRunHere(sql, sql`host_id`)}
        ${only === undefined ? sql`` : sql`and host_id = ${only}`}
      group by 1, 2, 3
      order by 1, 2, 3
      limit ${rowsMax}`,
  );
  for await (const { host_id, reservation_code } of waiting) yield { host_id, ids: { reservation_code } };
}

async function findNextUnanswered({ sql, host_id, now }: AccountScope): Promise<string | undefined> {
  const [first] = await sql<{ until: string | null }[]>`
    select min(case when ${isHeldAndPaid(sql)} then ${now}::timestamptz else ${untilOf(sql)} end) as until from stays
    where host_id = ${host_id} and status in ('wait_accept', 'wait_pay')`;
  return first?.until ?? undefined;
}

async function findUnansweredSince({ sql, now }: SystemScope): Promise<string | undefined> {
  const until = untilOf(sql);
  const [first] = await sql<{ until: string }[]>`
    select ${until} as until from stays where status in ('wait_accept', 'wait_pay') and ${until} <= ${now} and ${jobsRunHere(sql, sql`host_id`)}
    order by 1 limit 1`;
  return first?.until;
}
