export type AccountDayRange = {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
};

/** The instants that bound a range of days in a timezone, both days included: from ≤ instant < until. */
export function instantsOf(
  range: AccountDayRange,
  timezone: string,
): { from: string | null; until: string | null } {
  return {
    from: range.start_date === undefined ? null : startOfDay(range.start_date, 0, timezone),
    until: range.end_date === undefined ? null : startOfDay(range.end_date, 1, timezone),
  };
}

/** The calendar day at `now` in a timezone. */
export function dayIn(timezone: string, now: string): string {
  return Temporal.Instant.from(now).toZonedDateTimeISO(timezone).toPlainDate().toString();
}

/** The local time of a timezone at an instant, `2026-07-01 15:00:00`; fractions of a second are dropped. */
export function clockIn(timezone: string, instant: string): string {
  const at = Date.parse(instant);
  const local = new Date(at + offsetAt(timezone, at));
  const day = `${local.getUTCFullYear()}-${twoDigits(local.getUTCMonth() + 1)}-${twoDigits(local.getUTCDate())}`;
  const minute = `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`;
  return `${day} ${minute}:${twoDigits(local.getUTCSeconds())}`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

/** The time between two changes of a zone's offset, in ms since 1970. */
type OffsetSpan = { readonly from: number; readonly until: number; readonly offset: number };

// A page of a list needs this forty times, and calling Temporal each time would take as long as the query. The spans
// used are cached; a zone has some hundreds at most.
const spansByZone = new Map<string, OffsetSpan[]>();

function offsetAt(timezone: string, at: number): number {
  const spans = spansByZone.get(timezone) ?? [];
  const known = spans.find(({ from, until }) => from <= at && at < until);
  if (known !== undefined) return known.offset;
  const span = spanAround(timezone, at);
  spansByZone.set(timezone, [...spans, span]);
  return span.offset;
}

function spanAround(timezone: string, at: number): OffsetSpan {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone);
  const before = local.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  const after = local.getTimeZoneTransition('next');
  return {
    from: before?.epochMilliseconds ?? -Infinity,
    until: after?.epochMilliseconds ?? Infinity,
    offset: local.offsetNanoseconds / 1_000_000,
  };
}

// The first instant of the day. It is not always midnight: in some zones the clocks change then.
function startOfDay(date: string, daysLater: number, timezone: string): string {
  return Temporal.PlainDate.from(date)
    .add({ days: daysLater })
    .toZonedDateTime(timezone)
    .toInstant()
    .toString();
}
