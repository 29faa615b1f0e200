import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { EVENT_KINDS, TOLD_KINDS } from '../../../server/src/events/event-kinds.ts';
import { CHANGES, isKnown, isTouched, nameOf, touchedBy, type Change } from './changes.ts';
import { keys } from './keys.ts';

/** One key of everything that is read. */
const READ = {
  session: keys.session,
  'clock of the sandbox': keys.sandboxClock,
  import: keys.accountImport,
  search: keys.search('Ada'),
  properties: keys.properties.list,
  'count of properties': keys.properties.count,
  listings: keys.listings.at(7),
  staffs: keys.staffs.list,
  'link of a staff': keys.staffs.link(1),
  tags: keys.dictionaries.one('tags'),
  'room types': keys.dictionaries.one('room types'),
  calendar: keys.calendar.month('2026-06', [7]),
  'nights in June': keys.nights.month('2026-06', [7, 8]),
  'nights in July': keys.nights.month('2026-07', [7, 8]),
  'nights elsewhere': keys.nights.month('2026-06', [9]),
  'free nights': keys.nights.free('2026-06-01', '2026-06-03', [7]),
  'closures in June': keys.closures.month('2026-06', [7, 8]),
  'closures elsewhere': keys.closures.month('2026-06', [9]),
  'closures around a stay': keys.closures.aroundStay(7, '2026-06-01', '2026-06-03'),
  stay: keys.stay.one('a'),
  history: keys.history.of('a'),
  today: keys.stays.todayOn('2026-06-15'),
  turnovers: keys.stays.turnoversOn('2026-06-15', '2026-06-21'),
  box: keys.stays.boxPage(0),
  'table of stays': keys.stays.table({}, 0),
  'dry run': keys.dryRun.cancel('a'),
  inbox: keys.inbox.listOf(40, {}),
  unread: keys.inbox.unread,
  'count of unread': keys.inbox.unreadCount,
  conversation: keys.conversation.one('c'),
  'another conversation': keys.conversation.one('d'),
  replies: keys.replies.list,
  views: keys.views.of('inbox'),
  tasks: keys.tasks.daysOf('2026-06-15', '2026-06-21'),
  rules: keys.rules.list,
  entries: keys.entries.list({}),
  reports: keys.reports.finances({}),
  account: keys.account,
  operators: keys.operators,
  'second factor': keys.secondFactor,
  sessions: keys.sessions,
  tokens: keys.tokens,
  applications: keys.applications,
  assistant: keys.assistantAddress,
  usage: keys.usage,
  log: keys.log(undefined),
  webhooks: keys.webhooks.list,
} as const;

const NAMES = Object.keys(READ);

/** What a change touches, by name. */
function touches(event: Change['event'], facts: Partial<Change> = {}): string[] {
  const { one, stale } = touchedBy({ event, ...facts });
  const touched = Object.entries(READ).flatMap(([name, key]) => (isTouched(key, stale) ? [name] : []));
  return one === undefined ? touched : [`one ${one}`, ...touched];
}

test('every kind of event that the service tells has its line, and no line is of a kind that there is not', () => {
  assert.deepEqual(
    TOLD_KINDS.filter((event) => !isKnown({ event })),
    [],
  );
  assert.deepEqual(
    Object.keys(CHANGES).filter((event) => !(event in EVENT_KINDS)),
    [],
  );
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
];
const ALL_NIGHTS = NAMES.filter((name) => /nights/.test(name));
const ALL_CLOSURES = NAMES.filter((name) => /closures/.test(name));
const ENTRY = ['one stay', 'history', ...LISTS_OF_STAYS, 'entries', 'reports'];
const AT_STAYS = ['properties', 'count of properties', 'tags', 'room types', 'calendar', ...ALL_NIGHTS];

/** By family: an event, what it says, and all that it touches. */
const FAMILIES: readonly (readonly [Change['event'], Partial<Change>, readonly string[]])[] = [
  ['reservation_created', { stay_code: 'a' }, STAY],
  ['reservation_updated', { stay_code: 'a' }, STAY],
  ['guest_erased', {}, NAMES],
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
  ['staff_updated', {}, ['staffs', 'link of a staff', 'tasks']],
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
  ['token_created', {}, ['tokens']],
  ['grant_deleted', {}, ['applications']],
];

for (const [event, facts, expected] of FAMILIES) {
  const ids = Object.keys(facts).join(', ');
  test(`${event}${ids === '' ? '' : ` with ${ids}`} touches what it may have changed, and nothing else`, () => {
    assert.deepEqual(touches(event, facts).toSorted(), [...expected].toSorted());
  });
}

test('all that changes by itself has a family here', () => {
  const familyOf = (event: string) => event.replace(/_[a-z]+$/, '');
  const tried = new Set(FAMILIES.map(([event]) => familyOf(event)));
  const same = /^(automation_|conversation|review|second_factor|password|property_)/;
  assert.deepEqual(
    Object.keys(CHANGES).filter((event) => !tried.has(familyOf(event)) && !same.test(event)),
    [],
  );
});

test('an own change and its event have one name, by what they are about', () => {
  assert.equal(
    nameOf({ event: 'transaction_created', transaction_id: 5, stay_code: 'a' }),
    nameOf({ event: 'transaction_created', transaction_id: 5 }),
  );
  assert.notEqual(
    nameOf({ event: 'reservation_updated', stay_code: 'a' }),
    nameOf({ event: 'reservation_updated', stay_code: 'b' }),
  );
  assert.equal(nameOf({ event: 'task_updated' }), undefined);
});
