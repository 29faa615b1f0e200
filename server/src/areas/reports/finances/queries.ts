import { withinReach } from '../../../access/reach.ts';
import { allOf } from '../../../database/conditions.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { OpenScope, ReadScope } from '../../../database/scope.ts';
import { instantsOf } from '../../../http/request/account-days.ts';
import { ROWS_MAX, type ReportFilters } from '../groups.ts';
import { groupKey } from '../queries.ts';

export type FinancesRow = {
  /** The first day of the month. */
  month: string | null;
  property_id: number | null;
  property_title: string | null;
  item_id: number | null;
  item_name: string | null;
  channel_type: string | null;
  custom_channel_id: number | null;
  custom_channel_name: string | null;
  currency: string;
  income: string;
  expense: string;
  outstanding_income: string;
  outstanding_expense: string;
};

/** The longest range in which the stay of each entry is looked up. */
const LOOK_UP_DAYS_MAX = 92;

/** By month, title of the property, item, channel and currency. At most one row more than ROWS_MAX. */
export function readFinances(scope: OpenScope, filters: ReportFilters): Promise<FinancesRow[]> {
  const { sql, host_id, account } = scope;
  const { groups } = filters;
  const month = sql`date_trunc('month', t.action_at at time zone ${account.timezone}::text)::date`;
  return scope.databases.longReads<FinancesRow[]>`
    select g.month, g.property_id, p.title as property_title, g.item_id, item.name as item_name, g.channel_type,
      channel.id as custom_channel_id, channel.name as custom_channel_name, g.currency, g.income, g.expense,
      g.outstanding_income, g.outstanding_expense
    from (
      select ${groupKey(groups.has('month'), month, sql`null::date`)} as month,
        ${groupKey(groups.has('property'), sql`t.property_id`, sql`null::bigint`)} as property_id,
        ${groupKey(groups.has('item'), sql`t.item_id`, sql`null::bigint`)} as item_id,
        ${groupKey(groups.has('channel'), sql`s.order_channel_type`, sql`null::text`)} as channel_type,
        ${groupKey(groups.has('channel'), sql`s.order_custom_channel_id`, sql`null::bigint`)} as custom_channel_id,
        t.currency,
        ${sum(scope, 'income', 'paid')} as income, ${sum(scope, 'expense', 'paid')} as expense,
        ${sum(scope, 'income', 'outstanding')} as outstanding_income,
        ${sum(scope, 'expense', 'outstanding')} as outstanding_expense
      from transactions t ${stayJoin(scope, filters)}
      where ${matching(scope, filters)}
      group by 1, 2, 3, 4, 5, 6
    ) g
    left join properties p on p.host_id = ${host_id} and p.id = g.property_id
    left join dictionary_entries item on item.host_id = ${host_id} and item.id = g.item_id
    left join custom_channels channel on channel.host_id = ${host_id} and channel.id = g.custom_channel_id
    order by g.month, p.title, g.property_id, item.name, g.item_id, g.channel_type, g.custom_channel_id, g.currency
    limit ${ROWS_MAX + 1}::integer`;
}

function sum({ sql }: ReadScope, direction: string, status: string): Fragment {
  return sql`trim_scale(coalesce(
    sum(t.amount) filter (where t.direction = ${direction} and t.status = ${status}), 0
  ))`;
}

/**
 * Only where the channel matters: a join of every entry takes as long as the sums. Of a long range, all stays are read once
 * (`offset 0`): a look-up of the stay of each entry takes three times as long.
 */
function stayJoin({ sql, host_id }: ReadScope, filters: ReportFilters): Fragment {
  const { groups, channel_type, property_ids, start_date, until } = filters;
  if (!groups.has('channel') && channel_type === null) return sql``;
  const isWide =
    property_ids === null && Temporal.PlainDate.from(start_date).until(until).days > LOOK_UP_DAYS_MAX;
  if (!isWide) return sql`left join stays s on s.host_id = ${host_id} and s.stay_code = t.stay_code`;
  return sql`
    left join (
      select all_stays.stay_code, all_stays.order_channel_type, all_stays.order_custom_channel_id
      from stays all_stays where all_stays.host_id = ${host_id} offset 0
    ) s on s.stay_code = t.stay_code`;
}

function matching(scope: ReadScope, filters: ReportFilters): Fragment {
  const { sql, host_id, account } = scope;
  const { property_ids, channel_type, currency, start_date, until } = filters;
  const end_date = Temporal.PlainDate.from(until).subtract({ days: 1 }).toString();
  const instants = instantsOf({ start_date, end_date }, account.timezone);
  return allOf(scope, [
    sql`t.host_id = ${host_id}`,
    withinReach(scope, sql`t.property_id`),
    sql`t.action_at >= ${instants.from}`,
    sql`t.action_at < ${instants.until}`,
    property_ids !== null && sql`t.property_id = any(${[...property_ids]})`,
    channel_type !== null && sql`s.order_channel_type = ${channel_type}`,
    currency !== null && sql`t.currency = ${currency}`,
  ]);
}
