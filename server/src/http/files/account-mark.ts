import { createHash } from 'node:crypto';

/**
 * A mark that all exported calendars of an account have, and those of no other account or installation. It reveals nothing.
 * `created_at` is when the account was made, RFC 3339.
 */
export function accountMark(host_id: number, created_at: string): string {
  const instant = Temporal.Instant.from(created_at).epochNanoseconds;
  return createHash('sha256').update(`${host_id} ${instant}`).digest('hex').slice(0, 32);
}
