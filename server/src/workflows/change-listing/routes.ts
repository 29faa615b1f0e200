import { UpdateListing } from '../../areas/listings/contract.ts';
import { presentListing } from '../../areas/listings/present.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { changeListing } from './change-listing.ts';

export const changeListingRoutes: readonly Operation[] = [
  changing({
    method: 'PATCH',
    path: '/listings/{id}',
    summary: 'Change a listing',
    description: 'Its channel, its listing_id, and its property or room type cannot change.',
    contract: UpdateListing,
    hasRules: true,
    change: async (tx, { params, body }) => {
      const { listing, difference } = await changeListing(tx, params.id, body);
      return { listing: presentListing(listing, tx), difference };
    },
  }),
];
