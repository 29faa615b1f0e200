import { sumAmounts } from '../../../http/contract/money.ts';
import type { Valid } from '../../../http/input/valid-fields.ts';
import type { SentRates } from './contract.ts';

/** A rate is the sum of what the guest pays (contract section 5). */
export function sumOfGuest(details: readonly Valid<NonNullable<SentRates['details']>[number]>[]): string {
  return sumAmounts(
    details.filter(({ type }) => type !== 'HOST_SERVICE_FEE').flatMap(({ amount }) => amount ?? []),
  );
}
