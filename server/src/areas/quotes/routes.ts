import { changing, type Area } from '../../http/contract/operation.ts';
import { makeQuote } from './actions.ts';
import { CreateQuote } from './contract.ts';
import { presentQuote } from './present.ts';

export const quotes: Area = {
  name: 'Quotes',
  description: 'What a stay costs, and whether it can be booked.',
  operations: [
    changing({
      method: 'POST',
      path: '/quotes',
      summary: 'Quote a stay',
      description:
        'The price of a night is that of the listing of the property on the channel direct, or without one the lowest of its ' +
        'listings in its currency. Nothing is reserved: POST /reservations with the quote_id books it at this total, as long ' +
        'as the total has not changed.',
      contract: CreateQuote,
      hasRules: true,
      change: async (tx, { body }) => ({ quote: presentQuote(await makeQuote(tx, body)) }),
    }),
  ],
};
