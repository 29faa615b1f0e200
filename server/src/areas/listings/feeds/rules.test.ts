import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  array,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  double,
  integer,
  property,
  record,
  uniqueArray,
} from 'fast-check';
import { holds } from '../../../../test/holds.ts';
import { openRest } from '../../../threads/rest.ts';
import type { EventOfKind as FeedEvent } from './event-kind.ts';
import { changesOf, nextReadAt, type FeedChanges, type FeedFacts, type KnownEvent } from './rules.ts';

const today = '2026-07-10';

function aRead(event: Partial<FeedEvent> = {}): FeedEvent {
  return {
    uid: 'a',
    start_date: '2026-07-20',
    end_date: '2026-07-25',
    kind: 'reservation',
    says: 'reservation',
    summary: 'Reserved',
    guest_name: null,
    channel_id: null,
    remarks: '',
    is_cancelled: false,
    ...event,
  };
}

function aKnown(event: Partial<KnownEvent> = {}): KnownEvent {
  const { uid, start_date, end_date, kind } = aRead();
  return { uid, start_date, end_date, kind, missing_reads: 0, reservation_code: null, ...event };
}

const changes = (known: readonly KnownEvent[], read: readonly FeedEvent[], facts: FeedFacts) =>
  changesOf(known, read, facts, openRest());

/** Of each list that is not empty, the uids. */
function summaryOf({ came_back_empty, ...lists }: FeedChanges): Record<string, unknown> {
  const named = Object.entries(lists).map(([name, list]) => [
    name,
    list.map((each) => ('known' in each ? each.known.uid : each.uid)),
  ]);
  const filled = Object.fromEntries(named.filter(([, uids]) => uids !== undefined && uids.length > 0));
  return came_back_empty ? { came_back_empty, ...filled } : filled;
}

const other = aRead({ uid: 'other' });
const CASES: readonly {
  readonly says: string;
  readonly known?: Partial<KnownEvent>;
  readonly read: readonly FeedEvent[];
  readonly facts?: Partial<FeedFacts>;
  readonly expected: Record<string, unknown>;
}[] = [
  { says: 'what is new is added', read: [aRead()], expected: { added: ['a'] } },
  { says: 'what is new and cancelled is nothing', read: [aRead({ is_cancelled: true })], expected: {} },
  {
    says: 'what is new and over is nothing',
    read: [aRead({ start_date: '2026-07-05', end_date: '2026-07-09' })],
    expected: {},
  },
  {
    says: 'who leaves today is not over',
    read: [aRead({ start_date: '2026-07-05', end_date: today })],
    expected: { added: ['a'] },
  },
  { says: 'what is the same is unchanged', known: {}, read: [aRead()], expected: { unchanged: ['a'] } },
  {
    says: 'another text alone is no move',
    known: {},
    read: [aRead({ summary: 'Reserved - Jane' })],
    expected: { unchanged: ['a'] },
  },
  {
    says: 'another start moves',
    known: { start_date: '2026-07-19' },
    read: [aRead()],
    expected: { moved: ['a'] },
  },
  {
    says: 'another end moves',
    known: { end_date: '2026-07-26' },
    read: [aRead()],
    expected: { moved: ['a'] },
  },
  { says: 'another kind moves', known: { kind: 'block' }, read: [aRead()], expected: { moved: ['a'] } },
  {
    says: 'what comes back elsewhere has moved',
    known: { missing_reads: 2, end_date: '2026-07-26' },
    read: [aRead()],
    expected: { moved: ['a'] },
  },
  {
    says: 'what comes back has returned',
    known: { missing_reads: 1 },
    read: [aRead()],
    expected: { returned: ['a'] },
  },
  {
    says: 'what comes back after its end has returned',
    known: { missing_reads: 3 },
    read: [aRead()],
    expected: { returned: ['a'] },
  },
  {
    says: 'what is not shown is missing',
    known: {},
    read: [other],
    expected: { added: ['other'], missing: ['a'] },
  },
  {
    says: 'what has ended stays so',
    known: { missing_reads: 3 },
    read: [other],
    expected: { added: ['other'], left_alone: ['a'] },
  },
  {
    says: 'what is cancelled is cancelled at once',
    known: { missing_reads: 1 },
    read: [aRead({ is_cancelled: true })],
    expected: { cancelled: ['a'] },
  },
  {
    says: 'what was cancelled is not cancelled again',
    known: { missing_reads: 3 },
    read: [aRead({ is_cancelled: true })],
    expected: { left_alone: ['a'] },
  },
  {
    says: 'what was over before today is left alone, missing',
    known: { start_date: '2026-07-01', end_date: '2026-07-09' },
    read: [other],
    expected: { added: ['other'], left_alone: ['a'] },
  },
  {
    says: 'what was over before today is left alone, changed',
    known: { start_date: '2026-07-01', end_date: '2026-07-09' },
    read: [aRead()],
    expected: { left_alone: ['a'] },
  },
  {
    says: 'who leaves today can still be missing',
    known: { start_date: '2026-07-01', end_date: today },
    read: [other],
    expected: { added: ['other'], missing: ['a'] },
  },
  {
    says: 'what could not be understood is not missing',
    known: {},
    read: [other],
    facts: { skipped: [{ uid: 'a', line: 1, title: '', reason: 'dates_unreadable' }] },
    expected: { added: ['other'], left_alone: ['a'] },
  },
  {
    says: 'nor is one of a series that could not be understood',
    known: { uid: 'a#2026-07-20' },
    read: [other],
    facts: { skipped: [{ uid: 'a', line: 1, title: '', reason: 'rule_unreadable' }] },
    expected: { added: ['other'], left_alone: ['a#2026-07-20'] },
  },
  {
    says: 'of two versions the one that was understood counts',
    known: {},
    read: [aRead({ end_date: '2026-07-22' })],
    facts: { skipped: [{ uid: 'a', line: 1, title: '', reason: 'dates_unreadable' }] },
    expected: { moved: ['a'] },
  },
  {
    says: 'a feed that came back empty is no good read',
    known: { missing_reads: 2 },
    read: [],
    expected: { came_back_empty: true, left_alone: ['a'] },
  },
  {
    says: 'nor is one of which nothing was understood',
    known: {},
    read: [],
    facts: { skipped: [{ uid: null, line: 1, title: '', reason: 'dates_unreadable' }] },
    expected: { came_back_empty: true, left_alone: ['a'] },
  },
  { says: 'a feed that never held anything may be empty', read: [], expected: {} },
  {
    says: 'a feed may be empty when all is over',
    known: { start_date: '2026-07-01', end_date: '2026-07-09' },
    read: [],
    expected: { left_alone: ['a'] },
  },
  {
    says: 'a feed may be empty when all has ended',
    known: { missing_reads: 3 },
    read: [],
    expected: { left_alone: ['a'] },
  },
];

for (const { says, known, read, facts, expected } of CASES) {
  test(says, async () => {
    const before = known === undefined ? [] : [aKnown(known)];
    assert.deepEqual(summaryOf(await changes(before, read, { today, ...facts })), expected);
  });
}

test('an event ends with the third good read in a row that does not show it, and not before', async () => {
  const reads: unknown[] = [];
  for (const missing_reads of [0, 1, 2]) {
    const [missing] = (await changes([aKnown({ missing_reads })], [other], { today })).missing;
    reads.push([missing?.missing_reads, missing?.has_ended]);
  }
  assert.deepEqual(reads, [
    [1, false],
    [2, false],
    [3, true],
  ]);
});

const uid = constantFrom('a', 'b', 'c', 'd', 'e#2026-07-20', 'f');
const day = constantFrom('2026-07-05', '2026-07-09', '2026-07-10', '2026-07-11', '2026-07-20');
const dates = { uid, start_date: constantFrom('2026-07-01', '2026-07-04'), end_date: day };
const kind = constantFrom('reservation' as const, 'block' as const);
const knownEvents = uniqueArray(record({ ...dates, kind, missing_reads: integer({ min: 0, max: 3 }) }), {
  selector: (event) => event.uid,
}).map((all) => all.map((event) => ({ ...event, reservation_code: null })));
const readEvents = uniqueArray(record({ ...dates, kind, is_cancelled: boolean() }), {
  selector: (event) => event.uid,
}).map((all) => all.map(aRead));
const skippedEvents = array(
  record({ uid, line: constant(1), title: constant(''), reason: constantFrom('dates_unreadable' as const) }),
  {
    maxLength: 2,
  },
);

holds(
  'every known event has one fate, every new one at most one, and reading the same again changes nothing',
  1000,
  () =>
    asyncProperty(knownEvents, readEvents, skippedEvents, async (known, read, skipped) => {
      const first = await changes(known, read, { today, skipped });
      const { added, missing, left_alone } = first;
      const matched = [...first.moved, ...first.unchanged, ...first.returned, ...first.cancelled];
      const fates: string[] = [...matched, ...missing]
        .map((each) => each.known.uid)
        .concat(left_alone.map((each) => each.uid));
      assert.deepEqual(fates.toSorted(), known.map((each) => each.uid).toSorted());
      assert.ok(added.every((each) => !fates.includes(each.uid) && read.includes(each)));
      assert.ok(matched.every((each) => each.known.uid === each.read.uid));
      assert.ok(!first.came_back_empty || (read.length === 0 && left_alone.length === known.length));

      const stored = [
        ...left_alone,
        ...missing.map((each) => ({ ...each.known, missing_reads: each.missing_reads })),
        ...first.cancelled.map((each) => ({ ...each.known, missing_reads: 3 })),
        ...[...first.moved, ...first.unchanged, ...first.returned].map(({ read: now }) => aKnown(pick(now))),
        ...added.map((now) => aKnown(pick(now))),
      ];
      const again = await changes(stored, read, { today, skipped });
      assert.deepEqual([again.added, again.moved, again.returned, again.cancelled], [[], [], [], []]);
      assert.ok(
        again.missing.every((each) => missing.some(({ known: { uid: gone } }) => gone === each.known.uid)),
      );
    }),
);

function pick({ uid: name, start_date, end_date, kind: of }: FeedEvent): Partial<KnownEvent> {
  return { uid: name, start_date, end_date, kind: of };
}

test('a feed is read after its interval, after twice as long with every failure, and within a day', () => {
  const now = '2026-07-10T12:00:00.000Z';
  const secondsFor = (failures: number, random: number, intervalSeconds = 900) =>
    (Date.parse(nextReadAt(now, { intervalSeconds, failures, random })) - Date.parse(now)) / 1000;
  assert.deepEqual(
    [0, 0.5, 1].map((random) => secondsFor(0, random)),
    [810, 900, 990],
  );
  assert.deepEqual(
    [1, 2, 3, 6].map((failures) => secondsFor(failures, 0.5)),
    [1800, 3600, 7200, 57_600],
  );
  for (const failures of [7, 8, 100, 5000]) {
    assert.equal(secondsFor(failures, 1), 86_400);
    assert.ok(secondsFor(failures, 0) > 70_000);
  }
  assert.equal(secondsFor(3, 0.5, 172_800), 172_800);
  assert.equal(
    nextReadAt(now, { intervalSeconds: 900, failures: 0, random: 0.5 }),
    '2026-07-10T12:15:00.000Z',
  );
});

holds('no feed waits less than nine tenths of its interval, or longer than a day', 500, () =>
  property(
    integer({ min: 60, max: 70_000 }),
    integer({ min: 0, max: 2000 }),
    double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    (intervalSeconds, failures, random) => {
      const at = Date.parse(nextReadAt('2026-07-10T12:00:00Z', { intervalSeconds, failures, random }));
      const seconds = (at - Date.parse('2026-07-10T12:00:00Z')) / 1000;
      assert.ok(seconds >= intervalSeconds * 0.9 - 0.001 && seconds <= 86_400, `${seconds}`);
    },
  ),
);
