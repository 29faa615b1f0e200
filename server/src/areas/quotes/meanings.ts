import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { REASON_CODES } from './contract.ts';

export const MEANINGS: Words = {
  fields: {
    quote: 'The quote. `POST /reservations` books it by its id while it holds.',
    is_bookable: 'True when nothing speaks against it.',
    'reasons.code': 'What speaks against it, for programs.',
    'lines.type': 'What the line is for.',
    'lines.description': 'The text of the line, for guests.',
    policy: 'What is refunded to a guest who cancels; null when the property has no policy.',
    'policy.name': 'The name of the policy, for guests.',
  },
  values: [
    meaningsOf(REASON_CODES, {
      nights_not_available: 'a night is taken or closed',
      no_price: 'a night has no price',
      too_many_guests: 'more guests than the property takes',
      below_minimum_stay: 'fewer nights than the minimum',
      above_maximum_stay: 'more nights than the maximum',
      not_exact_stay: 'another number of nights than the only one that is sold',
      closed_on_arrival: 'no arrivals on this day',
      closed_on_departure: 'no departures on this day',
      too_late: 'too short before check-in',
      too_early: 'too long before check-in',
      amount_too_large: 'the total is larger than an amount can be',
    }),
  ],
};
