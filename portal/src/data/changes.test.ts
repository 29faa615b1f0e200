import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { EVENT_KINDS, PUBLISHED_KINDS } from '../../../server/src/events/event-kinds.ts';
import { CHANGES, isTouched, namesOf, touchedBy, type Change, type Kind } from './changes.ts';
import { key } from './keys.ts';

/** One key of everything that is read. */
const READ = {
  session: key('session'),
  'clock of the sandbox': key('sandbox', 'clock'),
  import: key('account import'),
  search: key('search', 'Ada'),
  properties: key('properties', 'list'),
  'count of properties': key('properties', 'count'),
  listings: key('listings', 'at', 7),
  staffs: key('staffs', 'list'),
  'link of a staff': key('staffs', 'link', 1),
  'calendar links': key('calendar links', 'list'),
  tags: key('dictionaries', 'tags'),
  'room types': key('dictionaries', 'room types'),
  calendar: key('calendar', 'month', '2026-06', [7]),
  'nights in June': key('nights', 'month', '2026-06', [7, 8]),
  'nights in July': key('nights', 'month', '2026-07', [7, 8]),
  'nights elsewhere': key('nights', 'month', '2026-06', [9]),
  'free nights': key('nights', 'free', '2026-06-01', '2026-06-03', [7]),
  'closures in June': key('closures', 'month', '2026-06', [7, 8]),
  'closures elsewhere': key('closures', 'month', '2026-06', [9]),
  'closures around a stay': key('closures', 'around', 7, '2026-06-01', '2026-06-03'),
  stay: key('stay', 'a'),
  history: key('history', 'a'),
  today: key('stays', 'today', '2026-06-15'),
  turnovers: key('stays', 'turnovers', '2026-06-15', '2026-06-21'),
  box: key('stays', 'box', 0),
  'table of stays': key('stays', 'table', {}, 0),
  'dry run': key('dry run', 'move', 'a', 8),
  'dry run of a read': key('dry run', 'sync', 1),
  inbox: key('inbox', 'list', 40, {}),
  unread: key('inbox', 'unread'),
  'count of unread': key('inbox', 'unread count'),
  conversation: key('conversation', 'c'),
  'another conversation': key('conversation', 'd'),
  replies: key('replies', 'list'),
  views: key('views', 'inbox'),
  tasks: key('tasks', 'days', '2026-06-15', '2026-06-21'),
  rules: key('rules', 'list'),
  entries: key('entries', 'list', {}),
  invoices: key('invoices', 'a'),
  extras: key('extras', '0-1'),
  'payout rules': key('payout rules'),
  reports: key('reports', 'finances', {}),
  account: key('account'),
  operators: key('operators'),
  'second factor': key('security', 'second factor'),
  sessions: key('security', 'sessions'),
  notifications: key('notifications', 'settings'),
  tokens: key('tokens'),
  applications: key('applications'),
  assistant: key('assistant address'),
  usage: key('usage'),
  log: key('log', undefined),
  webhooks: key('webhooks', 'list'),
} as const;

const NAMES = Object.keys(READ);

/** What a change touches, by name. */
function touches(event: Kind, facts: Partial<Change> = {}): string[] {
  const { one, stale = [] } = touchedBy({ event, ...facts }) ?? {};
  const touched = Object.entries(READ).flatMap(([name, key]) => (isTouched(key, stale) ? [name] : []));
  return one === undefined ? touched : [`one ${one}`, ...touched];
}

const lineOf = (event: string) => event.replace(/_[a-z]+$/, '');

test('every kind of event that the service tells has its line, no line is of a kind that there is not, and a later kind touches nothing', () => {
  assert.deepEqual(
    PUBLISHED_KINDS.filter((event) => touchedBy({ event }) === undefined),
    [],
  );
  const lines = new Set(Object.keys(EVENT_KINDS).map(lineOf));
  assert.deepEqual(
    Object.keys(CHANGES).filter((line) => !lines.has(line)),
    [],
  );
  assert.equal(touchedBy({ event: 'something_new' }), undefined);
});

test('only this folder drops what was read, and only it names keys', () => {
  const src = path.join(import.meta.dirname, '..');
  const scattered = fs
    .globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !file.startsWith('data/'))
    .filter((file) =>
      /\binvalidateQueries\b|\bqueryKey(: |=)\[/.test(fs.readFileSync(path.join(src, file), 'utf8')),
    );
  assert.deepEqual(scattered, []);
});

const LISTS_OF_STAYS = ['today', 'turnovers', 'box', 'table of stays'];
const STAY = [
  'one stay',
  'closures around a stay',
  'history',
  ...LISTS_OF_STAYS,
  'dry run',
  'inbox',
  'reports',
  'entries',
  'conversation',
  'another conversation',
];
const ALL_NIGHTS = NAMES.filter((name) => /nights/.test(name));
const ALL_CLOSURES = NAMES.filter((name) => /closures/.test(name));
const ENTRY = ['one stay', 'history', ...LISTS_OF_STAYS, 'entries', 'reports'];
const AT_STAYS = ['properties', 'count of properties', 'tags', 'room types', 'calendar', ...ALL_NIGHTS];

/** By family: an event, what it says, and all that it touches. */
const FAMILIES: readonly (readonly [Kind, Partial<Change>, readonly string[]])[] = [
  ['reservation_created', { stay_code: 'a' }, STAY],
  ['reservation_updated', { stay_code: 'a' }, STAY],
  ['guest_erased', {}, NAMES],
  ['history_lost', {}, NAMES],
  [
    'property_availability_updated',
    { property_id: 7, availabilities: [{ date: '2026-06-10', available: false }] },
    ['nights in June', 'free nights', 'closures in June', 'closures around a stay', 'box'],
  ],
  [
    'property_availability_updated',
    { property_id: 7 },
    ['nights in June', 'nights in July', 'free nights', 'closures in June', 'closures around a stay', 'box'],
  ],
  ['property_remarks_updated', { property_id: 7 }, ['nights in June', 'nights in July', 'free nights']],
  ['listing_calendar_updated', {}, ALL_NIGHTS],
  [
    'listing_calendar_updated',
    { property_id: 8, start_date: '2026-07-30', end_date: '2026-08-02' },
    ['nights in July', 'free nights'],
  ],
  [
    'listing_updated',
    {},
    ['properties', 'count of properties', 'listings', ...ALL_NIGHTS, ...ALL_CLOSURES, 'today'],
  ],
  ['transaction_created', { transaction_id: 1 }, ENTRY],
  ['transaction_deleted', { transaction_id: 1 }, ENTRY],
  ['extra_request_created', {}, ['extras', 'today']],
  ['extra_request_updated', {}, ['extras', 'today']],
  ['invoice_created', {}, ['invoices']],
  ['credit_note_created', {}, ['invoices']],
  ['payout_rule_updated', {}, ['payout rules', 'calendar', 'stay', ...LISTS_OF_STAYS]],
  ['recurring_transaction_updated', {}, ['entries']],
  ['review_created', {}, []],
  [
    'message_created',
    { conversation_id: 'c' },
    ['today', 'inbox', 'unread', 'count of unread', 'conversation'],
  ],
  [
    'conversation_updated',
    {},
    ['today', 'inbox', 'unread', 'count of unread', 'conversation', 'another conversation'],
  ],
  ['saved_reply_updated', {}, ['replies']],
  ['saved_view_deleted', {}, ['views']],
  ['task_updated', {}, ['today', 'turnovers', 'tasks']],
  ['checklist_updated', {}, ['tasks']],
  ['staff_updated', {}, ['staffs', 'link of a staff', 'tasks']],
  ['staff_absence_created', {}, ['staffs', 'link of a staff']],
  [
    'property_updated',
    { property_id: 9 },
    [
      'one property',
      'count of properties',
      'listings',
      'room types',
      'nights elsewhere',
      'free nights',
      'closures elsewhere',
      'closures around a stay',
      'stay',
      'today',
      'box',
    ],
  ],
  ['room_type_updated', {}, ['properties', 'count of properties', 'tags', 'room types']],
  ['group_updated', {}, ['properties', 'count of properties', 'tags', 'room types']],
  ['tag_updated', {}, [...AT_STAYS, 'stay', ...LISTS_OF_STAYS]],
  ['calendar_share_link_created', {}, ['calendar links']],
  ['custom_channel_updated', {}, [...AT_STAYS, 'stay', ...LISTS_OF_STAYS]],
  ['dictionary_entry_updated', {}, ['tags', 'room types', 'entries']],
  ['channel_work_updated', {}, STAY],
  ['webhook_updated', {}, ['webhooks']],
  ['automation_actions_planned', {}, ['rules']],
  ['sandbox_clock_advanced', {}, ['session', 'clock of the sandbox']],
  ['account_updated', {}, ['session', 'account']],
  ['account_import_started', {}, ['import']],
  ['account_import_ended', {}, NAMES.filter((name) => name !== 'import')],
  ['operator_updated', {}, ['session', 'operators']],
  ['session_ended', {}, ['second factor', 'sessions']],
  ['notification_settings_updated', {}, ['notifications']],
  ['token_created', {}, ['tokens']],
  ['grant_deleted', {}, ['applications']],
];

for (const [event, facts, expected] of FAMILIES) {
  const ids = Object.keys(facts).join(', ');
  test(`${event}${ids === '' ? '' : ` with ${ids}`} touches what it may have changed, and nothing else`, () => {
    assert.deepEqual(touches(event, facts).toSorted(), [...expected].toSorted());
  });
}

test('each line of the table is tried here, or is the same as one that is', () => {
  const tried = new Set(FAMILIES.map(([event]) => lineOf(event)));
  const same = /^(automation_|second_factor|password|sign_in)/;
  assert.deepEqual(
    Object.keys(CHANGES).filter((line) => !tried.has(line) && !same.test(line)),
    [],
  );
});

test('an own change and its event have one name, by what they are about', () => {
  assert.deepEqual(
    namesOf({ event: 'transaction_created', transaction_id: 5, stay_code: 'a' }),
    namesOf({ event: 'transaction_created', transaction_id: 5 }),
  );
  assert.deepEqual(
    namesOf({ event: 'message_created', message_id: '1', conversation_id: 'c' }),
    namesOf({ event: 'message_created', conversation_id: 'c' }),
  );
  assert.notDeepEqual(
    namesOf({ event: 'reservation_updated', stay_code: 'a' }),
    namesOf({ event: 'reservation_updated', stay_code: 'b' }),
  );
  assert.deepEqual(namesOf({ event: 'task_updated' }), []);
});

test('an event of nights has a name for each month, so that an own change of one month hides no other', () => {
  const days = { start_date: '2026-06-30', end_date: '2026-07-02' };
  assert.deepEqual(namesOf({ event: 'property_availability_updated', property_id: 7, ...days }), [
    'property_availability_updated 7 2026-06',
    'property_availability_updated 7 2026-07',
  ]);
});
