// Loaded before a service (`--import`), it makes the clock of that process run a minute in each second.

/** The moment that hurried clocks start at: a noon in Amsterdam. */
export const HURRIED_START = '2026-06-15T10:00:00Z';
const TIMES_AS_FAST = 60;

const realNow = Date.now;

const startedAt = process.env['HURRIED_SINCE'];
if (startedAt !== undefined) {
  const now = hurriedClock(Number(startedAt));
  // What a service reads.
  Date.now = () => now().epochMilliseconds;
}

/** A clock that showed HURRIED_START at `since` (milliseconds); in each process the same. */
export function hurriedClock(since: number): () => Temporal.Instant {
  const start = Temporal.Instant.from(HURRIED_START).epochMilliseconds;
  return () => Temporal.Instant.fromEpochMilliseconds(start + (realNow() - since) * TIMES_AS_FAST);
}

/** What a service is started with for its clock to be that one. */
export function hurriedSettings(since: number): Record<string, string> {
  return { HURRIED_SINCE: String(since), NODE_OPTIONS: `--import=${import.meta.url}` };
}
