import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { LINK_SCOPES } from './contract.ts';

export const MEANINGS: Words = {
  fields: {
    'CalendarShareLink.id': 'The id of the link.',
    'CalendarShareLink.scope': 'Which properties its page shows.',
    'listCalendarShareLinks.scope': 'Only links of this scope.',
    'createCalendarShareLink.scope': 'Which properties its page shows.',
    'CalendarShareLink.created_at': 'When the link was made.',
    calendar_share_link: 'The link, as it is after the request.',
    calendar_share_link_id: 'The id of the link, as in `GET /calendar_share_links`.',
    calendar_share_links: 'The links of this page.',
  },
  values: [
    meaningsOf(LINK_SCOPES, {
      entire: 'all properties of the account, also later ones',
      partial: 'the properties of property_ids',
    }),
  ],
};
