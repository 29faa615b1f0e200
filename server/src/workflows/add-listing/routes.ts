import { CreateListing } from '../../areas/listings/contract.ts';
import { presentListing } from '../../areas/listings/present.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { addListing, LISTINGS } from './add-listing.ts';

export const addListingRoutes: readonly Operation[] = [
  changing({
    method: 'POST',
    path: '/listings',
    summary: 'Add a listing',
    description:
      'For a property or a room type. The calendar at its import address is read at once. Stays of a listing with this ' +
      'channel and listing_id that wait in the reservation box without a property are placed at once, those whose nights ' +
      `are taken in conflict. At most ${LISTINGS.most} in an account, and ${LISTINGS.mostAlike} of one property or room type.`,
    contract: CreateListing,
    hasRules: true,
    change: async (tx, { body }) => ({ listing: presentListing(await addListing(tx, body), tx) }),
  }),
];
