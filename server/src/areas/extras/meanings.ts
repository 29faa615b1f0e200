import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { EXTRA_STATUSES } from './contract.ts';

export const EXTRA_MEANINGS: Words = {
  fields: {
    asked_at: 'When the guest asked.',
    extra_request: 'What the guest asked for, as it is after the request.',
    extra_request_id: 'The id of what the guest asked for, as in `GET /extra_requests`.',
    extra_requests: 'What guests asked for, in the order in which they asked.',
  },
  values: [
    meaningsOf(EXTRA_STATUSES, {
      asked: 'it waits for the answer of the host',
      accepted: 'the host accepted it: it is a line of the price',
      declined: 'the host declined it',
    }),
  ],
};
