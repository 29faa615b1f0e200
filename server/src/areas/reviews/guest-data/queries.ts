import type { WriteScope } from '../../../database/scope.ts';
import { recordEvents } from '../../../events/record-change.ts';

/** Empties the texts of the reviews of orders, by both sides. Their scores stay. */
export async function eraseReviews(tx: WriteScope, reservation_codes: readonly string[]): Promise<number> {
  const { sql, host_id } = tx;
  const [erased] = await sql<{ count: number }[]>`
    with r as (
      update reviews r set content = '', reply_content = case when r.reply_content is not null then '' end
      where r.host_id = ${host_id} and r.reservation_code = any(${[...reservation_codes]})
        and (r.content <> '' or r.reply_content <> '')
      returning r.reservation_code
    ),
    ${recordEvents(tx, 'review_updated', 'r')}
    select count(*) as count from r`;
  return erased?.count ?? 0;
}
