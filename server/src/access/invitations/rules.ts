import { ApiError } from '../../http/api-error.ts';

/** Limit of letters with invitations, against sending unwanted e-mail to strangers. */
export const LETTERS_MAX = 100;
export const LETTERS_WITHIN_HOURS = 24;
/** For this long a letter is sent again that could not be sent. */
export const GIVEN_UP_HOURS = 24;

export function lettersSince(now: string): string {
  return Temporal.Instant.from(now).subtract({ hours: LETTERS_WITHIN_HOURS }).toString();
}

/** Throws `rate_limited` when the account has reached the limit. */
export function checkLetters(
  { count, first }: { readonly count: number; readonly first: string | null },
  now: string,
): void {
  if (count < LETTERS_MAX || first === null) return;
  const frees = Temporal.Instant.from(first).add({ hours: LETTERS_WITHIN_HOURS });
  const seconds = Math.max(1, Math.ceil(Temporal.Instant.from(now).until(frees).total('seconds')));
  throw new ApiError('rate_limited', {
    message: `Too many invitations. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
    headers: { 'Retry-After': String(seconds) },
  });
}
