import { canonicalDecimal } from '../contract/money.ts';

type AmountStyle = {
  /** The language tag of the reader. */
  readonly tag: string;
  readonly currency: string;
  readonly currencyDisplay?: 'code' | 'symbol';
};

/** A decimal text as people write it, with its currency. Exact: it is formatted by its digits. */
export function formatAmount(
  amount: string,
  { tag, currency, currencyDisplay = 'symbol' }: AmountStyle,
): string {
  if (!isDecimal(amount)) return amount;
  return new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay }).format(amount);
}

function isDecimal(amount: string): amount is `${number}` {
  return canonicalDecimal(amount) !== undefined;
}
