/** What one feed may cost. `docs/limits.md` lists these. */
export const FEED_LIMITS = {
  bytes: 5 * 1024 * 1024,
  events: 10_000,
  /** Of all events together, within the horizon. */
  nights: 200_000,
  /** Units of work, of about a microsecond each. */
  work: 4_000_000,
  /** By the clock: a backstop where the processor is busy with other work. */
  seconds: 20,
  heapMegabytes: 128,
} as const;
