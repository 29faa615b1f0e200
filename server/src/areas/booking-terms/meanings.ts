import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { CHARGE_KINDS, CHARGED_PER } from './record.ts';

export const MEANINGS: Words = {
  fields: {
    booking_terms: 'The terms of the property, as they are after the request.',
    charges: 'What a stay costs beside its nights.',
    'charges.name': 'The name of the charge, for guests.',
    'charges.kind': 'What the charge is for.',
    'charges.percent': 'The charge in percent; null when it is an amount.',
    season: 'The part of the year in which the charge is due; null: the whole year.',
    'payment_plan.percent': 'The part of the price that is due then, in percent; null when it is an amount.',
  },
  values: [
    meaningsOf(CHARGE_KINDS, {
      cleaning: 'cleaning after the stay',
      extra_guest: 'guests beyond those that are free',
      pet: 'pets',
      tax: 'a tax, such as a tourist tax',
      fee: 'any other fee',
      discount: 'a discount',
    }),
    meaningsOf(CHARGED_PER, {
      stay: 'once',
      night: 'for each night',
      guest: 'for each guest who counts',
      guest_night: 'for each guest who counts and each night',
    }),
  ],
};
