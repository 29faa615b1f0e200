import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { array, asyncProperty, constantFrom, integer, record, string } from 'fast-check';
import { holds } from '../../../../test/holds.ts';
import { inShortSteps } from '../../../../test/longest-step.ts';
import type { Threads } from '../../../threads/open-threads.ts';
import type { ThreadWork } from '../../../threads/thread.ts';
import { openThreads } from '../../../threads/open-threads.ts';
import { FeedProblem } from './feed-event.ts';
import { aCalendar, AIRBNB, anAllDay, anEvent, BERLIN_ZONE, GOOGLE } from './fixtures.ts';
import { aFeedOfPositions, HOSTILE_FEEDS, times } from './hostile/fixtures.ts';
import { readFeedApart } from './read-apart.ts';
import { feedHorizon, readFeed } from './read-feed.ts';

const place = { timezone: 'Europe/Berlin', horizon: feedHorizon('2026-06-15') };
const contentType = 'text/calendar';

const threads = openThreads();
after(() => threads.close());

function apart(text: string, by: Threads = threads) {
  return readFeedApart(by, 1, { body: Buffer.from(text), contentType, place });
}

/** What a reading came to: the feed, or the word of its problem. */
async function outcomeOf(read: () => unknown): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    assert.ok(error instanceof FeedProblem, String(error));
    return error.word;
  }
}

/** The same threads, with other bounds. */
function bounded(bounds: Partial<ThreadWork>): Threads {
  const work = new Map<ThreadWork, ThreadWork>();
  return {
    ...threads,
    run: (task) => threads.run({ ...task, work: work.getOrInsert(task.work, { ...task.work, ...bounds }) }),
  };
}

const events = array(
  record({
    uid: string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
    summary: string({ maxLength: 40, unit: 'grapheme' }),
    lines: constantFrom(
      ['DTSTART;VALUE=DATE:20260701', 'DTEND;VALUE=DATE:20260703'],
      ['DTSTART;TZID=W. Europe Standard Time:20260801T150000', 'DURATION:P2D'],
      ['DTSTART:20260601', 'RRULE:FREQ=WEEKLY;COUNT=9'],
      ['DTSTART:20260710', 'DTEND:20260701'],
      ['DTSTART:nonsense'],
      ['DTSTART:10000101', 'RRULE:FREQ=DAILY;COUNT=9999999'],
    ),
    times: integer({ min: 1, max: 30 }),
  }),
  { maxLength: 12 },
);

holds(
  'a feed read in a thread is the feed as it is read in the process, or is refused for the same reason',
  60,
  () =>
    asyncProperty(events, async (all) => {
      const text = aCalendar(
        BERLIN_ZONE,
        ...all.flatMap(({ uid, summary, lines, times: length }) =>
          times(length, (n) => anEvent(`UID:${uid}${n}`, `SUMMARY:${summary}`, ...lines)),
        ),
      );
      const here = await outcomeOf(() => readFeed(Buffer.from(text), contentType, place));
      assert.deepEqual(await outcomeOf(() => apart(text)), here);
    }),
);

for (const [name, feed] of Object.entries(HOSTILE_FEEDS)) {
  test(`${name}: no step of the event loop takes 20 ms while the feed is read`, async () => {
    const text = feed();
    const body = Buffer.from(text);
    await inShortSteps(() => outcomeOf(() => readFeedApart(threads, 1, { body, contentType, place })));
    assert.match((await apart(AIRBNB)).events[0]?.uid ?? '', /airbnb/, 'the next feed is read');
  });
}

test('10,000 events with long texts arrive whole, in steps below 20 ms', async () => {
  const text = aCalendar(
    ...times(10_000, (n) =>
      anAllDay(`${n}${'u'.repeat(180)}`, '2026-07-01', '2026-07-02', `SUMMARY:${'s'.repeat(200)}`),
    ),
  );
  const body = Buffer.from(text);
  const { value } = await inShortSteps(() => readFeedApart(threads, 1, { body, contentType, place }));
  assert.deepEqual(value, readFeed(body, contentType, place));
});

test('a feed that takes longer than its deadline is refused with a sentence, and the next one is read', async () => {
  const brief = bounded({ seconds: 0.05 });
  await assert.rejects(apart(aFeedOfPositions(), brief), {
    word: 'took_too_long',
    message: /took longer than 20 seconds/,
  });
  assert.equal((await apart(GOOGLE)).events.length, 3);
});

test('a feed that needs more memory than its thread has is refused with a sentence, and the next one is read', async () => {
  const small = bounded({ heapMegabytes: 8 });
  const feed = HOSTILE_FEEDS['unknown zones']?.() ?? '';
  await assert.rejects(apart(feed, small), { word: 'too_much_memory', message: /too much memory/ });
  assert.equal((await apart(GOOGLE)).events.length, 3);
});

test('a thread that crashes is an error of the service, told with a sentence, and the next feed is read', async () => {
  const entry = new URL('data:text/javascript,process.exit(1)');
  await assert.rejects(apart(GOOGLE, bounded({ entry })), {
    word: 'reading_failed',
    message: /error in this service/,
  });
  assert.equal((await apart(GOOGLE)).events.length, 3);
});

test('the body of an answer can still be read after its feed was', async () => {
  const body = Buffer.from(AIRBNB);
  await readFeedApart(threads, 1, { body, contentType, place });
  assert.equal(body.toString(), AIRBNB);
});
