import { jobsRunHere } from '../../../database/away-accounts.ts';
import { daysBefore } from '../../../jobs/days-before.ts';
import { deleteInBatches } from '../../../jobs/delete-in-batches.ts';
import { sweep, type JobKind } from '../../../jobs/job-kind.ts';
import { IMPORT_RUN_LIMITS } from './contract.ts';

/** Deletes tokens and archives that nobody has used for a day, and old reports. */
export const forgetImportJob: JobKind = sweep(
  { kind: 'forget_import', everySeconds: 600 },
  async (system) => {
    const { sql, now } = system;
    // The copy of an archive that was replaced is gone with it, so each piece belongs to the import of its account.
    await sql`
    delete from import_pieces p using import_runs i
    where i.host_id = p.host_id and i.forget_at <= ${now} and i.status <> 'running' and ${jobsRunHere(sql, sql`i.host_id`)}`;
    await sql`
    update import_runs set encrypted_token = null,
      uploaded_bytes = case when archive_bytes is not null then 0 end,
      status = case when status in ('ready', 'uploading') and archive_bytes is not null then 'uploading' else status end
    where forget_at <= ${now} and status <> 'running' and (encrypted_token is not null or uploaded_bytes > 0)
      and ${jobsRunHere(sql, sql`host_id`)}`;
    await deleteInBatches(
      system,
      'import_runs',
      (rowsMax) => sql`
      select i.host_id, i.id from import_runs i
      where i.status <> 'running' and i.updated_at < ${daysBefore(now, IMPORT_RUN_LIMITS.reportDays)}
      order by i.updated_at limit ${rowsMax}`,
    );
  },
);
