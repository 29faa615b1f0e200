import assert from 'node:assert/strict';
import type { ReadScope } from '../src/database/scope.ts';

/** Asserts that each stay of each account has stored what its order owes and whether it has others. Returns the number of the stays. */
export async function checkAllBalances(sql: ReadScope['sql']): Promise<number> {
  const hosts = await sql<{ host_id: number }[]>`select distinct host_id from stays order by host_id`;
  let stays = 0;
  for (const { host_id } of hosts) stays += await checkBalances({ sql, host_id });
  return stays;
}

/** As checkAllBalances, for one account. */
export async function checkBalances({ sql, host_id }: Pick<ReadScope, 'sql' | 'host_id'>): Promise<number> {
  const rows = await sql<
    { stay_code: string; stored: string; is_unpaid: boolean; owed: string; knows_others: boolean }[]
  >`
    select s.stay_code, s.rate_amount + s.owed_besides as stored, s.is_unpaid,
      s.order_has_others = (count(*) over (partition by s.reservation_code) > 1) as knows_others, (
      select sum(each.rate_amount) from stays each
      where each.host_id = ${host_id} and each.reservation_code = s.reservation_code
    ) - coalesce((
      select sum(t.amount) from stays each join transactions t on t.host_id = each.host_id and t.stay_code = each.stay_code
      where each.host_id = ${host_id} and each.reservation_code = s.reservation_code
        and t.direction = 'income' and t.status = 'paid'
    ), 0) as owed
    from stays s where s.host_id = ${host_id}`;
  for (const { stay_code, stored, is_unpaid, owed, knows_others } of rows) {
    assert.deepEqual([Number(stored), is_unpaid], [Number(owed), Number(owed) > 0], stay_code);
    assert.ok(knows_others, `${stay_code}: order_has_others`);
  }
  return rows.length;
}
