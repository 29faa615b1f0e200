const MINUTE_MS = 60_000;

/** The name of a timezone where its clocks differ from the viewer's at this moment: `Portugal Time`. Otherwise undefined. */
export function nameForeignZone(timezone: string, tag: string, at: Date): string | undefined {
  const viewer = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (timezone === viewer || wallClock(timezone, at) === wallClock(viewer, at)) return undefined;
  const parts = new Intl.DateTimeFormat(tag, {
    timeZone: timezone,
    timeZoneName: 'shortGeneric',
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}

const DAY_AND_TIME: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

/** A moment as clocks in a timezone show it, with the name of the timezone where that is not the viewer's time. */
export function formatMomentIn(
  timeZone: string,
  moment: string,
  tag: string,
  style: Intl.DateTimeFormatOptions = DAY_AND_TIME,
): string {
  const at = new Date(moment);
  const text = new Intl.DateTimeFormat(tag, { ...style, timeZone }).format(at);
  const zone = nameForeignZone(timeZone, tag, at);
  return zone === undefined ? text : `${text} ${zone}`;
}

/** The time that a clock on the wall shows there, to the minute. */
function wallClock(timeZone: string, at: Date): string {
  const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
  return new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(minute);
}
