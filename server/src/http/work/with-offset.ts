/** An instant in UTC in the format of most areas, `2026-07-01T08:00:00+00:00` (contract section 1.6). */
export function withOffset(instant: string): string;
export function withOffset(instant: string | null): string | null;
export function withOffset(instant: string | null): string | null {
  return instant === null ? null : instant.replace(/Z$/, '+00:00');
}

/** An instant without its fraction of a second: for a moment that is stored as exactly as a channel sent it. */
export function toWholeSecond(instant: string): string {
  return instant.replace(/\.\d+/, '');
}
