import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { CHANNEL_TYPES } from '../../properties/contract.ts';
import { firstDayOfOrder, lastDayOfOrder } from '../orders/balance.queries.ts';
import type { PayoutRuleRow } from './contract.ts';

/** Without a rule these channels pay after the guest has left; the others pay after the guest has come. */
const PAY_AFTER_CHECK_OUT: readonly string[] = ['booking.com', 'agoda', 'expedia', 'trip.com'];

/** The rules of all channels. */
export function listPayoutRules(scope: ReadScope): Promise<readonly PayoutRuleRow[]> {
  const { sql } = scope;
  const channels = sql`select * from unnest(${[...CHANNEL_TYPES]}::text[]) with ordinality c (channel_type, place)`;
  return sql<PayoutRuleRow[]>`
    select rule.channel_type, rule.counts_from, rule.days, rule.day_of_month, rule.is_set
    from (${rulesOf(scope, channels, sql`channel.place`)}) rule order by rule.place`;
}

/** The day on which the channel of a stay `s` should pay for its order. */
export function payoutDay(scope: ReadScope): Fragment {
  const { sql } = scope;
  const channel = sql`select s.order_channel_type as channel_type`;
  return sql`(
    select case when reached.day_of_month is null then reached.day
      else (date_trunc('month', reached.day) + interval '1 month')::date + reached.day_of_month - 1 end
    from (
      select rule.day_of_month, rule.days
        + case rule.counts_from when 'check_out' then ${lastDayOfOrder(scope)} else ${firstDayOfOrder(scope)} end as day
      from (${rulesOf(scope, channel)}) rule
    ) reached
  )`;
}

/** The rule of each channel: what was set, or else a day after the guest has left or come. */
function rulesOf({ sql, host_id }: ReadScope, channels: Fragment, more: Fragment = sql`0`): Fragment {
  return sql`
    select channel.channel_type, coalesce(r.days, 1) as days, r.day_of_month, r.days is not null as is_set,
      coalesce(r.counts_from, case when channel.channel_type = any(${PAY_AFTER_CHECK_OUT}) then 'check_out' else 'check_in' end)
        as counts_from, ${more} as place
    from (${channels}) channel
    left join payout_rules r on r.host_id = ${host_id} and r.channel_type = channel.channel_type`;
}

/** Stores the rule of a channel. Without a change it leaves no event. */
export async function storePayoutRule(tx: WriteScope, rule: Omit<PayoutRuleRow, 'is_set'>): Promise<void> {
  const { sql, host_id, now } = tx;
  const { channel_type, counts_from, days, day_of_month } = rule;
  await sql`
    with old as (
      select channel_type, counts_from, days, day_of_month from payout_rules
      where host_id = ${host_id} and channel_type = ${channel_type}
    ),
    r as (
      insert into payout_rules as had (host_id, channel_type, counts_from, days, day_of_month, updated_at)
      values (${host_id}, ${channel_type}, ${counts_from}, ${days}, ${day_of_month}, ${now})
      on conflict (host_id, channel_type) do update set
        counts_from = excluded.counts_from, days = excluded.days, day_of_month = excluded.day_of_month,
        updated_at = excluded.updated_at
      where (had.counts_from, had.days, had.day_of_month)
        is distinct from (excluded.counts_from, excluded.days, excluded.day_of_month)
      returning channel_type, counts_from, days, day_of_month
    ),
    ${recordChange(
      tx,
      'payout_rule_updated',
      sql`
        select r.channel_type, (select to_jsonb(old) from old) as before, to_jsonb(r) as after from r`,
    )}
    select channel_type from r`;
}
