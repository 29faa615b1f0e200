import { SetPricingRatio } from '../../areas/listings/pricing-ratios/contract.ts';
import { presentRatio } from '../../areas/listings/pricing-ratios/present.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { setPricingRatio } from './set-pricing-ratio.ts';

export const setPricingRatioRoutes: readonly Operation[] = [
  changing({
    method: 'PUT',
    path: '/pricing_ratios/{id}',
    summary: 'Let a listing follow prices',
    description:
      'From today on the listing shows the prices of its property or room type in this ratio, on days without a price of ' +
      'their own. Where its property or room type has no price, it shows its base price. PATCH /listings/{id} with a ' +
      'base_price ends it.',
    contract: SetPricingRatio,
    hasRules: true,
    change: async (tx, { params, body }) => ({
      pricing_ratio: presentRatio(await setPricingRatio(tx, params.id, body)),
    }),
  }),
];
