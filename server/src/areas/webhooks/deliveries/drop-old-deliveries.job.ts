import type { SystemScope } from '../../../database/scope.ts';
import { DAYS_KEPT } from '../../../events/days-kept.ts';
import { daysBefore } from '../../../jobs/days-before.ts';
import { deleteInBatches } from '../../../jobs/delete-in-batches.ts';
import { sweep } from '../../../jobs/job-kind.ts';

export const dropOldDeliveriesJob = sweep(
  { kind: 'drop_old_deliveries', everySeconds: 600 },
  async (system) => {
    await dropOld(system);
    await dropDeletedWebhooks(system);
  },
);

function dropOld(system: SystemScope): Promise<void> {
  const { sql, now } = system;
  const until = daysBefore(now, DAYS_KEPT);
  return deleteInBatches(
    system,
    'webhook_deliveries',
    (rowsMax) => sql`
      select host_id, id from webhook_deliveries where created_at < ${until}
      order by created_at limit ${rowsMax}`,
  );
}

/** Drops the deliveries of deleted webhooks first, then the webhooks. */
async function dropDeletedWebhooks(system: SystemScope): Promise<void> {
  const { sql } = system;
  await deleteInBatches(
    system,
    'webhook_deliveries',
    (rowsMax) => sql`
      select d.host_id, d.id from webhooks w
      join webhook_deliveries d on d.host_id = w.host_id and d.webhook_id = w.id
      where w.deleted_at is not null limit ${rowsMax}`,
  );
  await sql`
    delete from webhooks w
    where w.deleted_at is not null
      and not exists (select from webhook_deliveries d where d.host_id = w.host_id and d.webhook_id = w.id)`;
}
