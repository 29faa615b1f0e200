import {
  AMOUNT_MAX,
  amountFits,
  isMore,
  multiplyAmounts,
  roundToPlaces,
  subtractAmount,
  sumAmounts,
} from '../../../http/contract/money.ts';
import { currencyPlaces } from '../../../http/contract/currencies.ts';
import type { Rounding } from './record.ts';

/** Places of a currency that the table of currencies does not know. */
const PLACES_MAX = 3;

type HowItFollows = {
  /** In percent. */
  readonly ratio: string;
  readonly rounding: Rounding;
  readonly currency: string;
};

/**
 * The price of a listing that follows: the ratio of the own price, to the nearest step. It grows with the own price, and is
 * only zero where the own price is.
 */
export function followedPrice(own: string, { ratio, rounding, currency }: HowItFollows): string {
  if (own === '0' || (ratio === '100' && rounding === 'none')) return own;
  const places = currencyPlaces(currency) ?? PLACES_MAX;
  const exact = multiplyAmounts(multiplyAmounts(own, ratio), '0.01');
  const { price, least } = toStep(exact, rounding, places);
  if (isMore(least, price)) return least;
  return amountFits(price) ? price : largestAmount(places);
}

/** True when amounts of the currency can end so. */
export function canRound(rounding: Rounding, currency: string): boolean {
  return rounding !== '.99' || (currencyPlaces(currency) ?? PLACES_MAX) >= 2;
}

function toStep(exact: string, rounding: Rounding, places: number): { price: string; least: string } {
  if (rounding === 'none') {
    return {
      price: roundToPlaces(exact, places),
      least: places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`,
    };
  }
  if (rounding === '5') {
    return { price: multiplyAmounts(roundToPlaces(multiplyAmounts(exact, '0.2'), 0), '5'), least: '5' };
  }
  if (rounding === '.99' && places >= 2) {
    return { price: subtractAmount(roundToPlaces(sumAmounts([exact, '0.01']), 0), '0.01'), least: '0.99' };
  }
  return { price: roundToPlaces(exact, 0), least: '1' };
}

function largestAmount(places: number): string {
  const [whole = '', fraction = ''] = String(AMOUNT_MAX).split('.');
  return places === 0 ? whole : `${whole}.${fraction.slice(0, places)}`;
}
