import type { Page } from 'playwright-core';

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
  'tasks-reports': '/tasks/reports',
  'tasks-hours': '/tasks/hours',
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
  notifications: '/settings/notifications',
  moving: '/settings/moving',
  tags: '/settings/tags',
  calendarLinks: '/settings/calendar-links',
  groups: '/settings/groups',
  roomTypes: '/settings/room-types',
  staff: '/settings/staff',
  checklists: '/settings/checklists',
  channels: '/settings/channels',
  replies: '/settings/replies',
  dictionaries: '/settings/dictionaries',
  tokens: '/settings/tokens',
  webhooks: '/settings/webhooks',
  eventLog: '/settings/events',
  applications: '/settings/applications',
  usage: '/settings/usage',
  sandbox: '/settings/sandbox',
} as const;

/** Pages and panels of one thing. The words in braces are the first thing of that kind in the account. */
const THINGS = {
  property: '/properties/{property}',
  'property-about': '/properties/{property}?part=about',
  'property-terms': '/properties/{property}?part=terms',
  'property-listings': '/properties/{property}?part=listings',
  'property-guide': '/properties/{property}?part=guide',
  'property-staff': '/properties/{property}?part=staff',
  'property-automation': '/properties/{property}?part=automation',
  stay: '/calendar?stay={stay}',
  task: '/tasks?task={task}',
  entry: '/money?entry={entry}',
  'new-booking': '/calendar?new=booking',
  'new-block': '/calendar?new=block',
  'new-task': '/tasks?new=task',
  'new-income': '/money?new=income',
  'new-expense': '/money?new=expense',
  'new-property': '/properties?new=property',
  conversation: '/inbox?conversation={conversation}',
  'statement-of-one': '/money/statement?at={property}',
  'rule-of-one': '/automation/{rule}',
  webhook: '/settings/webhooks/{webhook}',
} as const;

/** Every page that is pictured and checked: the ones above, and the first one of all. */
const PICTURED = { ...PAGES, ...THINGS, 'set-up': '/set-up#secret' } as const;

/** Where the interface lists the things that addresses name. A path may name a thing that stands above it. */
const LISTED = {
  property: ['/v3/properties?limit=1', 'data?.properties[0]?.id'],
  stay: ['/v3/reservations?status=accepted&limit=1', 'data?.reservations[0]?.stay_code'],
  task: ['/v3/tasks?limit=1', 'data?.tasks[0]?.id'],
  entry: ['/v3/transactions?limit=1', 'data?.transactions[0]?.id'],
  read: [
    '/v3/listings?limit=100',
    'data?.listings.find(({ import_url }) => import_url !== null)?.property_id',
  ],
  asked: ['/v3/reservations?status=wait_accept&limit=1', 'data?.reservations[0]?.stay_code'],
  held: [
    '/v3/reservations?status=wait_pay&limit=20',
    "data?.reservations.find(({ channel_type }) => ['direct', 'custom'].includes(channel_type))?.stay_code",
  ],
  own: [
    '/v3/reservations?status=accepted&channel_type=direct&in_reservation_box=false&limit=1',
    'data?.reservations[0]?.stay_code',
  ],
  gone: [
    '/v3/reservations?status=cancelled&start_check_out_date=2000-01-01&order_by=rate_amount&limit=1',
    'data?.reservations[0]?.stay_code',
  ],
  owing: ['/v3/reservations?status=accepted&is_unpaid=true&limit=1', 'data?.reservations[0]?.stay_code'],
  paid: [
    '/v3/reservations?status=accepted&limit=50',
    'data?.reservations.find(({ payment }) => payment.received_amount > 0)?.stay_code',
  ],
  // The first one has no conversation in the demo.
  planned: ['/v3/automation/actions?type=message&limit=2', 'data?.actions[1]?.stay_code'],
  conversation: ['/v3/reservations/{planned}', 'data?.reservation.conversation_id'],
  rule: ['/v3/automation/rules?limit=1', 'data?.rules[0]?.id'],
  webhook: ['/v3/webhooks?limit=1', 'data?.webhooks[0]?.id'],
} as const;

/** The things that addresses name, by their word in braces, for the account that is signed in at a page. */
export async function findThings(page: Page): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const [kind, [path, place]] of Object.entries(LISTED)) {
    const id = await page.evaluate(
      `fetch('${fillIn(path, ids)}').then((answer) => answer.json()).then(({ data }) => ${place})`,
    );
    if (typeof id === 'string' || typeof id === 'number') ids.set(`{${kind}}`, String(id));
  }
  return ids;
}

/** An address with a thing in place of each word in braces. */
export function fillIn(path: string, things: ReadonlyMap<string, string>): string {
  return path.replaceAll(/\{\w+\}/g, (kind) => things.get(kind) ?? kind);
}

/** The pages to picture and to check, by name, for the account that is signed in at a page. */
export async function listPictured(page: Page): Promise<readonly (readonly [name: string, path: string])[]> {
  const things = await findThings(page);
  return Object.entries(PICTURED).map(([name, path]) => [name, fillIn(path, things)]);
}

/** The widths that the portal is made for: a desk, and a phone in one hand. */
export const SCREENS = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
} as const;

export const SCHEMES = ['light', 'dark'] as const;

/** A page on which nothing is being read any longer. */
export const QUIET = 'body:not(:has([aria-busy="true"]))';
