import { preparedText } from '../../http/prepared-json.ts';
import { acting, changing, reading, type Area } from '../../http/operation.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import { openRest, writeJson } from '../../threads/rest.ts';
import { changeListing, createListing, LISTINGS_ALIKE_MAX, LISTINGS_MAX, rotateExport } from './actions.ts';
import { CreateListing, DeleteListing, ListListings, RotateExport, UpdateListing } from './contract.ts';
import { releaseBlocks, removeListing } from './following/actions.ts';
import { syncListing } from './imports/actions.ts';
import { SyncListing } from './imports/contract.ts';
import { presentListing } from './present.ts';
import { listListings } from './queries.ts';

export const listings: Area<ExternalServices> = {
  name: 'Listings',
  description:
    'Offers of properties and room types on channels. A listing can read the calendar of its channel, and has a ' +
    'calendar that the channel can read. An operator limited to some properties reads and changes the listings of ' +
    'those properties, and of room types that contain no other property.',
  operations: [
    reading({
      method: 'GET',
      path: '/listings',
      summary: 'List listings',
      description: 'Ordered by id.',
      contract: ListListings,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listListings(scope, query);
        return { listings: rows.map((row) => presentListing(row, scope)), ...page };
      },
    }),
    changing({
      method: 'POST',
      path: '/listings',
      summary: 'Add a listing',
      description:
        'For a property or a room type. The calendar at its import address is read at once. At most ' +
        `${LISTINGS_MAX} in an account, and ${LISTINGS_ALIKE_MAX} of one property or room type.`,
      contract: CreateListing,
      change: async (tx, { body }) => ({ listing: presentListing(await createListing(tx, body), tx) }),
    }),
    changing({
      method: 'PATCH',
      path: '/listings/{id}',
      summary: 'Change a listing',
      description: 'Its channel, its listing_id, and its property or room type cannot change.',
      contract: UpdateListing,
      change: async (tx, { params, body }) => {
        if (body.import_url === null) await releaseBlocks(tx, params.id);
        return { listing: presentListing(await changeListing(tx, params.id, body), tx) };
      },
    }),
    changing({
      method: 'DELETE',
      path: '/listings/{id}',
      summary: 'Delete a listing',
      description:
        'Deletes its prices and restrictions as well. Nights that its feed blocked become free; reservations stay.',
      contract: DeleteListing,
      change: async (tx, { params }) => {
        await removeListing(tx, params.id);
        return {};
      },
    }),
    acting({
      method: 'POST',
      path: '/listings/{id}/sync',
      summary: 'Import its calendar now',
      description:
        'Reads the calendar at its import address and returns the difference. The service also does this by itself every ' +
        'few minutes. With dry_run nothing is stored. When the address cannot be read, error contains the reason and ' +
        'nothing changes.',
      contract: SyncListing,
      act: async (scope, { params, body }, outside: ExternalServices) => {
        const options = { outside, isDryRun: body.dry_run === true };
        const { listing, ...synced } = await syncListing(scope, params.id, options);
        const data = { ...synced, listing: presentListing(listing, scope) };
        return preparedText(await writeJson(data, openRest()));
      },
    }),
    changing({
      method: 'POST',
      path: '/listings/{id}/rotate_export',
      summary: 'Renew the address of its calendar',
      description: 'The old address stops working at once.',
      contract: RotateExport,
      change: async (tx, { params }) => ({
        listing: presentListing(await rotateExport(tx, params.id), tx),
      }),
    }),
  ],
};
