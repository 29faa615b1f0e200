import type { WriteScope } from '../../../database/scope.ts';
import { recordEvents } from '../../../events/record-change.ts';

/** Empties the notes of the tasks of stays, and deletes their photographs. */
export async function eraseTaskTexts(
  tx: WriteScope,
  stay_codes: readonly string[],
): Promise<{ readonly task_notes: number; readonly photographs: number; readonly ids: readonly number[] }> {
  const { sql, host_id, now } = tx;
  const codes = [...stay_codes];
  const [erased] = await sql<{ task_notes: number; photographs: number; ids: number[] }[]>`
    with t as (
      update tasks t set note = '', update_time = ${now}
      where t.host_id = ${host_id} and t.stay_code = any(${codes}) and t.note <> ''
      returning t.id
    ),
    p as (
      delete from task_photographs p using tasks of
      where p.host_id = ${host_id} and of.host_id = p.host_id and of.id = p.task_id and of.stay_code = any(${codes})
      returning p.task_id
    ),
    touched as (
      select t.id as task_id from t union select p.task_id from p
    ),
    ${recordEvents(tx, 'task_updated', 'touched')}
    select (select count(*) from t) as task_notes, (select count(*) from p) as photographs, (
        select coalesce(json_agg(of.id), '[]') from tasks of
        where of.host_id = ${host_id} and of.stay_code = any(${codes})
      ) as ids`;
  return erased ?? { task_notes: 0, photographs: 0, ids: [] };
}
