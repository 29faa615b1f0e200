import { jobsRunHere } from '../../database/away-accounts.ts';
import { inTransaction, type SystemScope } from '../../database/scope.ts';
import { jobKind, type Due } from '../../jobs/job-kind.ts';
import { readPages } from '../../jobs/read-pages.ts';
import { forgetApplication } from './actions.ts';

export const forgetApplicationJob = jobKind(
  { kind: 'forget_application', everySeconds: 10, atOnceMax: 2, isForEveryAccount: true },
  findForsaken,
  (scope, { application_id }) => inTransaction(scope, (tx) => forgetApplication(tx, application_id)),
);

type Forsaken = { application_id: number; host_id: number };

/** Deleted applications, each with every account that has grants to it. */
async function* findForsaken(moment: () => SystemScope): AsyncGenerator<Due<{ application_id: number }>> {
  const { sql } = moment();
  const forsaken = readPages<Forsaken>(
    { application_id: 0, host_id: 0 },
    (after, rowsMax) => sql<Forsaken[]>`
      select g.application_id, g.host_id
      from applications a join oauth_grants g on g.application_id = a.id
      where a.deleted_at is not null and ${jobsRunHere(sql, sql`g.host_id`)}
        and (g.application_id, g.host_id) > (${after.application_id}, ${after.host_id})
      group by g.application_id, g.host_id
      order by g.application_id, g.host_id
      limit ${rowsMax}`,
  );
  for await (const { host_id, application_id } of forsaken) yield { host_id, ids: { application_id } };
}
