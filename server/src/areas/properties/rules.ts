import type { BrokenRule } from '../../http/api-error.ts';
import { brokenAmount } from '../../http/contract/money.ts';

const AMOUNTS = ['cleaning_fee', 'base_price'] as const;

type PropertyAmounts = { readonly [field in (typeof AMOUNTS)[number]]?: string | null | undefined };

/** Each amount of a property, sent or stored, fits the decimal places of its currency. */
export function brokenAmounts(
  sent: PropertyAmounts & { readonly currency?: string | undefined },
  stored: PropertyAmounts & { readonly currency: string },
): BrokenRule[] {
  const { currency = stored.currency } = sent;
  return AMOUNTS.flatMap((field) =>
    brokenAmount(field, sent[field] === undefined ? stored[field] : sent[field], currency),
  );
}
