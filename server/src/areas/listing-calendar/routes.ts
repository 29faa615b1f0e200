import { changing, reading, type Area } from '../../http/operation.ts';
import { readCalendar, setInventories, setPrices, setRestrictions } from './actions.ts';
import { ReadCalendar, SetInventories, SetPrices, SetRestrictions } from './contract.ts';

const ORDER =
  'Ranges apply in order, the later over the earlier; all of the call is stored, or none. Up to 366 entries.';

export const listingCalendar: Area = {
  name: 'Listing Calendar',
  description:
    'What a listing offers day by day: its price, how many are free, and who may arrive when. Listings are named by ' +
    'their channel_type and the listing_id that they have there.',
  operations: [
    reading({
      method: 'POST',
      path: '/listings/calendar',
      summary: 'Read the calendars of listings',
      description:
        'A read, though it is a POST: a read-only token may call it, and an Idempotency-Key is taken but keeps ' +
        'nothing. One entry per day, both ends included, for each listing in the order it was asked for. At most ' +
        '1,100 days in one call, and 3 years ahead. inventory is how many of the properties behind the listing are ' +
        'free, or fewer where fewer are offered. restrictions always has its first four fields, null and false ' +
        'where nothing is set, and the others where they are set.',
      contract: ReadCalendar,
      isLarge: true,
      read: (scope, { body }) => readCalendar(scope, body),
    }),
    changing({
      method: 'POST',
      path: '/listings/inventories',
      summary: 'Offer fewer than are free',
      description:
        `${ORDER} The calendar tells the lower of what is offered and what is free. When a night of a property ` +
        'behind the listing is taken or freed, what is free then overwrites what was set.',
      contract: SetInventories,
      change: async (tx, { body }) => {
        await setInventories(tx, body);
        return {};
      },
    }),
    changing({
      method: 'POST',
      path: '/listings/prices',
      summary: 'Set prices',
      description: `In the currency of the listing. ${ORDER}`,
      contract: SetPrices,
      change: async (tx, { body }) => {
        await setPrices(tx, body);
        return {};
      },
    }),
    changing({
      method: 'POST',
      path: '/listings/restrictions',
      summary: 'Set restrictions',
      description: `An entry sets what it names, null sets none, and what it does not name stays as it is. ${ORDER}`,
      contract: SetRestrictions,
      change: async (tx, { body }) => {
        await setRestrictions(tx, body);
        return {};
      },
    }),
  ],
};
