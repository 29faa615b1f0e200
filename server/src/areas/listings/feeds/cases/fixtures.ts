import assert from 'node:assert/strict';
import { FeedProblem, type FeedEvent } from '../feed-event.ts';
import { feedHorizon, readFeed, type ReadFeed } from '../read-feed.ts';

export const place = { timezone: 'Europe/Berlin', horizon: feedHorizon('2026-06-15') };

export function read(text: string | Buffer, timezone = place.timezone): ReadFeed {
  return readFeed(Buffer.from(text), 'text/calendar', { ...place, timezone });
}

export function eventsOf(text: string | Buffer, timezone?: string): readonly FeedEvent[] {
  return read(text, timezone).events;
}

export function nightsOf(text: string | Buffer, timezone?: string): string[] {
  return eventsOf(text, timezone).map(({ start_date, end_date }) => `${start_date} ${end_date}`);
}

/** Why a body cannot be read, or `read`. */
export function wordOf(body: string | Buffer, contentType = 'text/calendar'): string {
  try {
    readFeed(Buffer.from(body), contentType, place);
  } catch (error) {
    assert.ok(error instanceof FeedProblem, String(error));
    assert.match(error.message, /^[A-Z].+\.$/);
    return error.word;
  }
  return 'read';
}

/** What is to stay quick, by the processor's time: a busy machine is no failure. */
export function quickly<T>(work: () => T, milliseconds = 3000): T {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  const took = (user + system) / 1000;
  assert.ok(took < milliseconds, `it took ${Math.round(took)} ms`);
  return result;
}
