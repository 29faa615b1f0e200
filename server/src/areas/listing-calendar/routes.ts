import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readCalendar, setInventories, setPrices, setRestrictions } from './actions.ts';
import { ReadCalendar, SetInventories, SetPrices, SetRestrictions } from './contract.ts';
import { MEANINGS } from './meanings.ts';

const ORDER =
  'Ranges apply in order; a later range overwrites an earlier one. Either the whole call is stored or nothing. Up to 366 entries for a listing. listings sets those of up to 100 listings in one call, up to 36,600 days in total.';

export const listingCalendar: Area = {
  name: 'Listing Calendar',
  words: [MEANINGS],
  description:
    'The prices, free units and arrival rules of a listing by day. A listing is named by its channel_type and its ' +
    'listing_id on that channel. Each property and room type has a calendar of its own, which is that of a built-in ' +
    'listing of the channel direct: property-1001, room-type-1001. Listings of channels can follow its prices.',
  operations: [
    reading({
      method: 'POST',
      path: '/listings/calendar',
      summary: 'Read the calendars of listings',
      description:
        'A read in spite of POST: a read-only token may call it, and an Idempotency-Key is accepted but stores nothing. ' +
        'One entry per day, both ends inclusive, for each listing in the order of the request. At most 1,100 days in one ' +
        'call, and 3 years ahead. inventory is the number of free properties behind the listing, or a lower number when ' +
        'fewer are offered. restrictions always has its first four fields, null and false when not set, and the others ' +
        'only when they are set.',
      contract: ReadCalendar,
      hasRules: true,
      isLarge: true,
      read: (scope, { body }) => readCalendar(scope, body),
    }),
    changing({
      method: 'POST',
      path: '/listings/inventories',
      summary: 'Set the inventory',
      description:
        `${ORDER} The calendar shows the lower of the offered and the free number. When a night of a property behind the ` +
        'listing is taken or freed, the free number then overwrites the setting. A built-in listing takes none.',
      contract: SetInventories,
      hasRules: true,
      change: async (tx, { body }) => {
        await setInventories(tx, body);
        return {};
      },
    }),
    changing({
      method: 'POST',
      path: '/listings/prices',
      summary: 'Set prices',
      description: `In the currency of the listing. Listings that follow the calendar of a property or room type show its prices in their ratio, on days without a price of their own. ${ORDER}`,
      contract: SetPrices,
      hasRules: true,
      change: async (tx, { body }) => {
        await setPrices(tx, body);
        return {};
      },
    }),
    changing({
      method: 'POST',
      path: '/listings/restrictions',
      summary: 'Set restrictions',
      description: `An entry changes only the restrictions it names; null removes one. ${ORDER}`,
      contract: SetRestrictions,
      hasRules: true,
      change: async (tx, { body }) => {
        await setRestrictions(tx, body);
        return {};
      },
    }),
  ],
};
