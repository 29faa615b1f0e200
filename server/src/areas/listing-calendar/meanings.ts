import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { PRICES_FROM } from './record.ts';

export const MEANINGS: Words = {
  fields: {
    'listings.calendar': 'The days, both ends included.',
    price: 'The price of the night, in the currency of the listing.',
    inventory: 'How many are for sale on this day.',
    restrictions: 'The rules for stays that begin, end or pass on this day.',
    inventories: 'The numbers for sale, by days. Later ranges replace earlier ones.',
    prices: 'The prices, by days. Later ranges replace earlier ones.',
    closed_on_arrival: 'True: no stay begins on this day.',
    closed_on_departure: 'True: no stay ends on this day.',
  },
  values: [
    meaningsOf(PRICES_FROM, {
      day: 'the day has a price of its own',
      followed: 'the price follows that of the property or room type',
      base: 'the base price of the listing',
    }),
  ],
};
