/** Amounts of the demo are whole cents or pence: its currencies all have two places. */
export type Cents = bigint;

export function wholeUnits(units: number): Cents {
  return BigInt(units) * 100n;
}

/** A number of thousandths of an amount, rounded to the nearest cent. */
export function share(amount: Cents, thousandths: number): Cents {
  return (amount * BigInt(thousandths) + 500n) / 1000n;
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

/** The form of amounts in JSON, without trailing zeros: `12950n` → `129.5`, `12000n` → `120`. */
export function amountTextOf(amount: Cents): string {
  return decimalOf(amount).replace(/\.?0+$/, '');
}

/** `12950n` → `129.50`. */
export function decimalOf(amount: Cents): string {
  const digits = amount.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
