import type { LockCode } from './record.ts';
import { isOver } from './status.ts';

// Who may see the lock code of a stay. The interface shows it to every operator who may see the stay.

/**
 * The page of the guest shows it from lock_code_visible_after on the check-in day to the end of the check-out day, in the timezone of the
 * property. Without a time, from the start of the check-in day.
 */
export function lockCodeForGuest(
  stay: {
    readonly lock_code: string | null;
    readonly lock_code_visible_after: string | null;
    readonly check_in_date: string;
    readonly check_out_date: string;
  },
  timezone: string,
  now: string,
): LockCode {
  if (stay.lock_code === null) return { kind: 'none' };
  const from = stay.lock_code_visible_after ?? '00:00';
  const opens = instantAt(stay.check_in_date, from, timezone);
  const closes = instantAt(
    Temporal.PlainDate.from(stay.check_out_date).add({ days: 1 }).toString(),
    '00:00',
    timezone,
  );
  if (Temporal.Instant.compare(now, opens) < 0) return { kind: 'later', from };
  return Temporal.Instant.compare(now, closes) < 0
    ? { kind: 'shown', code: stay.lock_code }
    : { kind: 'none' };
}

/** A message to the guest has it, unless the stay was cancelled or denied, or has timed out. */
export function lockCodeForMessage(lock_code: string | null, status: string): string | null {
  return isOver(status) ? null : lock_code;
}

/** The page of a staff shows it on the day of their task, on which they open the door. */
export function lockCodeForStaff(
  lock_code: string | null,
  { is_today }: { readonly is_today: boolean },
): string | null {
  return is_today ? lock_code : null;
}

/** A time that the clocks skip moves to the end of the gap; a time that occurs twice is its first occurrence. */
function instantAt(day: string, time: string, timezone: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timezone, plainTime: time }).toInstant();
}
