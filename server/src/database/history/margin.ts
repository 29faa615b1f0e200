/** The clocks of the service and of the database may differ, and the last changes that are present took a while. */
const ALLOWANCE_SECONDS = 60;
/** The most ids that the service gives in a second for a while: eight times what it was measured to give. */
const AT_ONCE = 10_000;
const AT_ONCE_SECONDS = 600;
/** The most ids that it gives in a second on average over a long time: 86 million a day. */
const LASTING = 1_000;

/** The most ids of one kind that can have been given within this time. */
export function mostIdsIn(seconds: number): number {
  const all = Math.max(0, seconds) + ALLOWANCE_SECONDS;
  const atOnce = Math.min(all, AT_ONCE_SECONDS);
  return Math.ceil(atOnce * AT_ONCE + (all - atOnce) * LASTING);
}
