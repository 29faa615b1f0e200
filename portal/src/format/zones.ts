const MINUTE_MS = 60_000;

/** The name of a timezone where its clocks differ from the viewer's at this moment: `Portugal Time`. Otherwise undefined. */
export function nameForeignZone(timezone: string, tag: string, at: Date): string | undefined {
  const viewer = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (timezone === viewer || wallClock(timezone, at) === wallClock(viewer, at)) return undefined;
  const short = nameIn(timezone, tag, at, 'shortGeneric');
  // WET is said of the winter alone, and means nothing to most.
  return short !== undefined && /^[A-Z]+$/.test(short) ? nameIn(timezone, tag, at, 'longGeneric') : short;
}

function nameIn(timeZone: string, tag: string, at: Date, timeZoneName: 'shortGeneric' | 'longGeneric') {
  const parts = formatterOf(tag, { timeZone, timeZoneName }).formatToParts(at);
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
  const text = formatterOf(tag, { ...style, timeZone }).format(at);
  const zone = nameForeignZone(timeZone, tag, at);
  return zone === undefined ? text : `${text} ${zone}`;
}

/** A day and a time of it, as a date field and a time field have them. */
export type WallTime = { readonly day: string; readonly time: string };

/** What calendars and clocks in a timezone show at a moment. */
export function wallTimeIn(timeZone: string, at: Date): WallTime {
  // Swedish writes 2026-06-15 09:30.
  const text = formatterOf('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  const [day = '', time = ''] = text.split(' ');
  return { day, time };
}

/** The moment at which clocks in a timezone show this. In an hour that they skip it is the moment after it. */
export function momentIn(timeZone: string, { day, time }: WallTime): string {
  const asked = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(asked)) return '';
  const shownAt = (ms: number) => {
    const shown = wallTimeIn(timeZone, new Date(ms));
    return Date.parse(`${shown.day}T${shown.time}Z`);
  };
  // Twice: the first step may cross a change of the clocks.
  const near = asked - (shownAt(asked) - asked);
  const found = near - (shownAt(near) - asked);
  return new Date(found).toISOString();
}

/** The time that a clock on the wall shows there, to the minute. */
function wallClock(timeZone: string, at: Date): string {
  const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
  return formatterOf('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(minute);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than all lines of a page that it writes. */
function formatterOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(tag, options);
  formatters.set(key, made);
  return made;
}
