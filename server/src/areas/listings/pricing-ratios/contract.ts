import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { CHANNEL_TYPES } from '../../properties/contract.ts';
import { ROUNDINGS } from '../direct/record.ts';

/** The most that a ratio can be, in percent. */
export const RATIO_MAX = 1000;
export const RATIO_PLACES = 2;

const EXAMPLE = {
  id: 1001,
  channel_type: 'airbnb',
  listing_id: '53412907',
  currency: 'EUR',
  ratio: 115,
  rounding: '.99',
  is_following: true,
} as const;

/** How a listing follows the prices of its property or room type. */
export const PricingRatio = Type.Object(
  {
    id: field.id('Of the listing.'),
    channel_type: field.oneOf(CHANNEL_TYPES),
    listing_id: Type.String({ description: 'The id on the channel.' }),
    currency: field.currency(),
    ratio: field.exactFigure('In percent of the price of its property or room type.'),
    rounding: field.oneOf(ROUNDINGS),
    is_following: Type.Boolean({
      description: 'false: the listing has prices of its own, and the ratio is not used.',
    }),
  },
  { $id: 'PricingRatio', examples: [EXAMPLE] },
);

export const ListPricingRatios = {
  query: Type.Object({
    property_id: Type.Optional(field.id('Either this or room_type_id.')),
    room_type_id: Type.Optional(field.id('Either this or property_id.')),
  }),
  data: Type.Object({ channels: Type.Array(PricingRatio, { description: 'Ordered by id.' }) }),
  errors: ['property_not_found', 'room_type_not_found'],
  example: { query: { property_id: 1001 }, data: { channels: [EXAMPLE] } },
} as const satisfies Contract;

export const SetPricingRatio = {
  params: Type.Object({ id: field.id('Of the listing.') }),
  body: Type.Object({
    ratio: Type.Unsafe<string>({
      type: 'number',
      exclusiveMinimum: 0,
      maximum: RATIO_MAX,
      'x-exact': true,
      description: 'In percent of the price of its property or room type, with at most two decimal places.',
    }),
    rounding: Type.Optional({
      ...field.oneOf(
        ROUNDINGS,
        'To the nearest whole amount, multiple of 5, or amount that ends in .99. No price above 0 becomes 0.',
      ),
      default: 'none',
    }),
  }),
  data: Type.Object({ pricing_ratio: PricingRatio }),
  errors: ['listing_not_found', 'channel_cannot'],
  example: {
    params: { id: 1001 },
    body: { ratio: 115, rounding: '.99' },
    data: { pricing_ratio: EXAMPLE },
  },
} as const satisfies Contract;

export type RatioQuery = Static<typeof ListPricingRatios.query>;
export type SentRatio = Static<typeof SetPricingRatio.body>;
