import type { Words } from '../../../http/contract/words.ts';

export const MEANINGS: Words = {
  fields: {
    'ReservationTag.id': 'The id of the tag, as in `GET /tags`.',
    'ReservationTag.name': 'The text of the tag, unique in the account.',
    reservation_tag: 'The tag, as it is after the request.',
    reservation_tag_id: 'The id of the tag.',
    reservation_tags: 'The tags of this page.',
  },
};
