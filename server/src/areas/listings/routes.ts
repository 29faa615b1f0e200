import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readingOne } from '../../http/contract/reading-one.ts';
import { rotateExport } from './actions.ts';
import { ListListings, Listing, RotateExport } from './contract.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import { ListClosures } from './closures/contract.ts';
import { presentClosure } from './closures/present.ts';
import { listClosures } from './closures/queries.ts';
import { listChannelAccounts } from '../../access/channel-accounts/queries.ts';
import { CHANNEL_TYPES } from '../properties/contract.ts';
import { ChannelAccount, ListChannelAccounts } from './channel-accounts/contract.ts';
import { presentChannelAccount } from './channel-accounts/present.ts';
import { presentListing } from './present.ts';
import { readRatios } from './pricing-ratios/actions.ts';
import { ListPricingRatios } from './pricing-ratios/contract.ts';
import { presentRatio } from './pricing-ratios/present.ts';
import { listListings } from './queries.ts';
import { MEANINGS } from './meanings.ts';

export const listings: Area<ExternalServices> = {
  name: 'Listings',
  words: [MEANINGS],
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
    readingOne({
      path: '/listings/{id}',
      name: 'listing',
      item: Listing,
      example: ListListings.example.data.listings[0],
      missing: 'listing_not_found',
      find: async (scope, id) =>
        (await listListings(scope, { id })).rows.map((row) => presentListing(row, scope)),
    }),
    reading({
      method: 'GET',
      path: '/channel_accounts',
      summary: 'List channel accounts',
      description:
        'What connects the channels of the account, ordered by id: each token and each grant of a connector, once for each ' +
        'of its channels. A channel whose connectors are all deleted has one account that is disconnected.',
      contract: ListChannelAccounts,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listChannelAccounts(scope, query, CHANNEL_TYPES);
        return { channel_accounts: rows.map(presentChannelAccount), ...page };
      },
    }),
    readingOne({
      path: '/channel_accounts/{id}',
      name: 'channel_account',
      item: ChannelAccount,
      example: ListChannelAccounts.example.data.channel_accounts[0],
      missing: 'channel_account_not_found',
      find: async (scope, id) =>
        (await listChannelAccounts(scope, { id }, CHANNEL_TYPES)).rows.map(presentChannelAccount),
    }),
    reading({
      method: 'GET',
      path: '/closures',
      summary: 'List closures of calendars',
      description:
        'Nights that calendars of channels close, by first night. POST /availabilities opens them; ' +
        'POST /reservations/{stay_code}/to_booking makes one a booking.',
      contract: ListClosures,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listClosures(scope, query);
        return { closures: rows.map(presentClosure), ...page };
      },
    }),
    reading({
      method: 'GET',
      path: '/pricing_ratios',
      summary: 'List pricing ratios',
      description: 'How the listings of a property or a room type follow its prices, ordered by id.',
      contract: ListPricingRatios,
      dependsOn: 'changes',
      read: async (scope, { query }) => ({ channels: (await readRatios(scope, query)).map(presentRatio) }),
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
