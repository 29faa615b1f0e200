import { ConnectListing } from '../../areas/channel/listings.contract.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { connectListing } from './connect-listing.ts';

export const connectListingRoutes: readonly Operation[] = [
  changing({
    method: 'PUT',
    path: '/channel/listings/{listing_id}',
    summary: 'Connect a listing',
    description:
      'Says what the connector can carry out for it. From then on what the host does with the orders of the listing, ' +
      'and what changes in its calendar, is work in GET /channel/work, first the whole calendar of three years. What ' +
      'the connector cannot do is refused to the host with a sentence that says so.',
    contract: ConnectListing,
    isForConnectors: true,
    change: async (tx, { params, body }) => ({ listing: await connectListing(tx, params.listing_id, body) }),
  }),
];
