import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCalendar, anAllDay, anEvent } from '../fixtures.ts';
import { FeedProblem } from '../feed-event.ts';
import { FEED_LIMITS } from '../limits.ts';
import { feedHorizon, readFeed } from '../read-feed.ts';
import { openBudget } from '../cost-budget.ts';
import { aFeedOfPositions, HOSTILE_FEEDS, times } from './fixtures.ts';

const place = { timezone: 'Europe/Berlin', horizon: feedHorizon('2026-06-15') };

function outcomeOf(text: string, budget = openBudget()): string {
  try {
    const { events, skipped } = readFeed(Buffer.from(text), 'text/calendar', place, budget);
    return `${events.length} events, ${skipped.length} skipped`;
  } catch (error) {
    assert.ok(error instanceof FeedProblem, String(error));
    return error.word;
  }
}

const OUTCOMES: Readonly<Record<keyof typeof HOSTILE_FEEDS, string>> = {
  'weekdays at 672 positions': 'too_much_work',
  'counted rules since the year 1000': 'too_much_work',
  'empty lines': '0 events, 0 skipped',
  'lines of one letter': '0 events, 0 skipped',
  'folded lines': '0 events, 1 skipped',
  'one line': '0 events, 1 skipped',
  'one line of spaces': '0 events, 0 skipped',
  'components in components': '0 events, 0 skipped',
  'parameters without end': '50 events, 0 skipped',
  'quoted parameters without end': '0 events, 50 skipped',
  'zones described by the thousand': '4500 events, 0 skipped',
  'a zone of many changes': '2000 events, 0 skipped',
  'unknown zones': '10000 events, 0 skipped',
  'names of zones of 90,000 letters': '50 events, 0 skipped',
  'exceptions by the thousand': 'too_many_events',
  'dates by the thousand': 'too_many_events',
  'daily events of 8,000 years': 'too_much_work',
  'nights of 8,000 years': 'too_many_nights',
  'nights beyond the year 9999': '100 events, 0 skipped',
  'descriptions for every pattern': '10000 events, 0 skipped',
  'long descriptions of series': '9729 events, 0 skipped',
  'stand-ins of one series': '1127 events, 0 skipped',
  'stand-ins without a series': '10000 events, 0 skipped',
  'events without a name': '10000 events, 0 skipped',
  'appointments by the thousand': 'too_much_work',
  'events with one UID': 'too_many_nights',
  'reservations with one UID and the same nights': '10000 events, 0 skipped',
  'titles and descriptions of short words': '9000 events, 0 skipped',
  'titles of separators': '10000 events, 0 skipped',
  'zones in Windows': 'too_many_nights',
  'dates of every spelling': 'too_many_events',
  'events that cannot be read': '0 events, 10000 skipped',
};

for (const [name, feed] of Object.entries(HOSTILE_FEEDS)) {
  test(`${name}: the feed is read, or refused by a budget that is the same on every machine`, () => {
    const text = feed();
    assert.ok(Buffer.byteLength(text) <= FEED_LIMITS.bytes, 'otherwise it is refused for its size');
    assert.equal(outcomeOf(text), OUTCOMES[name]);
  });
}

test('a feed costs what its events, dates and days are, and is refused at one unit less', () => {
  const costOf = (text: string) => {
    let spent = 0;
    outcomeOf(text, { spend: (units) => (spent += units) });
    return spent;
  };
  const weekly = (index: number) => anAllDay(`${index}`, '2026-07-01', '2026-07-02', 'RRULE:FREQ=WEEKLY');
  const one = costOf(aCalendar(weekly(0)));
  const two = costOf(aCalendar(weekly(0), weekly(1)));
  const three = costOf(aCalendar(weekly(0), weekly(1), weekly(2)));
  assert.equal(three - two, two - one, 'each costs the same');
  const series = aCalendar(...times(20, weekly));
  assert.match(outcomeOf(series, openBudget(costOf(series))), /^\d+ events/);
  assert.equal(outcomeOf(series, openBudget(costOf(series) - 1)), 'too_much_work');
});

test('a year of ordinary use is far from the budget', () => {
  const ordinary = aCalendar(
    ...times(400, (n) =>
      anAllDay(`${n}`, '2026-07-01', '2026-07-03', 'SUMMARY:Reserved', 'DESCRIPTION:a guest'),
    ),
    ...times(10, (n) => anEvent(`UID:s${n}`, 'DTSTART:20200101', 'RRULE:FREQ=WEEKLY;COUNT=500;BYDAY=MO,TU')),
  );
  assert.match(outcomeOf(ordinary, openBudget(FEED_LIMITS.cost / 20)), /events/);
});

test('the weekdays of the issue at all positions are refused by work, three events of them are read', () => {
  assert.equal(outcomeOf(aFeedOfPositions(30)), 'too_much_work');
  assert.match(outcomeOf(aFeedOfPositions(3)), /events/);
});

test('nights until the year 9999 are held to the first of January after the horizon, and no longer', () => {
  const text = aCalendar(anAllDay('always', '1000-01-01', '9999-12-31'));
  const { events } = readFeed(Buffer.from(text), 'text/calendar', place);
  assert.deepEqual(
    events.map(({ start_date, end_date }) => [start_date, end_date]),
    [['2021-01-01', '2030-01-01']],
  );
});
