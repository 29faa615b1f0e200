import { readTerms } from '../../areas/booking-terms/actions.ts';
import { isBookedHere } from '../../areas/reservations/record.ts';
import type { LockedOrder, LockedOrderStay } from '../../areas/reservations/orders/queries.ts';
import type { ReadScope } from '../../database/scope.ts';
import { sumAmounts } from '../../http/contract/money.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { keptOf, type Policy } from './rules.ts';

/**
 * What the cancellation policy keeps of the prices of stays if they are cancelled now: the policy that was agreed on with the
 * quote, or else the one of the property. Null where none is known, and for an order of a channel, which has its own.
 */
export async function keptByPolicy(
  scope: ReadScope,
  order: LockedOrder,
  stays: readonly LockedOrderStay[],
): Promise<string | null> {
  if (!isBookedHere(order.channel_type)) return null;
  const today = dayIn(scope.account.timezone, scope.now);
  const kept: string[] = [];
  for (const stay of stays) {
    const policy = order.agreed_terms === null ? await policyOf(scope, stay) : order.agreed_terms.policy;
    if (policy === null) return null;
    kept.push(keptOf(policy, { ...stay, today, currency: order.currency }));
  }
  return sumAmounts(kept);
}

async function policyOf(scope: ReadScope, { property_id }: LockedOrderStay): Promise<Policy | null> {
  if (property_id === null) return null;
  const { terms } = await readTerms(scope, property_id);
  return terms.cancellation_policy;
}
