import { ApiError } from '../../http/api-error.ts';

/**
 * A place in the log of commits. What a snapshot of the database shows is told whole before anything that was stored
 * later: all that `base` shows has been told, and of what `target` shows beyond that, in the order of the ids, all up
 * to this id. A null target: the next reader takes what is stored by then.
 */
export type Place = { readonly base: string; readonly target: string | null; readonly id: number };

/** Before everything. */
export const BEGINNING: Place = { base: '1:1:', target: null, id: 0 };

export function noPlace(): ApiError {
  return new ApiError('cursor_mismatch', {
    message: 'The cursor is no place in this log.',
    fields: [{ path: 'query.after', message: 'must be a next_cursor of this log' }],
  });
}
