import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredEvent } from '../../areas/listings/feed-events/queries.ts';
import type { FeedEvent } from '../../areas/listings/feeds/feed-event.ts';
import { openRest } from '../../threads/rest.ts';
import { shortenedOf, type ShortenedFacts } from './shortened-events.ts';

const march = (day: number) => `2027-03-${String(day).padStart(2, '0')}`;

type Nights = readonly [number, number];

const datesOf = ([from, until]: Nights) => ({ start_date: march(from), end_date: march(until) });

const echo = (nights: Nights, uid = `echo ${nights.join()}`): FeedEvent => ({
  uid,
  ...datesOf(nights),
  says: 'closure',
  summary: 'CLOSED',
  guest_name: null,
  channel_id: null,
  remarks: '',
  is_cancelled: false,
});

const missing = (nights: Nights, changes: Partial<StoredEvent> = {}): StoredEvent => ({
  event_id: nights[0],
  uid: `missing ${nights.join()}`,
  kind: 'reservation',
  chosen_kind: null,
  ...datesOf(nights),
  summary: '',
  code: null,
  guest_name: null,
  property_id: null,
  reservation_code: null,
  former_order: null,
  missing_reads: 0,
  missing_since: null,
  missing_counted_at: null,
  is_ended: false,
  is_kept: false,
  opened_nights: '{}',
  contested_stays: [],
  may_be_echo: false,
  is_erased: false,
  is_over: false,
  created_at: '2027-02-01T00:00:00Z',
  ...changes,
});

/** The missing reservations that go on, with their new UIDs. */
async function shorten(given: Partial<ShortenedFacts>): Promise<string[]> {
  const facts: ShortenedFacts = {
    unmatched: [missing([3, 8])],
    echoes: [echo([3, 6])],
    shown: [{ ...datesOf([3, 6]), stay_code: '0-1' }],
    today: march(1),
    isReservation: () => true,
    ...given,
  };
  const shortened = await shortenedOf(facts, openRest());
  return [...shortened].map(([{ uid }, now]) => `${uid} is ${now.uid}`);
}

const FOUND = 'missing 3,8 is echo 3,6';

const CASES: Readonly<Record<string, [Partial<ShortenedFacts>, readonly string[]]>> = {
  'a missing reservation goes on as the echo of a stay within its nights': [{}, [FOUND]],
  'of two echoes it is the first, and of two with one first night the shorter': [
    { echoes: [echo([6, 8]), echo([3, 7]), echo([3, 6])], shown: [{ ...datesOf([1, 9]), stay_code: '0-1' }] },
    [FOUND],
  ],
  'two missing reservations have an echo each': [
    {
      unmatched: [missing([3, 8]), missing([3, 9]), missing([3, 10])],
      echoes: [echo([3, 6]), echo([6, 9])],
      shown: [{ ...datesOf([3, 9]), stay_code: '0-1' }],
    },
    [FOUND, 'missing 3,9 is echo 6,9'],
  ],
  'an echo that goes beyond it is none of it': [{ echoes: [echo([2, 6]), echo([6, 9])] }, []],
  'an echo of nights that the host has closed is none of it': [
    { shown: [{ ...datesOf([3, 6]), stay_code: null }] },
    [],
  ],
  'an echo of a stay that another calendar shows without a code or a name is none of it': [
    {
      shown: [
        { ...datesOf([3, 6]), stay_code: '0-1', is_nameless: true },
        { ...datesOf([1, 9]), stay_code: '0-2' },
      ],
    },
    [],
  ],
  'an event with a UID of ours is always an echo': [{ echoes: [echo([3, 6], '0123@innkeep')] }, []],
  'in a calendar of closures an echo is no reservation': [{ isReservation: () => false }, []],
  'a reservation with a code or a name, one that has begun or ended, and a closure are followed by other rules':
    [
      {
        unmatched: [
          missing([3, 8], { code: 'HM1' }),
          missing([3, 8], { guest_name: 'Vera' }),
          missing([3, 8], { is_ended: true }),
          missing([3, 8], { is_over: true }),
          missing([3, 8], { is_kept: true }),
          missing([3, 8], { kind: 'block' }),
          missing([1, 8]),
        ],
      },
      [],
    ],
};

for (const [guarantee, [given, expected]] of Object.entries(CASES))
  test(guarantee, async () => assert.deepEqual(await shorten(given), expected));

test('10,000 reservations and echoes, however alike, are compared in a time that grows with their number only', async () => {
  const many = <Item>(item: Item) => Array.from({ length: 10_000 }, () => ({ ...item }));
  const { user } = process.cpuUsage();
  await shorten({
    unmatched: many(missing([3, 5])),
    echoes: many(echo([3, 6])),
    shown: many({ ...datesOf([3, 6]), stay_code: '0-1' }),
  });
  assert.ok((process.cpuUsage().user - user) / 1e6 < 3);
});
