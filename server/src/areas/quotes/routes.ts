import { changing, type Area } from '../../http/contract/operation.ts';
import { makeQuote } from './actions.ts';
import { CreateQuote } from './contract.ts';
import { presentOffer, presentQuote } from './present.ts';
import { MEANINGS } from './meanings.ts';

export const quotes: Area = {
  name: 'Quotes',
  words: [MEANINGS],
  description: 'What a stay costs, and whether it can be booked.',
  operations: [
    changing({
      method: 'POST',
      path: '/quotes',
      summary: 'Quote a stay',
      description:
        'At a property, or without property_id at any that is free: then offers has them all, and the quote is of the cheapest. The price of a night is that of the calendar of the property. Nothing is reserved: POST /reservations with the quote_id books it at this total, as long ' +
        'as the total has not changed.',
      contract: CreateQuote,
      hasRules: true,
      change: async (tx, { body }) => {
        const { quote, offers } = await makeQuote(tx, body);
        return { quote: presentQuote(quote), ...(offers && { offers: offers.map(presentOffer) }) };
      },
    }),
  ],
};
