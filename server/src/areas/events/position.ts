import { ApiError } from '../../http/api-error.ts';

/**
 * A position in the log, which is ordered by commits. Readers have received everything visible in the snapshot `base`.
 * Of the rest that is visible in `target`, they have received all ids up to `id`. With a null target, the next reader
 * takes a new snapshot.
 */
export type LogPosition = { readonly base: string; readonly target: string | null; readonly id: number };

/** The beginning of the log. */
export const BEGINNING: LogPosition = { base: '1:1:', target: null, id: 0 };

export function unknownPosition(
  message = 'The cursor is no position in this log: start again without after.',
): ApiError {
  return new ApiError('cursor_mismatch', {
    message,
    fields: [{ path: 'query.after', message: 'must be a next_cursor of this log' }],
  });
}

/** The log has another number since: a failover or a restore lost some of it, or the account has moved. */
export function lostPosition(): ApiError {
  return unknownPosition(
    'The cursor is no position in this log any longer. A failover of the database or a restored backup has lost changes, which an ' +
      'event history_lost tells, or the account has moved: start again without after, and compare.',
  );
}
