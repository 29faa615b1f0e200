import type { Words } from '../../http/contract/words.ts';

export const MEANINGS: Words = {
  fields: {
    'SavedReply.id': 'The id of the saved reply.',
    'SavedReply.title': 'The name by which people find the reply.',
    saved_reply: 'The saved reply, as it is after the request.',
    saved_reply_id: 'The id of the saved reply, as in `GET /saved_replies`.',
    saved_replies: 'The saved replies of this page.',
  },
};
