import type { May, Subject } from '../../data/use-may.ts';
import type { Texts } from '../../texts/en.ts';

type Words = Texts['settings'];

/** The pages of the settings, in the order of their list. */
export const SECTIONS = [
  {
    name: (words: Words) => words.thisAccount,
    pages: [
      { to: '/settings/account', name: (words: Words) => words.account },
      { to: '/settings/operators', name: (words: Words) => words.operators },
      { to: '/settings/you', name: (words: Words) => words.you },
      { to: '/settings/notifications', name: (words: Words) => words.notifications },
      { to: '/settings/moving', name: (words: Words) => words.moving },
    ],
  },
  {
    name: (words: Words) => words.lists,
    pages: [
      { to: '/settings/staff', name: (words: Words) => words.staff },
      { to: '/settings/checklists', name: (words: Words) => words.checklists },
      { to: '/settings/tags', name: (words: Words) => words.tags },
      { to: '/settings/groups', name: (words: Words) => words.groups },
      { to: '/settings/room-types', name: (words: Words) => words.roomTypes },
      { to: '/settings/calendar-links', name: (words: Words) => words.calendarLinks },
      { to: '/settings/channels', name: (words: Words) => words.channels },
      { to: '/settings/replies', name: (words: Words) => words.replies },
      { to: '/settings/dictionaries', name: (words: Words) => words.dictionaries },
    ],
  },
  {
    name: (words: Words) => words.developers,
    pages: [
      { to: '/settings/tokens', name: (words: Words) => words.tokens },
      { to: '/settings/webhooks', name: (words: Words) => words.webhooks },
      { to: '/settings/events', name: (words: Words) => words.eventLog },
      { to: '/settings/applications', name: (words: Words) => words.applications },
      { to: '/settings/usage', name: (words: Words) => words.usage },
      { to: '/settings/sandbox', name: (words: Words) => words.sandbox },
    ],
  },
] as const;

/** All of them, in one list. */
export const SETTINGS_PAGES = [...SECTIONS[0].pages, ...SECTIONS[1].pages, ...SECTIONS[2].pages] as const;

type Reach = { readonly isWhole: boolean; readonly isMaster: boolean };

const FOR_MASTER: readonly string[] = ['/settings/operators', '/settings/moving'];
const FOR_WHOLE: readonly string[] = ['/settings/webhooks', '/settings/events'];

/** What pages of lists and of the account are about: a role that does not change it has no use for them. */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  '/settings/account': 'account',
  '/settings/staff': 'tasks',
  '/settings/checklists': 'tasks',
  '/settings/tags': 'properties',
  '/settings/groups': 'properties',
  '/settings/room-types': 'properties',
  '/settings/calendar-links': 'calendar',
  '/settings/channels': 'properties',
  '/settings/replies': 'messages',
  '/settings/dictionaries': 'money',
  '/settings/tokens': 'account',
  '/settings/webhooks': 'account',
  '/settings/events': 'account',
  '/settings/applications': 'account',
  '/settings/usage': 'account',
  '/settings/sandbox': 'account',
};

/** False for a page that would only say that the operator may not see it. */
export function isOffered(to: string, { isWhole, isMaster }: Reach, may: May): boolean {
  const subject = SUBJECTS[to];
  if (subject !== undefined && !may.changes(subject)) return false;
  return (isMaster || !FOR_MASTER.includes(to)) && (isWhole || !FOR_WHOLE.includes(to));
}

/** False for an address below the settings that is about what the role of the operator does not include. */
export function isSettingForRole(path: string, may: May): boolean {
  const found = Object.entries(SUBJECTS).find(([to]) => path === to || path.startsWith(`${to}/`));
  return found === undefined || may.changes(found[1]);
}

/** Only a sandbox has it. */
export const SANDBOX_PAGE = '/settings/sandbox';

/** Pages of the service itself, for developers. */
export const DOCUMENTS = [
  { href: '/docs', name: (words: Words) => words.reference },
  { href: '/openapi.json', name: (words: Words) => words.openapi },
] as const;
