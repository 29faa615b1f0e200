import { preparedText } from '../../http/envelope.ts';
import { acting, changing, reading, type Area } from '../../http/operation.ts';
import { openRest, writeJson } from '../../threads/rest.ts';
import { changeListing, createListing, LISTINGS_ALIKE_MAX, LISTINGS_MAX, rotateExport } from './actions.ts';
import { CreateListing, DeleteListing, ListListings, RotateExport, UpdateListing } from './contract.ts';
import { releaseBlocks, removeListing } from './following/actions.ts';
import { syncListing } from './imports/actions.ts';
import { SyncListing } from './imports/contract.ts';
import { presentListing } from './present.ts';
import { listListings } from './queries.ts';

export const listings: Area = {
  name: 'Listings',
  description:
    'How properties and room types are offered on channels. A listing can read its channel’s calendar, and has one ' +
    'of its own for the channel to read. An operator limited to some properties reads and changes the listings of ' +
    'those, and of the room types that hold no other.',
  operations: [
    reading({
      method: 'GET',
      path: '/listings',
      summary: 'List listings',
      description: 'In the order of their ids.',
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
        'Of a property or of a room type. With an import address its calendar is read at once. At most ' +
        `${LISTINGS_MAX} in an account, and ${LISTINGS_ALIKE_MAX} of one property or room type.`,
      contract: CreateListing,
      change: async (tx, { body }) => ({ listing: presentListing(await createListing(tx, body), tx) }),
    }),
    changing({
      method: 'PATCH',
      path: '/listings/{id}',
      summary: 'Change a listing',
      description: 'Its channel, its listing_id and what it offers stay as they are.',
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
        'With its prices and restrictions. Nights that its feed blocked are free again; reservations stay.',
      contract: DeleteListing,
      change: async (tx, { params }) => {
        await removeListing(tx, params.id);
        return {};
      },
    }),
    acting({
      method: 'POST',
      path: '/listings/{id}/sync',
      summary: 'Read its calendar now',
      description:
        'Reads the calendar at its import address, which happens by itself every few minutes, and tells the ' +
        'difference. With dry_run the difference is told and nothing is stored. When the address cannot be read, ' +
        'error says why, and nothing changes.',
      contract: SyncListing,
      act: async (scope, { params, body }, outside) => {
        const options = { outside, isDryRun: body.dry_run === true };
        const { listing, ...synced } = await syncListing(scope, params.id, options);
        const data = { ...synced, listing: presentListing(listing, scope) };
        return preparedText(await writeJson(data, openRest()));
      },
    }),
    changing({
      method: 'POST',
      path: '/listings/{id}/rotate_export',
      summary: 'Give its calendar another address',
      description: 'The address that it had answers nobody any more.',
      contract: RotateExport,
      change: async (tx, { params }) => ({
        listing: presentListing(await rotateExport(tx, params.id), tx),
      }),
    }),
  ],
};
