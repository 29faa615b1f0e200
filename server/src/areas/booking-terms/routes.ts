import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readTerms, setTerms } from './actions.ts';
import { GetBookingTerms, SetBookingTerms } from './contract.ts';
import { presentTerms } from './present.ts';
import { MEANINGS } from './meanings.ts';

export const bookingTerms: Area = {
  name: 'Booking Terms',
  words: [MEANINGS],
  description:
    'What a stay at a property costs beside its nights, what is due when, and what a cancellation refunds.',
  operations: [
    reading({
      method: 'GET',
      path: '/properties/{property_id}/booking_terms',
      dependsOn: 'changes',
      summary: 'Read the booking terms of a property',
      contract: GetBookingTerms,
      read: async (scope, { params }) => ({
        booking_terms: presentTerms(await readTerms(scope, params.property_id)),
      }),
    }),
    changing({
      method: 'PUT',
      path: '/properties/{property_id}/booking_terms',
      summary: 'Set the booking terms of a property',
      description:
        'Replaces all of them: what is omitted is not set. Quotes and orders that were made before keep theirs.',
      contract: SetBookingTerms,
      hasRules: true,
      change: async (tx, { params, body }) => ({
        booking_terms: presentTerms(await setTerms(tx, params.property_id, body)),
      }),
    }),
  ],
};
