import { Type, type Static } from 'typebox';
import * as field from '../../http/contract/fields.ts';
import { RATE_TYPES } from './record.ts';

/** The most lines that the price of a stay has. */
export const DETAILS_MAX = 100;

/** The lines that the rate of a stay is made of, as a host or a partner sends them. */
export const SentRateDetails = Type.Array(
  Type.Object({
    type: field.oneOf(RATE_TYPES),
    description: Type.Optional(field.text(200)),
    amount: field.signedAmount('Below 0 for a discount. In the currency of the order.'),
  }),
  {
    minItems: 1,
    maxItems: DETAILS_MAX,
    description:
      'The lines of the price, in place of rate_amount, which is their sum without those of HOST_SERVICE_FEE.',
  },
);

export type SentRateDetail = Static<typeof SentRateDetails>[number];
