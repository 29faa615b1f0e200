import type { ListPiece } from '../../database/pieces.ts';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { recordEvents } from '../../events/record-change.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';

/** Drops the messages and reviews that wait for stays and conversations, and empties what earlier actions have noted. */
export async function erasePlannedTexts(
  tx: WriteScope,
  of: { readonly stay_codes: readonly string[]; readonly conversation_ids: readonly string[] },
): Promise<number> {
  const { sql, host_id, now } = tx;
  const [erased] = await sql<{ count: number }[]>`
    with old as (
      select a.id, a.status = 'waiting' and a.type in ('message', 'review') as is_dropped from automation_actions a
      where a.host_id = ${host_id} and (a.stay_code = any(${[...of.stay_codes]})
        or a.conversation_id = any(${[...of.conversation_ids]}))
      for update
    ),
    a as (
      update automation_actions a set detail = null, own_text = null,
        status = case when old.is_dropped then 'dropped' else a.status end,
        reason = case when old.is_dropped then 'by_host' else a.reason end,
        ended_at = case when old.is_dropped then ${now} else a.ended_at end
      from old where a.host_id = ${host_id} and a.id = old.id
      returning a.id, old.is_dropped
    ),
    dropped as (
      select id as automation_action_id from a where is_dropped
    ),
    ${recordEvents(tx, 'automation_action_dropped', 'dropped')}
    select count(*) as count from dropped`;
  return erased?.count ?? 0;
}

/** What rules have planned and done for stays and conversations, in order. */
export function listGuestActions(
  { sql, host_id }: ReadScope,
  of: { readonly stay_codes: readonly string[]; readonly conversation_ids: readonly string[] },
  { after, rowsMax }: ListPiece,
): Promise<readonly (ExportedLine & { readonly id: number })[]> {
  return sql<(ExportedLine & { readonly id: number })[]>`
    select a.id, a.type, a.stay_code, a.conversation_id, a.status, a.due_at, a.ended_at, a.detail, a.own_text
    from automation_actions a
    where a.host_id = ${host_id} and a.id > ${after} and (a.stay_code = any(${[...of.stay_codes]})
      or a.conversation_id = any(${[...of.conversation_ids]}))
    order by a.id limit ${rowsMax}`;
}
