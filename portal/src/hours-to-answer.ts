const HOUR_MS = 3_600_000;
/** Contract section 5: a request can be answered within a day, unless the channel says until when. */
const HOURS_TO_ANSWER = 24;

/** The whole hours that are left to answer a request. Below zero when they are over. */
export function hoursToAnswer(booked_at: string, now: number): number {
  return Math.floor(HOURS_TO_ANSWER - (now - Date.parse(booked_at)) / HOUR_MS);
}
