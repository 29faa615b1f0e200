import { jobsRunHere } from '../../database/away-accounts.ts';
import { inTransaction, type SystemScope } from '../../database/scope.ts';
import { daysBefore } from '../../jobs/days-before.ts';
import { jobKind, type Due } from '../../jobs/job-kind.ts';
import { JobProblem } from '../../jobs/job-problem.ts';
import { switchOff } from './actions.ts';
import { DAYS_BEFORE_OFF } from './sending/retry.rules.ts';

export const switchOffWebhookJob = jobKind(
  { kind: 'switch_webhook_off', everySeconds: 60, atOnceMax: 2, followsDeliveries: true },
  findFailing,
  async (scope, { id }) => {
    const reason = await inTransaction(scope, (tx) => switchOff(tx, id));
    return reason && new JobProblem('a webhook was switched off, because its deliveries fail', { reason });
  },
);

/** Webhooks whose deliveries have all failed for days, up to the last failure. */
async function* findFailing(moment: () => SystemScope): AsyncGenerator<Due<{ id: number }>> {
  const { sql, now } = moment();
  const rows = await sql<{ host_id: number; id: number }[]>`
    select host_id, id from webhooks
    where failing_since <= ${daysBefore(now, DAYS_BEFORE_OFF)} and is_active
      and last_failed_at - failing_since >= make_interval(days => ${DAYS_BEFORE_OFF}::integer)
      and ${jobsRunHere(sql, sql`host_id`)}
    order by failing_since limit 100`;
  for (const { host_id, id } of rows) yield { host_id, ids: { id } };
}
