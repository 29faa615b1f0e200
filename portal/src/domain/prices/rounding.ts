import { placesOf, unitsOf } from '../../format/exact-sum.ts';

/** How a price is rounded: to the smallest unit of its currency, a whole amount, a multiple of 5, or one that ends in .99. */
export const ROUNDINGS = ['none', '1', '5', '.99'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** A later version may round in other ways; those are not known here. */
export function isRounding(text: string): text is Rounding {
  return ROUNDINGS.some((each) => each === text);
}

/** Those that amounts of all these currencies can have. */
export function roundingsIn(currencies: readonly string[]): readonly Rounding[] {
  return ROUNDINGS.filter(
    (each) => each !== '.99' || currencies.every((currency) => placesOf(currency) >= 2),
  );
}

/** How a listing follows the prices of its property. */
export type HowItFollows = {
  /** In percent, with two places at most. */
  readonly ratio: number;
  readonly rounding: string;
  readonly currency: string;
};

/** What a listing shows that follows, as the service calculates it. */
export function followedPrice(price: number, { ratio, rounding, currency }: HowItFollows): number {
  return partOf(price, Math.round(ratio * 100), { rounding, currency });
}

/**
 * So many hundredths of a percent of a price, rounded once to the nearest step; a half is rounded up. It grows with the
 * price, and only zero becomes zero.
 */
export function partOf(
  price: number,
  hundredths: number,
  { rounding, currency }: Omit<HowItFollows, 'ratio'>,
): number {
  const units = BigInt(unitsOf(price, currency));
  if (units === 0n || hundredths === 0) return 0;
  const places = placesOf(currency);
  const { step, below } = stepOf(isRounding(rounding) ? rounding : 'none', places);
  const parts = step * 10_000n;
  const exact = units * BigInt(hundredths) + below * 10_000n;
  const rounded = ((exact + parts / 2n) / parts) * step - below;
  const least = step - below;
  return Number(rounded < least ? least : rounded) / 10 ** places;
}

/** In smallest units: the distance of two prices, and how far below its multiples they are. */
function stepOf(rounding: Rounding, places: number): { readonly step: bigint; readonly below: bigint } {
  const whole = 10n ** BigInt(places);
  if (rounding === 'none') return { step: 1n, below: 0n };
  if (rounding === '5') return { step: 5n * whole, below: 0n };
  return { step: whole, below: rounding === '.99' && places >= 2 ? whole / 100n : 0n };
}
