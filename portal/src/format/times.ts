const formatters = new Map<string, Intl.DateTimeFormat>();

/** `15:00` or `3:00 PM`, as the reader's language writes a time of the day. Other texts stay as they are. */
export function formatTime(time: string, tag: string): string {
  const [, hour, minute] = /^(\d\d?):(\d\d)(?::\d\d)?$/.exec(time) ?? [];
  if (hour === undefined || minute === undefined) return time;
  const known = formatters.get(tag) ?? new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' });
  formatters.set(tag, known);
  return known.format(Date.UTC(2026, 0, 1, Number(hour), Number(minute)));
}

/** The same for a time in two numbers. */
export function formatClock(
  { hour, minute }: { readonly hour: number; readonly minute: number },
  tag: string,
): string {
  return formatTime(`${hour}:${String(minute).padStart(2, '0')}`, tag);
}
