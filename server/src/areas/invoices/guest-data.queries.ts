import type { ReadScope } from '../../database/scope.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { presentAmount } from '../../http/contract/money.ts';

/** What the documents of orders say of their guest, in order. */
export async function listGuestInvoices(
  { sql, host_id }: ReadScope,
  reservation_codes: readonly string[],
): Promise<readonly ExportedLine[]> {
  const rows = await sql<(ExportedLine & { readonly total_amount: string })[]>`
    select i.id, i.number, i.kind, i.reservation_code, i.issued_on, i.currency, i.document ->> 'total_amount' as total_amount,
      i.document -> 'addressee' as addressee, i.document ->> 'note' as note
    from invoices i
    where i.host_id = ${host_id} and i.reservation_code = any(${[...reservation_codes]})
    order by i.id`;
  return rows.map((row) => ({ ...row, total_amount: presentAmount(row.total_amount) }));
}
