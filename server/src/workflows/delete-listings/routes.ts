import { DeleteListing } from '../../areas/listings/contract.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { endImportOf } from '../correct-calendar/end-import.ts';
import { deleteListing } from './delete-listings.ts';

export const deleteListingRoutes: readonly Operation[] = [
  changing({
    method: 'DELETE',
    path: '/listings/{id}',
    summary: 'Delete a listing',
    description:
      'Deletes its prices and restrictions as well. Nights that its feed blocked become free; reservations stay.',
    contract: DeleteListing,
    change: async (tx, { params, query }) => {
      const difference = query.import_orders === 'cancel' ? await endImportOf(tx, params.id) : null;
      await deleteListing(tx, params.id);
      return { difference };
    },
  }),
];
