import type { WriteScope } from '../../../database/scope.ts';
import { recordEvents } from '../../../events/record-change.ts';

/** Empties the notes of the entries of stays. Their amounts, dates and receipts stay. */
export async function eraseEntryNotes(
  tx: WriteScope,
  stay_codes: readonly string[],
): Promise<{ readonly entry_notes: number; readonly ids: readonly number[] }> {
  const { sql, host_id, now } = tx;
  const codes = [...stay_codes];
  const [erased] = await sql<{ entry_notes: number; ids: number[] }[]>`
    with t as (
      update transactions t set note = '', updated_at = ${now}
      where t.host_id = ${host_id} and t.stay_code = any(${codes}) and t.note <> ''
      returning t.id as transaction_id
    ),
    ${recordEvents(tx, 'transaction_updated', 't')}
    select (select count(*) from t) as entry_notes, (
        select coalesce(json_agg(of.id), '[]') from transactions of
        where of.host_id = ${host_id} and of.stay_code = any(${codes})
      ) as ids`;
  return erased ?? { entry_notes: 0, ids: [] };
}
