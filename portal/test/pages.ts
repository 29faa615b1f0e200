/** Every page of the portal that has an address of its own, for tests and pictures of all of them. */
export const PAGES = {
  today: '/today',
  calendar: '/calendar',
  weeks: '/calendar?zoom=weeks',
  quarter: '/calendar?zoom=quarter',
  year: '/calendar?zoom=year',
  reservations: '/reservations',
  inbox: '/inbox',
  tasks: '/tasks',
  money: '/money',
  'money-reports': '/money/reports',
  'money-unpaid': '/money/unpaid',
  'money-recurring': '/money/recurring',
  'money-statement': '/money/statement',
  automation: '/automation',
  rule: '/automation/new',
  properties: '/properties',
  settings: '/settings',
  account: '/settings/account',
  operators: '/settings/operators',
  you: '/settings/you',
  tags: '/settings/tags',
  groups: '/settings/groups',
  roomTypes: '/settings/room-types',
  channels: '/settings/channels',
  replies: '/settings/replies',
  dictionaries: '/settings/dictionaries',
  tokens: '/settings/tokens',
  webhooks: '/settings/webhooks',
  eventLog: '/settings/events',
  applications: '/settings/applications',
  usage: '/settings/usage',
} as const;

/** Every page that is pictured and checked: the ones above, and the first one of all. */
export const PICTURED = { ...PAGES, 'set-up': '/set-up#secret' } as const;

/** The widths that the portal is made for: a desk, and a phone in one hand. */
export const SCREENS = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
} as const;

export const SCHEMES = ['light', 'dark'] as const;

/** A page on which nothing is being read any longer. */
export const QUIET = 'body:not(:has([aria-busy="true"]))';
