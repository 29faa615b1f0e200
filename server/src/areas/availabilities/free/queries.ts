import type { ReadScope } from '../../../database/scope.ts';
import type { WantedNights } from './wanted-nights.ts';

/**
 * Those of these stays for which the property that they were meant for is free. Nights that it keeps for stays of the
 * reservation box do not count: the host chooses which of them gets it.
 */
export async function listFreeAsMeant(
  { sql, host_id }: ReadScope,
  stays: readonly WantedNights[],
): Promise<ReadonlySet<string>> {
  // With "offset 0" each stay is looked up by its keys: a join would read the nights of the whole account.
  const rows = await sql<{ stay_code: string }[]>`
    select w.stay_code
    from jsonb_to_recordset(${sql.json(stays)}) as w (stay_code text, check_in_date date, check_out_date date, property_id bigint)
    where exists (
        select from properties p where p.host_id = ${host_id} and p.id = w.property_id and p.deleted_at is null offset 0
      ) and not exists (
        select from taken_nights t
        where t.host_id = ${host_id} and t.property_id = w.property_id and t.end_date > w.check_in_date
          and t.start_date < w.check_out_date and t.held_by <> 'box' offset 0
      ) and not exists (
        select from property_days d
        where d.host_id = ${host_id} and d.property_id = w.property_id and d.day >= w.check_in_date
          and d.day < w.check_out_date and d.is_closed offset 0
      )`;
  return new Set(rows.map(({ stay_code }) => stay_code));
}
