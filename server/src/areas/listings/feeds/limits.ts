/** Limits of one feed. `docs/limits.md` lists them. */
export const FEED_LIMITS = {
  bytes: 5 * 1024 * 1024,
  events: 10_000,
  /** Occurrences of all events together within the horizon. */
  nights: 200_000,
  /** Units of about a microsecond each. */
  cost: 4_000_000,
  /** Elapsed time: a safeguard when the processor is busy with other work. */
  seconds: 20,
  heapMegabytes: 128,
} as const;
