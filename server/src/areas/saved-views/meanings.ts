import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { VIEW_PAGES } from './contract.ts';

export const MEANINGS: Words = {
  fields: {
    'SavedView.id': 'The id of the view.',
    'SavedView.name': 'The name of the view.',
    'SavedView.operator_name': 'The name of the operator who saved it.',
    saved_view: 'The view, as it is after the request.',
    saved_views: 'The views of this page.',
    page: 'The page of the portal.',
  },
  values: [
    meaningsOf(VIEW_PAGES, {
      reservations: 'the reservations',
      inbox: 'the messages',
      tasks: 'the tasks',
      money: 'the books',
      calendar: 'the calendar',
    }),
  ],
};
