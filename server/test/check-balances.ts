import assert from 'node:assert/strict';
import type { ReadScope } from '../src/database/scope.ts';

/** Asserts that each stay of each account has stored what its order owes, what was refunded and whether it has others. Returns the number of the stays. */
export async function checkAllBalances(sql: ReadScope['sql']): Promise<number> {
  const hosts = await sql<{ host_id: number }[]>`select distinct host_id from stays order by host_id`;
  let stays = 0;
  for (const { host_id } of hosts) stays += await checkBalances({ sql, host_id });
  return stays;
}

/** As checkAllBalances, for one account. */
export async function checkBalances({ sql, host_id }: Pick<ReadScope, 'sql' | 'host_id'>): Promise<number> {
  const rows = await sql<
    {
      stay_code: string;
      stored: string;
      is_unpaid: boolean;
      order_refunded_amount: string;
      host_collects: boolean;
      owed: string;
      refunded: string;
      knows_others: boolean;
    }[]
  >`
    with entries as (
      select s.reservation_code, sum(t.amount) filter (where t.direction = 'income' and d.role is distinct from 'deposit') as received,
        sum(t.amount) filter (where d.role = 'refund') as refunded
      from stays s join transactions t on t.host_id = s.host_id and t.stay_code = s.stay_code
      join dictionary_entries d on d.host_id = t.host_id and d.id = t.item_id
      where s.host_id = ${host_id} and t.status = 'paid' group by s.reservation_code
    ),
    amounts as (
      select reservation_code, count(*) as stays, sum(
        case when status in ('wait_accept', 'wait_pay', 'accepted') then rate_amount - commission_amount else kept_amount end
      ) as total
      from stays where host_id = ${host_id} group by reservation_code
    )
    select s.stay_code, s.rate_amount + s.owed_besides as stored, s.is_unpaid, s.order_refunded_amount,
      coalesce(o.collected_by = 'host', o.channel_type in ('direct', 'custom', 'booking_site')) as host_collects,
      a.total - coalesce(e.received, 0) + coalesce(e.refunded, 0) as owed, coalesce(e.refunded, 0) as refunded,
      s.order_has_others = (a.stays > 1) as knows_others
    from stays s
    join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code
    join amounts a on a.reservation_code = s.reservation_code
    left join entries e on e.reservation_code = s.reservation_code
    where s.host_id = ${host_id}`;
  for (const row of rows) {
    assert.deepEqual(
      [Number(row.stored), row.is_unpaid, Number(row.order_refunded_amount)],
      [Number(row.owed), row.host_collects && Number(row.owed) > 0, Number(row.refunded)],
      row.stay_code,
    );
    assert.ok(row.knows_others, `${row.stay_code}: order_has_others`);
  }
  return rows.length;
}
