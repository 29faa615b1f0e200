import { TOLD_KINDS } from '../../events/event-kinds.ts';
import { ApiError, refuseBroken } from '../../http/api-error.ts';
import type { Place } from './place.ts';

export const BEGINNING: Place = { transaction_id: '0', id: 0 };

/** The kinds that are asked for. Throws a 422 that names those there are not. */
export function kindsOf(types: string | undefined): readonly string[] {
  if (types === undefined) return TOLD_KINDS;
  const kinds = types.split(',').map((kind) => kind.trim());
  const unknown = kinds.filter((kind) => !TOLD_KINDS.includes(kind));
  refuseBroken(
    unknown.length === 0
      ? []
      : [{ field: 'types', message: `must be names of events; there is no ${unknown.join(', ')}` }],
    'query',
  );
  return kinds;
}

/** A cursor is good for any types: it is a place in the log, whatever was read there. */
export function writeCursor(logNumber: number, { transaction_id, id }: Place): string {
  return Buffer.from(JSON.stringify([logNumber, transaction_id, id])).toString('base64url');
}

/** Throws `cursor_mismatch` for what was not made by writeCursor, or of a log that was numbered anew since. */
export function readCursor(cursor: string | undefined, logNumber: number): Place {
  if (cursor === undefined) return BEGINNING;
  const [number, transaction_id, id] = parseCursor(cursor);
  if (number !== logNumber || !isTransactionId(transaction_id) || !Number.isSafeInteger(id))
    throw new ApiError('cursor_mismatch', {
      message: 'The cursor is no place in this log.',
      fields: [{ path: 'query.after', message: 'must be a next_cursor of this log' }],
    });
  return { transaction_id, id: Number(id) };
}

function parseCursor(cursor: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

// More digits than these, and the database would not take it.
function isTransactionId(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,19}$/.test(value);
}
