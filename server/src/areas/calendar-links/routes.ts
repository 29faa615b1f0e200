import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readingOne } from '../../http/contract/reading-one.ts';
import { createLink, removeLink } from './actions.ts';
import {
  CalendarShareLink,
  CreateCalendarShareLink,
  DeleteCalendarShareLink,
  ListCalendarShareLinks,
} from './contract.ts';
import { MEANINGS } from './meanings.ts';
import { presentLink } from './present.ts';
import { listLinks } from './queries.ts';

export const calendarLinks: Area = {
  name: 'Calendar Share Links',
  words: [MEANINGS],
  description:
    'Addresses of pages that show which nights are free, to everybody who has the address, such as owners and cleaners. A ' +
    'page has no prices and nothing about guests. An operator limited to some properties sees, makes and deletes the links ' +
    'to these properties alone.',
  operations: [
    reading({
      method: 'GET',
      path: '/calendar_share_links',
      dependsOn: 'changes',
      summary: 'List calendar share links',
      description: 'Ordered by id.',
      contract: ListCalendarShareLinks,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listLinks(scope, query);
        return { calendar_share_links: rows.map((row) => presentLink(row, scope)), ...page };
      },
    }),
    readingOne({
      path: '/calendar_share_links/{id}',
      dependsOn: 'changes',
      name: 'calendar_share_link',
      item: CalendarShareLink,
      example: ListCalendarShareLinks.example.data.calendar_share_links[0],
      missing: 'calendar_share_link_not_found',
      find: async (scope, id) => (await listLinks(scope, { id })).rows.map((row) => presentLink(row, scope)),
    }),
    changing({
      method: 'POST',
      path: '/calendar_share_links',
      summary: 'Share a calendar',
      description:
        'Makes a link to all properties of the account, also later ones, or to some of them. An account has at most 200 links.',
      contract: CreateCalendarShareLink,
      hasRules: true,
      change: async (tx, { body }) => {
        const link = await createLink(tx, body);
        return { calendar_share_link_id: link.id, calendar_share_link: presentLink(link, tx) };
      },
    }),
    changing({
      method: 'DELETE',
      path: '/calendar_share_links/{id}',
      summary: 'End a calendar share link',
      description: 'Permanent: its page is gone at once, and no link has its address again.',
      contract: DeleteCalendarShareLink,
      change: async (tx, { params }) => {
        await removeLink(tx, params.id);
        return {};
      },
    }),
  ],
};
