import { withinReach } from '../../../access/reach.ts';
import type { ReadScope } from '../../../database/scope.ts';
import type { TotalsAsked } from './contract.ts';

export type TotalRow = {
  readonly staff_id: number;
  readonly staff_name: string;
  readonly tasks: number;
  readonly minutes: number;
  readonly fees: readonly { readonly currency: string; readonly amount: string }[];
};

/** The same bound as minutesOf. */
const HOURS_MAX = 24;

/** What each staff has completed in a month, of tasks within reach, by name. */
export async function listTotals(
  scope: Pick<ReadScope, 'sql' | 'host_id' | 'caller'>,
  { month, staff_id }: TotalsAsked,
): Promise<readonly TotalRow[]> {
  const { sql, host_id } = scope;
  const first = `${month}-01`;
  const only = staff_id ?? null;
  return sql<TotalRow[]>`
    with done as (
      select t.staff_id, t.currency, t.fee,
        case when w.finished_at between w.started_at and w.started_at + make_interval(hours => ${HOURS_MAX}::integer)
          then round(extract(epoch from w.finished_at - w.started_at) / 60) end as minutes
      from tasks t
      left join task_work w on w.host_id = ${host_id} and w.task_id = t.id
      where t.host_id = ${host_id} and t.status = 'completed' and t.staff_id is not null
        and (${only}::bigint is null or t.staff_id = ${only}::bigint)
        and t.expected_date >= ${first}::date and t.expected_date < (${first}::date + interval '1 month')::date
        and ${withinReach(scope, sql`t.property_id`)}
    ),
    paid as (
      select staff_id, currency, sum(fee) as amount from done where fee > 0 group by staff_id, currency
    )
    select d.staff_id, f.name as staff_name, count(*)::integer as tasks, coalesce(sum(d.minutes), 0)::integer as minutes,
      coalesce((
        select json_agg(json_build_object('currency', p.currency, 'amount', trim_scale(p.amount)::text) order by p.currency)
        from paid p where p.staff_id = d.staff_id
      ), '[]') as fees
    from done d join staffs f on f.host_id = ${host_id} and f.id = d.staff_id
    where f.host_id = ${host_id}
    group by d.staff_id, f.name
    order by f.name, d.staff_id`;
}
