import type { Static } from 'typebox';
import { presentAmount } from '../../../http/contract/money.ts';
import type { PricingRatio } from './contract.ts';
import type { RatioRow } from './queries.ts';

export function presentRatio(row: RatioRow): Static<typeof PricingRatio> {
  const { id, channel_type, listing_id, currency, ratio, rounding, is_following } = row;
  return { id, channel_type, listing_id, currency, ratio: presentAmount(ratio), rounding, is_following };
}
