import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { recordEvents } from '../../events/record-change.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { presentAmount } from '../../http/contract/money.ts';

/** Empties the texts of the reviews of orders, by both sides. Their scores stay. */
export async function eraseReviews(tx: WriteScope, reservation_codes: readonly string[]): Promise<number> {
  const { sql, host_id } = tx;
  const [erased] = await sql<{ count: number }[]>`
    with r as (
      update reviews r set content = '', reply_content = case when r.reply_content is not null then '' end,
        private_feedback = case when r.private_feedback is not null then '' end
      where r.host_id = ${host_id} and r.reservation_code = any(${[...reservation_codes]})
        and (r.content <> '' or r.reply_content <> '' or r.private_feedback <> '')
      returning r.reservation_code
    ),
    ${recordEvents(tx, 'review_updated', 'r')}
    select count(*) as count from r`;
  return erased?.count ?? 0;
}

/** The reviews of orders by both sides, with their replies. */
export async function listGuestReviews(
  { sql, host_id }: ReadScope,
  reservation_codes: readonly string[],
): Promise<readonly ExportedLine[]> {
  const rows = await sql<({ score: string } & ExportedLine)[]>`
    select r.reservation_code, r.author, r.score, r.content, r.created_at, r.private_feedback, r.reply_content,
      r.replied_at
    from reviews r
    where r.host_id = ${host_id} and r.reservation_code = any(${[...reservation_codes]})
    order by r.reservation_code, r.author`;
  return rows.map((row) => ({ ...row, score: presentAmount(row.score) }));
}
