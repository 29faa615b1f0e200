import { jobsRunHere } from '../../../database/away-accounts.ts';
import { jobKind, type Due, type DueScope } from '../../../jobs/job-kind.ts';
import { tellOfEvents } from './actions.ts';

/** Finds out what operators are to be told of what was recorded. */
export const tellOfEventsJob = jobKind(
  { kind: 'tell_of_events', everySeconds: 2, atOnceMax: 2 },
  findAccounts,
  (scope) => tellOfEvents(scope),
);

/** The accounts whose log has events that no operator was told of. */
async function* findAccounts(moment: () => DueScope): AsyncGenerator<Due<{}>> {
  const { sql, host_id: only } = moment();
  const rows = await sql<{ host_id: number }[]>`
    select n.host_id from notification_logs n
    where (n.target is not null or exists (
        select from events e
        where e.host_id = n.host_id and e.transaction_id >= pg_snapshot_xmin(n.base::pg_snapshot)
          and not pg_visible_in_snapshot(e.transaction_id, n.base::pg_snapshot)
      ))
      and ${jobsRunHere(sql, sql`n.host_id`)}
      ${only === undefined ? sql`` : sql`and n.host_id = ${only}`}`;
  for (const { host_id } of rows) yield { host_id, ids: {} };
}
