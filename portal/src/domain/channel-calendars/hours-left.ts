const HOUR_MS = 3_600_000;
/** So long the service holds back the loss of most of a calendar. */
const HELD_BACK_HOURS = 24;

/** The hours, rounded up, until what a calendar lost ends by itself; 0 when they are over. */
export function hoursLeft(since: string, now: number): number {
  // A loss may begin a second from now.
  const passed = Math.max(0, now - Date.parse(since)) / HOUR_MS;
  return Math.max(0, Math.ceil(HELD_BACK_HOURS - passed));
}
