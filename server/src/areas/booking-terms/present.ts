import type { Static } from 'typebox';
import { presentAmount, type ExactNumber } from '../../http/contract/money.ts';
import type { PresentedTerms } from './contract.ts';
import type { PropertyTerms } from './queries.ts';
import { presentPolicy } from './record.ts';

export function presentTerms({ terms, ...row }: PropertyTerms): Static<typeof PresentedTerms> {
  return {
    property_id: row.property_id,
    currency: row.currency,
    is_set: row.is_set,
    max_guests: terms.max_guests,
    charges: terms.charges.map(({ amount, percent, ...charge }) => ({
      ...charge,
      amount: amountOrNull(amount),
      percent: amountOrNull(percent),
    })),
    weekly_discount_percent: amountOrNull(terms.weekly_discount_percent),
    monthly_discount_percent: amountOrNull(terms.monthly_discount_percent),
    deposit: amountOrNull(terms.deposit),
    cancellation_policy: presentPolicy(terms.cancellation_policy),
    payment_plan: terms.payment_plan.map(({ amount, percent, days_before_check_in }) => ({
      percent: amountOrNull(percent),
      amount: amountOrNull(amount),
      days_before_check_in,
    })),
  };
}

function amountOrNull(amount: string | null): ExactNumber | null {
  return amount === null ? null : presentAmount(amount);
}
