import type { BrokenRule } from '../../../http/api-error.ts';
import { decimalPlaces } from '../../../http/contract/money.ts';
import type { Valid } from '../../../http/input/valid-fields.ts';
import type { DirectOffer } from '../direct/record.ts';
import { canRound } from '../direct/rules.ts';
import { RATIO_PLACES, type RatioQuery, type SentRatio } from './contract.ts';

/** What a query asks for; undefined unless it names exactly one. */
export function askedOffer({ property_id, room_type_id }: RatioQuery): DirectOffer | undefined {
  if (property_id !== undefined && room_type_id !== undefined) return undefined;
  if (property_id !== undefined) return { property_id, room_type_id: null };
  return room_type_id === undefined ? undefined : { property_id: null, room_type_id };
}

/** The errors of a query that names both or neither. */
export function brokenOffer({ property_id }: RatioQuery): BrokenRule[] {
  const ends = [
    { field: 'property_id', other: 'room_type_id' },
    { field: 'room_type_id', other: 'property_id' },
  ];
  return ends.map(({ field, other }) => ({
    field,
    message:
      property_id === undefined ? `is required, unless ${other} is given` : `must be sent without ${other}`,
    unless: other,
  }));
}

/** The rules that a ratio breaks. `followed` is the currency of the prices that the listing would follow. */
export function brokenRatio(
  { ratio, rounding }: Valid<SentRatio>,
  listing: { readonly currency: string; readonly base_price: string | null },
  followed: string,
): BrokenRule[] {
  const { currency, base_price } = listing;
  return [
    ...(ratio !== undefined && decimalPlaces(ratio) > RATIO_PLACES
      ? [{ field: 'ratio', message: `must have at most ${RATIO_PLACES} decimal places` }]
      : []),
    ...(currency === followed
      ? []
      : [
          {
            field: 'ratio',
            message: `is of prices in ${followed}, and the listing has prices in ${currency}`,
          },
        ]),
    ...(base_price === null
      ? [{ field: 'ratio', message: 'needs a base_price of the listing: set it first' }]
      : []),
    ...(rounding === undefined || canRound(rounding, currency)
      ? []
      : [{ field: 'rounding', message: `cannot be .99 in ${currency}, which has fewer decimal places` }]),
  ];
}
