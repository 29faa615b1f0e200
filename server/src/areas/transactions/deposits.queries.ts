import type { ReadScope } from '../../database/scope.ts';

/** What is held as the security deposit of an order: what was taken, less what went back or is to go back. */
export async function depositHeld(scope: ReadScope, reservation_code: string): Promise<string> {
  const { sql, host_id } = scope;
  const [row] = await sql<{ held: string }[]>`
    select coalesce(sum(case
      when item.role = 'deposit_return' then - t.amount
      when item.role = 'deposit' and t.status = 'paid' then t.amount
    end), 0) as held
    from stays s
    join transactions t on t.host_id = ${host_id} and t.stay_code = s.stay_code
    join dictionary_entries item on item.host_id = ${host_id} and item.id = t.item_id
    where s.host_id = ${host_id} and s.reservation_code = ${reservation_code}`;
  return row?.held ?? '0';
}
