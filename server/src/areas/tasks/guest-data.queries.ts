import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { recordEvents } from '../../events/record-change.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { photographAddress } from './photographs/photograph-address.ts';

/** Empties the notes and the own lists of the tasks of stays, and deletes their photographs. */
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
    w as (
      update task_work w set checklist = null from tasks of
      where w.host_id = ${host_id} and of.host_id = w.host_id and of.id = w.task_id and of.stay_code = any(${codes})
        and w.checklist is not null
      returning w.task_id
    ),
    touched as (
      select t.id as task_id from t union select p.task_id from p union select w.task_id from w
    ),
    ${recordEvents(tx, 'task_updated', 'touched')}
    select (select count(*) from t) as task_notes, (select count(*) from p) as photographs, (
        select coalesce(json_agg(of.id), '[]') from tasks of
        where of.host_id = ${host_id} and of.stay_code = any(${codes})
      ) as ids`;
  return erased ?? { task_notes: 0, photographs: 0, ids: [] };
}

/** The tasks of stays, in order. */
export function listGuestTasks(
  { sql, host_id }: ReadScope,
  stay_codes: readonly string[],
): Promise<readonly (ExportedLine & { readonly id: number })[]> {
  return sql<(ExportedLine & { readonly id: number })[]>`
    select t.id, t.stay_code, t.type, t.status, t.expected_date, t.note from tasks t
    where t.host_id = ${host_id} and t.stay_code = any(${[...stay_codes]})
    order by t.id`;
}

/** The photographs of the tasks of stays, with their addresses, in order. */
export async function listGuestPhotographs(
  { sql, host_id, public_url }: ReadScope,
  stay_codes: readonly string[],
): Promise<readonly ExportedLine[]> {
  const rows = await sql<({ secret: string } & ExportedLine)[]>`
    select p.id, p.task_id, p.secret, p.created_at
    from task_photographs p join tasks t on t.host_id = ${host_id} and t.id = p.task_id
    where p.host_id = ${host_id} and t.stay_code = any(${[...stay_codes]})
    order by p.id`;
  return rows.map(({ secret, ...row }) => ({
    ...row,
    url: photographAddress({ public_url, host_id }, secret),
  }));
}
