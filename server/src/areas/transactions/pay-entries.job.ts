import { jobsRunHere } from '../../database/away-accounts.ts';
import { inTransaction, type OpenScope } from '../../database/scope.ts';
import { findDueSince, findNextDue, type DueRows } from '../../jobs/due-rows.ts';
import { jobKind, type Due, type DueScope } from '../../jobs/job-kind.ts';
import { readPages } from '../../jobs/read-pages.ts';
import { isPaidByTime } from './paid-or-outstanding.queries.ts';
import { payDueEntries } from './queries.ts';

const BATCH_ROWS = 500;
const BATCHES_MAX = 20;

const DUE: DueRows = {
  table: 'transactions',
  dueAt: 'action_at',
  where: isPaidByTime,
};

/** Outstanding entries become paid when their time comes. */
export const payEntriesJob = jobKind(
  {
    kind: 'pay_entries',
    everySeconds: 15,
    atOnceMax: 2,
    dueSince: (moment) => findDueSince(moment, DUE),
    nextDue: (account) => findNextDue(account, DUE),
  },
  findAccounts,
  payEntries,
);

type FirstDue = { action_at: string; host_id: number };

/** Each account with due entries once, the longest due first. */
async function* findAccounts(moment: () => DueScope): AsyncGenerator<Due<{}>> {
  const { sql, now, host_id: only } = moment();
  const found = new Set<number>();
  const due = readPages<FirstDue>(
    { action_at: '-infinity', host_id: 0 },
    (after, rowsMax) => sql<FirstDue[]>`
      select action_at, host_id from transactions
      where ${isPaidByTime(sql)} and action_at <= ${now}
        and action_at >= ${after.action_at} and (action_at, host_id) > (${after.action_at}, ${after.host_id})
        and ${jobsRunHere(sql, sql`host_id`)}
        ${only === undefined ? sql`` : sql`and host_id = ${only}`}
      group by action_at, host_id
      order by action_at, host_id
      limit ${rowsMax}`,
  );
  for await (const { host_id } of due) {
    if (found.has(host_id)) continue;
    found.add(host_id);
    yield { host_id, ids: {} };
  }
}

/** In batches, so that none holds its locks for long. An account with more than a few goes on with the next search. */
async function payEntries(scope: OpenScope): Promise<void> {
  const payBatch = () => inTransaction(scope, (tx) => payDueEntries(tx, BATCH_ROWS));
  for (let batch = 1, paid = BATCH_ROWS; paid === BATCH_ROWS && batch <= BATCHES_MAX; batch += 1)
    paid = await payBatch();
}
