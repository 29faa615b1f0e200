import type { ListPiece } from '../../database/pieces.ts';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { recordEvents } from '../../events/record-change.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';

/**
 * Empties what connectors have said about orders and conversations. A message or a review that waits is not sent any
 * more, because its text is gone.
 */
export async function eraseWorkDetails(
  tx: WriteScope,
  of: { readonly reservation_codes: readonly string[]; readonly conversation_ids: readonly string[] },
): Promise<number> {
  const { sql, host_id, now } = tx;
  const [erased] = await sql<{ count: number }[]>`
    with w as (
      update channel_work w set detail = '', updated_at = ${now},
        status = case
          when w.status <> 'done' and w.kind in ('message', 'host_review', 'host_reply') then 'done' else w.status
        end
      where w.host_id = ${host_id} and (w.reservation_code = any(${[...of.reservation_codes]})
        or w.conversation_id = any(${[...of.conversation_ids]}))
        and (w.detail <> '' or (w.status <> 'done' and w.kind in ('message', 'host_review', 'host_reply')))
      returning w.id as channel_work_id
    ),
    ${recordEvents(tx, 'channel_work_updated', 'w')}
    select count(*) as count from w`;
  return erased?.count ?? 0;
}

/** What connectors were asked about orders and conversations, and what they have said, in order. */
export function listGuestWork(
  { sql, host_id }: ReadScope,
  of: { readonly reservation_codes: readonly string[]; readonly conversation_ids: readonly string[] },
  { after, rowsMax }: ListPiece,
): Promise<readonly (ExportedLine & { readonly id: number })[]> {
  return sql<(ExportedLine & { readonly id: number })[]>`
    select w.id, w.kind, w.reservation_code, w.conversation_id, w.status, w.detail, w.created_at, w.updated_at
    from channel_work w
    where w.host_id = ${host_id} and w.id > ${after} and (w.reservation_code = any(${[...of.reservation_codes]})
      or w.conversation_id = any(${[...of.conversation_ids]}))
    order by w.id limit ${rowsMax}`;
}
