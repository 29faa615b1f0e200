import { readTerms } from '../../areas/booking-terms/actions.ts';
import type { AgreedTerms } from '../../areas/reservations/agreed-terms.ts';
import { isBookedHere } from '../../areas/reservations/record.ts';
import type { LockedOrder, LockedOrderStay } from '../../areas/reservations/orders/queries.ts';
import type { ReadScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { keptOf, type Policy } from './rules.ts';

/**
 * What the cancellation policies keep of the price of each stay if they are cancelled now: the policy that was agreed on with the
 * quote, or else the one of the property. Null where one is not known, and for an order of a channel, which has its own.
 */
export async function keptByPolicy(
  scope: ReadScope,
  order: LockedOrder,
  stays: readonly LockedOrderStay[],
): Promise<readonly string[] | null> {
  if (!isBookedHere(order.channel_type)) return null;
  const today = dayIn(scope.account.timezone, scope.now);
  const kept: string[] = [];
  for (const stay of stays) {
    const agreed = agreedPolicy(order.agreed_terms, stay.stay_code);
    const policy = agreed === undefined ? await policyOf(scope, stay) : agreed;
    if (policy === null) return null;
    kept.push(keptOf(policy, { ...stay, today, currency: order.currency }));
  }
  return kept;
}

/** Undefined when the stay was booked without a quote. */
function agreedPolicy(terms: AgreedTerms | null, stay_code: string): Policy | null | undefined {
  return terms?.policies === undefined ? terms?.policy : terms.policies[stay_code];
}

async function policyOf(scope: ReadScope, { property_id }: LockedOrderStay): Promise<Policy | null> {
  if (property_id === null) return null;
  const { terms } = await readTerms(scope, property_id);
  return terms.cancellation_policy;
}
