import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asyncProperty, constantFrom, integer, nat, property, record, tuple } from 'fast-check';
import { holds } from '../../../test/holds.ts';
import { dataOf, useHarness, type Host } from '../../../test/harness.ts';
import { anIncome, booksOf, type Books } from '../../areas/transactions/fixtures.ts';
import { clockIn, dayIn, instantsOf } from './account-days.ts';

const harness = useHarness();

/** Days at whose edges clocks do something unusual, by zone. */
const UNUSUAL_DAYS: Readonly<Record<string, readonly string[]>> = {
  // Midnight is skipped.
  'America/Sao_Paulo': ['2018-11-04', '2018-02-18'],
  'Africa/Cairo': ['2023-04-28', '2023-10-27', '2026-04-24'],
  'Asia/Beirut': ['2026-03-29', '2026-10-25'],
  'America/Havana': ['2026-03-08', '2026-11-01'],
  'America/Asuncion': ['2023-10-01', '2024-03-24'],
  // The clocks go forward over midnight, from half past eleven.
  'America/Toronto': ['1919-03-30', '1919-03-31'],
  // A day is skipped.
  'Pacific/Apia': ['2011-12-29', '2011-12-30', '2011-12-31'],
  'Pacific/Kwajalein': ['1993-08-20', '1993-08-21', '1993-08-22'],
  // Half an hour, three quarters, and the far ends of the day.
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04'],
  'Asia/Kathmandu': ['2026-06-01', '1986-01-01'],
  'Pacific/Chatham': ['2026-04-05', '2026-09-27'],
  'Pacific/Kiritimati': ['2026-01-01', '1994-12-31'],
  'Etc/GMT+12': ['2026-01-01'],
  'Europe/Amsterdam': ['2026-03-29', '2026-10-25', '1937-07-01'],
  'America/New_York': ['2026-03-08', '2026-11-01'],
  'Europe/Dublin': ['2026-03-29', '2026-10-25'],
  'Africa/Casablanca': ['2026-02-15', '2026-03-22'],
  UTC: ['2026-06-15', '1600-01-03', '2999-12-28'],
};

const ZONES = Object.keys(UNUSUAL_DAYS);

const unusualDays = constantFrom(
  ...ZONES.flatMap((zone) => (UNUSUAL_DAYS[zone] ?? []).map((day) => ({ zone, day }))),
);

/** Whether a moment is within days of a zone, by looking at the zone's own calendar: the reference. */
function isWithin(moment: string, zone: string, days: { start_date?: string; end_date?: string }): boolean {
  const day = Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate();
  const { start_date: first = day.toString(), end_date: last = day.toString() } = days;
  return Temporal.PlainDate.compare(day, first) >= 0 && Temporal.PlainDate.compare(day, last) <= 0;
}

const startOf = (day: Temporal.PlainDate, zone: string) => day.toZonedDateTime(zone).toInstant();

/** Moments around the edges of a day: hours before and after, and the microsecond beside each edge. */
function momentsAround(day: string, zone: string): string[] {
  const date = Temporal.PlainDate.from(day);
  const edges = [-1, 0, 1, 2].map((days) => startOf(date.add({ days }), zone));
  return edges.flatMap((edge) =>
    [{ hours: -1 }, { microseconds: -1 }, { microseconds: 0 }, { minutes: 31 }].map((step) =>
      edge.add(step).toString(),
    ),
  );
}

const hosts = new Map<string, Promise<{ host: Host; books: Books }>>();

function hostIn(timezone: string) {
  const known = hosts.get(timezone);
  if (known !== undefined) return known;
  const made = harness.newHost({ timezone }).then(async (host) => ({ host, books: await booksOf(host) }));
  hosts.set(timezone, made);
  return made;
}

const offsets = integer({ min: -12 * 60, max: 14 * 60 }).map((minutes) => {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
});

/** A moment as someone anywhere may write it, to the microsecond. */
const written = record({
  ms: integer({ min: Date.UTC(1601, 0, 1), max: Date.UTC(2999, 0, 1) }),
  microseconds: nat(999),
  places: constantFrom(0, 1, 3, 6),
  offset: offsets,
}).map(({ ms, microseconds, places, offset }) => {
  const zoned = Temporal.Instant.fromEpochMilliseconds(ms).add({ microseconds }).toZonedDateTimeISO(offset);
  const text = zoned.toPlainDateTime().toString({ fractionalSecondDigits: places });
  return text + offset;
});

holds(
  'action_at reads back in UTC as the same instant, whatever its offset and to the microsecond',
  150,
  () =>
    asyncProperty(written, async (action_at) => {
      const { host, books } = await hostIn('America/New_York');
      const { transaction } = await dataOf(host.post('/transactions', anIncome(books, { action_at })));
      assert.match(transaction.action_at, /Z$/);
      assert.equal(Temporal.Instant.compare(transaction.action_at, action_at), 0);
      const { transactions } = await dataOf(host.get('/transactions', { id: transaction.id }));
      assert.equal(transactions[0].action_at, transaction.action_at);
    }),
);

holds('a change of action_at reads back as the same instant', 40, () =>
  asyncProperty(written, async (action_at) => {
    const { host, books } = await hostIn('America/New_York');
    const { transaction_id } = await dataOf(host.post('/transactions', anIncome(books)));
    const { transaction } = await dataOf(host.patch(`/transactions/${transaction_id}`, { action_at }));
    assert.equal(Temporal.Instant.compare(transaction.action_at, action_at), 0);
  }),
);

for (const timezone of ZONES) {
  test(`start_date and end_date are days of ${timezone}, to the microsecond at their edges`, async () => {
    const host = await harness.newHost({ timezone });
    const books = await booksOf(host);
    for (const day of UNUSUAL_DAYS[timezone] ?? []) {
      const moments = momentsAround(day, timezone);
      for (const action_at of moments)
        await dataOf(host.post('/transactions', anIncome(books, { action_at, note: day })));
      for (const range of [{ start_date: day }, { end_date: day }, { start_date: day, end_date: day }]) {
        const { transactions } = await dataOf(
          host.get('/transactions', { ...range, keyword: day, limit: 100 }),
        );
        assert.deepEqual(
          transactions.map((entry: { action_at: string }) => entry.action_at).toSorted(),
          moments
            .filter((moment) => isWithin(moment, timezone, range))
            .map((moment) => Temporal.Instant.from(moment).toString())
            .toSorted(),
          JSON.stringify(range),
        );
      }
    }
  });
}

test('a day that a zone skipped has no moment, and a range across it has those of its neighbours', () => {
  const skipped = instantsOf({ start_date: '2011-12-30', end_date: '2011-12-30' }, 'Pacific/Apia');
  assert.equal(skipped.from, skipped.until);
  const across = instantsOf({ start_date: '2011-12-29', end_date: '2011-12-31' }, 'Pacific/Apia');
  assert.deepEqual(across, { from: '2011-12-29T10:00:00Z', until: '2011-12-31T10:00:00Z' });
});

test('a day whose midnight is skipped begins at its first moment', () => {
  const { from, until } = instantsOf(
    { start_date: '2018-11-04', end_date: '2018-11-04' },
    'America/Sao_Paulo',
  );
  assert.equal(from, '2018-11-04T03:00:00Z');
  assert.equal(until, '2018-11-05T02:00:00Z');
});

test('a side that is not asked for is open', () => {
  assert.deepEqual(instantsOf({}, 'Europe/Amsterdam'), { from: null, until: null });
});

const nearby = tuple(
  unusualDays,
  integer({ min: -3, max: 3 }),
  integer({ min: 0, max: 3 }),
  integer({ min: -3 * 86_400, max: 3 * 86_400 }),
);

holds(
  'a moment is between the instants of a range exactly when its day in the zone is in the range',
  2000,
  () =>
    property(nearby, ([{ zone, day }, shift, length, seconds]) => {
      const first = Temporal.PlainDate.from(day).add({ days: shift });
      const range = { start_date: first.toString(), end_date: first.add({ days: length }).toString() };
      const moment = startOf(Temporal.PlainDate.from(day), zone).add({ seconds });
      const { from, until } = instantsOf(range, zone);
      const isBetween =
        Temporal.Instant.compare(moment, from ?? '') >= 0 &&
        Temporal.Instant.compare(moment, until ?? '') < 0;
      assert.equal(isBetween, isWithin(moment.toString(), zone, range));
    }),
);

holds('the days of a zone follow one another without a gap or an overlap', 500, () =>
  property(unusualDays, integer({ min: -400, max: 400 }), ({ zone, day }, shift) => {
    const date = Temporal.PlainDate.from(day).add({ days: shift });
    const today = instantsOf({ start_date: date.toString(), end_date: date.toString() }, zone);
    const tomorrow = instantsOf({ start_date: date.add({ days: 1 }).toString() }, zone);
    assert.equal(today.until, tomorrow.from);
    if (today.from !== today.until) assert.equal(dayIn(zone, today.from ?? ''), date.toString());
  }),
);

test('the clock of every zone is shown as Temporal reads it, to the second around each change of its offset', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    let moment = Temporal.Instant.from('1900-01-01T00:00:00Z').toZonedDateTimeISO(zone);
    for (let left = 400; left > 0; left -= 1) {
      const change = moment.getTimeZoneTransition('next');
      if (change === null || change.year > 2040) break;
      moment = change;
      for (const seconds of [-1, 0, 1]) {
        const instant = change.toInstant().add({ seconds });
        const shown = instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' });
        assert.equal(clockIn(zone, instant.toString()), shown.replace('T', ' '), zone);
      }
    }
  }
});

holds('a fraction of a second never shows on the clock', 500, () =>
  property(unusualDays, integer({ min: 0, max: 86_399_999 }), ({ zone, day }, ms) => {
    const instant = startOf(Temporal.PlainDate.from(day), zone).add({ milliseconds: ms });
    const shown = instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' });
    assert.equal(clockIn(zone, instant.toString()), shown.replace('T', ' '));
  }),
);
