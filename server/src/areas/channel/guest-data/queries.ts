import type { WriteScope } from '../../../database/scope.ts';
import { recordEvents } from '../../../events/record-change.ts';

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
