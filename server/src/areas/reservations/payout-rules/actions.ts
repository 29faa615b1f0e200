import { checkWholeAccount } from '../../../access/reach.ts';
import type { WriteScope } from '../../../database/scope.ts';
import type { PayoutRuleRow, SentPayoutRule } from './contract.ts';
import { storePayoutRule } from './queries.ts';

/** Sets when a channel pays the host. Throws `operator_is_limited`. */
export async function setPayoutRule(
  tx: WriteScope,
  channel_type: PayoutRuleRow['channel_type'],
  { counts_from, days, day_of_month = null }: SentPayoutRule,
): Promise<PayoutRuleRow> {
  checkWholeAccount(tx);
  const rule = { channel_type, counts_from, days, day_of_month };
  await storePayoutRule(tx, rule);
  return { ...rule, is_set: true };
}
