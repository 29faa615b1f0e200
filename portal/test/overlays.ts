import {
  CALENDAR,
  dialogOf,
  holdNotice,
  menuOf,
  press,
  pressKey,
  question,
  STAY,
  type Overlay,
} from './overlay.ts';
import { STAYS } from './stay-overlays.ts';

const FRAME: Readonly<Record<string, Overlay>> = {
  search: {
    shows: ['features/finder/finder.tsx'],
    path: '/today',
    open: (page) => pressKey(page, 'Control+k', '[role=option]'),
  },
  keys: {
    shows: ['features/finder/keys-dialog.tsx'],
    path: CALENDAR,
    open: (page) => pressKey(page, '?', '[role=dialog]'),
  },
  'new menu': menuOf('app/new-menu.tsx', '/today', ['button', 'New']),
  'account menu': menuOf('app/account-menu.tsx', '/today', ['button', 'Account and settings']),
  'more pages': { ...menuOf('app/frame.tsx', '/today', ['button', 'More']), only: 'phone' },
  tooltip: {
    shows: [],
    path: STAY,
    only: 'desk',
    open: async (page) => {
      await page.getByRole('button', { name: 'More about this stay' }).hover();
      await page.getByRole('tooltip').waitFor();
    },
  },
  'notice with Undo': {
    shows: ['components/notices.tsx'],
    path: '/tasks?task={task}',
    open: async (page) => {
      await page.getByRole('complementary').getByLabel('Note').fill('Bring the long ladder');
      await press(page, [['button', 'Save']]);
      await holdNotice(page);
    },
  },
};

const CALENDARS: Readonly<Record<string, Overlay>> = {
  'stay card': {
    shows: ['features/calendar/stays/stay-card.tsx'],
    path: CALENDAR,
    only: 'desk',
    open: async (page) => {
      await page.locator('a.bar').first().hover();
      await page.getByRole('tooltip').waitFor();
    },
  },
  'move in from an archive': {
    shows: [],
    path: '/settings/moving',
    open: async (page) => {
      await page.getByRole('radio', { name: 'An archive (ZIP)' }).check();
      await page.getByRole('button', { name: 'Choose an archive' }).waitFor();
    },
  },
  'mapping of a file': {
    shows: [],
    path: '/settings/moving',
    open: async (page) => {
      const part = page.getByRole('region', { name: 'Bring data in' });
      const file = 'Wohin;Check-in;Check-out;Guest;Status\nHouse;03/04/2027;05/04/2027;Ada;Wombat\n';
      await part
        .locator('input[type=file]')
        .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
      await part.getByLabel('What it holds').selectOption('reservations');
      await part.getByRole('button', { name: 'Try it' }).click();
      await part.getByRole('group', { name: 'Please say' }).waitFor();
    },
  },
  filter: dialogOf('features/calendar/filter/filter-menu.tsx', CALENDAR, ['button', /^Filter/]),
  'go to a date': {
    shows: ['features/calendar/go-to-day.tsx'],
    path: CALENDAR,
    open: async (page) => {
      await page.locator('.grid').focus();
      await pressKey(page, 'g', 'input[type=date]');
    },
  },
  'free properties': {
    shows: ['features/calendar/box/free-menu.tsx'],
    path: CALENDAR,
    open: async (page) => {
      const line = page.getByRole('button', { name: /^Box / });
      const free = page.getByRole('button', { name: /^\d+ free for / }).first();
      await line.or(free).first().waitFor();
      // A phone shows their number first.
      if (await line.isVisible()) await line.click();
      await free.click();
      await page.getByRole('menuitem').last().waitFor();
    },
  },
  'block nights': {
    shows: ['features/calendar/changes/change-dialog.tsx'],
    path: CALENDAR,
    open: async (page) => {
      await page.locator('.grid').focus();
      await page.keyboard.press('ArrowDown');
      await pressKey(page, 'x', '[role=dialog]');
    },
  },
  prices: {
    shows: ['features/calendar/changes/change-dialog.tsx'],
    path: CALENDAR,
    open: async (page) => {
      await page.locator('.grid').focus();
      for (const key of ['ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
      await press(page, [['button', 'Price']]);
      await page.getByRole('dialog').waitFor();
    },
  },
};

const LISTS: Readonly<Record<string, Overlay>> = {
  views: menuOf('domain/views/views-menu.tsx', '/reservations', ['button', 'Views']),
  'saved views': dialogOf(
    'domain/views/views-dialog.tsx',
    '/reservations',
    ['button', 'Views'],
    ['menuitem', /^Save or delete/],
  ),
  columns: {
    ...dialogOf('features/reservations/totals-bar.tsx', '/reservations', ['button', 'Columns']),
    only: 'desk',
  },
  'planned message': question('/inbox?conversation={conversation}', ['button', /^Do not send: /]),
  'message for later': {
    shows: ['domain/plan-dialog.tsx'],
    path: '/inbox?conversation={conversation}',
    open: async (page) => {
      await page.getByRole('textbox', { name: /^Write to / }).fill('See you at eight.');
      await press(page, [['button', 'Send later']]);
      await page.getByRole('dialog').waitFor();
    },
  },
  'more for a conversation': {
    ...menuOf('features/inbox/thread-actions.tsx', '/inbox?conversation={conversation}', [
      'button',
      'More for this conversation',
    ]),
    only: 'phone',
  },
  replies: dialogOf('domain/replies/replies-dialog.tsx', '/inbox?conversation={conversation}', [
    'button',
    'Saved replies',
  ]),
  'menu of a task': menuOf('features/tasks/task-menu.tsx', '/tasks', ['button', /^Assign or move: /]),
  'staff for a task': menuOf(
    'features/tasks/task-menu.tsx',
    '/tasks',
    ['button', /^Assign or move: /],
    ['menuitem', 'Assign to…'],
  ),
  'recurring entry': dialogOf('features/money/recurring/series-edit.tsx', '/money/recurring', [
    'button',
    /^Change …/,
  ]),
  'properties of a rule': {
    shows: ['features/automation/where-fields.tsx'],
    path: '/automation/{rule}',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Channels' }).click();
      await page.locator('[role=option]:visible').first().waitFor();
    },
  },
  'languages of a rule': {
    shows: ['features/automation/condition-fields.tsx'],
    path: '/automation/{rule}',
    open: async (page) => {
      await page.getByLabel('Only for some stays').selectOption('languages');
      await page.getByRole('combobox', { name: 'Language of the guest' }).click();
      await page.locator('[role=option]:visible').first().waitFor();
    },
  },
  'names of a template': menuOf('domain/templates/template-field.tsx', '/automation/{rule}', [
    'button',
    'Insert a name',
  ]),
  'action to do now': dialogOf('domain/rules/run-dialog.tsx', '/automation', [
    'button',
    /^(Do it|Send) now: /,
  ]),
  'text of an action': dialogOf('domain/rules/text-dialog.tsx', '/automation', ['button', /^Change text: /]),
  'end of an action': question('/automation', ['button', /^(Cancel|Do not send): /]),
};

const LISTINGS = '/properties/{read}?part=listings';

const HOUSE: Readonly<Record<string, Overlay>> = {
  'listing menu': menuOf('features/properties/listing-menu.tsx', LISTINGS, ['button', /^More about /]),
  'address of a calendar': dialogOf(
    'features/properties/address-dialog.tsx',
    LISTINGS,
    ['button', /^More about /],
    ['menuitem', /Change the address|Read a calendar/],
  ),
  'prices of a listing': dialogOf('features/properties/prices/ratio-dialog.tsx', LISTINGS, [
    'button',
    /^Prices of /,
  ]),
  'how a calendar is read': dialogOf('features/properties/reading/reading-dialog.tsx', LISTINGS, [
    'button',
    /^Change how it is read/,
  ]),
  'end of a calendar': question(
    LISTINGS,
    ['button', 'More about Village site'],
    ['menuitem', 'Stop reading'],
  ),
  'what a calendar changes': {
    ...dialogOf('features/properties/check-dialog.tsx', LISTINGS, ['button', /^Check now/]),
  },
  'page of staff': dialogOf(
    'domain/staff/staff-link.tsx',
    '/properties/{property}?part=staff',
    ['button', /^Link of their page/],
    ['button', /^Make a (new )?link/],
  ),
  'somebody new on the staff': dialogOf('features/settings/people/staff-form.tsx', '/settings/staff', [
    'button',
    'Add somebody',
  ]),
  'calendar link': dialogOf('features/settings/house/calendar-link-form.tsx', '/settings/calendar-links', [
    'button',
    'Share a calendar',
  ]),
  'days off': dialogOf('domain/staff/absences-dialog.tsx', '/settings/staff', ['button', /^Days off: /]),
  checklist: dialogOf('features/settings/checklists/checklist-form.tsx', '/settings/checklists', [
    'button',
    'New checklist',
  ]),
  'list of a task': dialogOf('features/tasks/task-list-form.tsx', '/tasks?task={task}', [
    'button',
    'Change the list of this task',
  ]),
  tag: dialogOf('features/settings/house/entry-form.tsx', '/settings/tags', ['button', 'New tag']),
  reply: dialogOf('features/settings/house/reply-form.tsx', '/settings/replies', ['button', 'New reply']),
  payouts: dialogOf('features/settings/payouts/payout-form.tsx', '/settings/channels', [
    'button',
    'Change when Airbnb pays',
  ]),
  operator: dialogOf('features/settings/people/operator-form.tsx', '/settings/operators', [
    'button',
    'Invite an operator',
  ]),
  'reach of an operator': dialogOf('features/settings/people/operator-form.tsx', '/settings/operators', [
    'button',
    'Edit Inês Carvalho',
  ]),
  invitation: dialogOf('features/settings/people/invitation-dialog.tsx', '/settings/operators', [
    'button',
    'New invitation for Inês Carvalho',
  ]),
  'second factor': dialogOf('features/settings/you/factor-set-up.tsx', '/settings/you', ['button', 'Set up']),
  'address for notifications': dialogOf(
    'features/settings/notifications/address-form.tsx',
    '/settings/notifications',
    ['button', 'Set up ntfy'],
  ),
  'chat for notifications': dialogOf(
    'features/settings/notifications/address-form.tsx',
    '/settings/notifications',
    ['button', 'Set up Telegram'],
  ),
  token: dialogOf('features/settings/developers/token-form.tsx', '/settings/tokens', ['button', 'New token']),
  'end of a token': question('/settings/tokens', ['button', /^Revoke /]),
  webhook: dialogOf('features/settings/developers/webhook-form.tsx', '/settings/webhooks/{webhook}', [
    'button',
    'Edit',
  ]),
  'secret of a webhook': dialogOf(
    'features/settings/developers/rotate-secret.tsx',
    '/settings/webhooks/{webhook}',
    ['button', 'New secret'],
    ['button', 'Make a new secret'],
  ),
};

/** All that opens over pages, by name. */
export const OVERLAYS: Readonly<Record<string, Overlay>> = {
  ...FRAME,
  ...STAYS,
  ...CALENDARS,
  ...LISTS,
  ...HOUSE,
};

/** What only another test can open, and examines there in the same ways. */
export const SHOWN_ELSEWHERE: readonly string[] = [
  'domain/channel-calendars/to-booking-dialog.tsx',
  'features/stay/cancel-dialog.tsx',
  'features/stay/change/price-dialog.tsx',
  'features/stay/invoices/credit-note-form.tsx',
  'features/stay/refund-form.tsx',
  'features/settings/you/factor-turn-off.tsx',
  'features/settings/you/disconnect.tsx',
];
