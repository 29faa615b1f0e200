import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { CAPABILITIES, CHANNEL_TYPES } from '../properties/contract.ts';

const Connected = Type.Object({
  listing_id: Type.String(),
  channel_type: field.oneOf(CHANNEL_TYPES),
  title: Type.String(),
  currency: field.currency(),
  capabilities: field.nullable(Type.Array(field.oneOf(CAPABILITIES))),
});

const EXAMPLE = {
  listing_id: '53412907',
  channel_type: 'airbnb',
  title: 'Canal House with garden',
  currency: 'EUR',
  capabilities: ['message', 'review', 'prices', 'restrictions'],
};

export const ConnectListing = {
  params: Type.Object({
    listing_id: Type.String({ minLength: 1, maxLength: 64, description: 'Its id on the channel.' }),
  }),
  body: Type.Object({
    channel_type: field.oneOf(CHANNEL_TYPES, 'One that the token is for.'),
    capabilities: field.nullable(
      Type.Array(field.oneOf(CAPABILITIES), {
        maxItems: CAPABILITIES.length,
        uniqueItems: true,
        description:
          'What the connector can carry out. Null takes that back: it pushes no calendar, and every kind of work is listed for its orders.',
      }),
    ),
  }),
  data: Type.Object({ listing: Connected }),
  errors: ['channel_not_granted', 'operator_is_limited', 'listing_not_found'],
  example: {
    params: { listing_id: EXAMPLE.listing_id },
    body: { channel_type: EXAMPLE.channel_type, capabilities: EXAMPLE.capabilities },
    data: { listing: EXAMPLE },
  },
} as const satisfies Contract;

export type ListingConnection = Static<typeof ConnectListing.body>;
