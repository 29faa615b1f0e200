import { ApiError } from '../../http/api-error.ts';

/**
 * A position in the log, which is ordered by commits. Readers have received everything visible in the snapshot `base`.
 * Of the rest that is visible in `target`, they have received all ids up to `id`. With a null target, the next reader
 * takes a new snapshot.
 */
export type LogPosition = { readonly base: string; readonly target: string | null; readonly id: number };

/** The beginning of the log. */
export const BEGINNING: LogPosition = { base: '1:1:', target: null, id: 0 };

export function noPlace(): ApiError {
  return new ApiError('cursor_mismatch', {
    message: 'The cursor is no place in this log: start again without after.',
    fields: [{ path: 'query.after', message: 'must be a next_cursor of this log' }],
  });
}
