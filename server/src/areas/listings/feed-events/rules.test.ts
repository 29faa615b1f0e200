import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRest } from '../../../threads/rest.ts';
import type { EventOfKind as FeedEvent } from '../feeds/event-kind.ts';
import { changesOf, MISSING_READS_MAX } from '../feeds/rules.ts';
import type { Known, News } from '../news/rules.ts';
import { isNews, newsOf } from './rules.ts';

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

function aKnown(event: Partial<Known> = {}): Known {
  const { uid, start_date, end_date, kind, summary } = aRead();
  const dates = { uid, start_date, end_date, kind, summary };
  return { ...dates, missing_reads: 0, reservation_code: null, property_id: 1, ...event };
}

/** Another event, so that the calendar is no empty one. */
const other = { uid: 'other', start_date: '2026-08-01', end_date: '2026-08-02' };

async function newsAfter(known: readonly Known[], read: readonly FeedEvent[]): Promise<News> {
  const rest = openRest();
  const changes = await changesOf([...known, aKnown(other)], [...read, aRead(other)], { today }, rest);
  return newsOf(changes, today, rest);
}

const NOTHING: News = { shown: [], ended: [], marks: [], forgotten: [] };
const last = MISSING_READS_MAX - 1;

test('an event that was missing for a while and is there again is not ended, and no longer missing', async () => {
  const news = await newsAfter([aKnown({ missing_reads: last })], [aRead()]);
  assert.deepEqual(news, { ...NOTHING, marks: [{ uid: 'a', missing_reads: 0, is_ended: false }] });
  assert.equal(isNews(news), false);
});

test('an event that had ended and is there again is shown again', async () => {
  const was = aKnown({ missing_reads: MISSING_READS_MAX });
  const news = await newsAfter([was], [aRead()]);
  assert.deepEqual(news, { ...NOTHING, shown: [{ read: aRead(), was }] });
  assert.equal(isNews(news), true);
});

test('an event that is missing is counted, and ends with the last read that misses it', async () => {
  for (const missing_reads of [0, 1]) {
    const news = await newsAfter([aKnown({ missing_reads })], []);
    const mark = { uid: 'a', missing_reads: missing_reads + 1, is_ended: false };
    assert.deepEqual(news, { ...NOTHING, marks: [mark] });
    assert.equal(isNews(news), false);
  }
  const was = aKnown({ missing_reads: last });
  const news = await newsAfter([was], []);
  const mark = { uid: 'a', missing_reads: MISSING_READS_MAX, is_ended: true };
  assert.deepEqual(news, { ...NOTHING, ended: [was], marks: [mark] });
  assert.equal(isNews(news), true);
});

test('a reservation that has begun is not missing, and a block is', async () => {
  for (const [start_date, missing] of [
    ['2026-07-09', 0],
    ['2026-07-10', 0],
    ['2026-07-11', 1],
  ] as const) {
    assert.equal((await newsAfter([aKnown({ start_date })], [])).marks.length, missing, start_date);
    assert.equal((await newsAfter([aKnown({ start_date, kind: 'block' })], [])).marks.length, 1, start_date);
  }
});

test('a cancelled event ends at once', async () => {
  const was = aKnown();
  const mark = { uid: 'a', missing_reads: MISSING_READS_MAX, is_ended: true };
  assert.deepEqual(await newsAfter([was], [aRead({ is_cancelled: true })]), {
    ...NOTHING,
    ended: [was],
    marks: [mark],
  });
});

test('an event of another name with the same nights is the same event, and of two only one', async () => {
  const was = aKnown();
  const [first, second] = [aRead({ uid: 'b' }), aRead({ uid: 'c' })];
  assert.deepEqual(await newsAfter([was], [first, second]), {
    ...NOTHING,
    shown: [
      { read: first, was },
      { read: second, was: null },
    ],
    forgotten: ['a'],
  });
});

test('what is shown is in the order of its first nights', async () => {
  const reads = ['2026-07-22', '2026-07-21', '2026-07-23'].map((start_date) =>
    aRead({ uid: start_date, start_date }),
  );
  assert.deepEqual(
    (await newsAfter([], reads)).shown.map(({ read }) => read.uid),
    ['2026-07-21', '2026-07-22', '2026-07-23'],
  );
});
