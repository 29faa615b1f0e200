const DAYS_MAX = 1100;

/** A number of days as it was typed; null where nothing was, undefined for what is none. */
export function readDays(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const days = /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  return days === undefined || days > DAYS_MAX ? undefined : days;
}
