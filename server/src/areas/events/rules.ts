import { createHash } from 'node:crypto';
import { PUBLISHED_KINDS } from '../../events/event-kinds.ts';
import { refuseBroken } from '../../http/api-error.ts';
import { BEGINNING, unknownPosition, lostPosition, type LogPosition } from './position.ts';

/** In a cursor, where one of the other direction has a snapshot. */
const BACKWARDS = 'backwards';

/** Instead of a cursor: the present end of the log. */
export const NOW = 'now';

/** The requested kinds. Throws a 422 that names the unknown ones. */
export function kindsOf(types: string | undefined): readonly string[] {
  if (types === undefined) return PUBLISHED_KINDS;
  const kinds = types.split(',').map((kind) => kind.trim());
  const unknown = kinds.filter((kind) => !PUBLISHED_KINDS.includes(kind));
  refuseBroken(
    unknown.length === 0
      ? []
      : [{ field: 'types', message: `must be names of events; there is no ${unknown.join(', ')}` }],
    'query',
  );
  return kinds;
}

/** A cursor works with any types: it is a position in the log, independent of the filter. */
export function writeCursor(logNumber: number, { base, target, id }: LogPosition): string {
  return encodeCursor([logNumber, base, target, id]);
}

/** Throws `cursor_mismatch` for a cursor that writeCursor did not make, or of a log that was renumbered since. */
export function readCursor(cursor: string | undefined, logNumber: number): LogPosition {
  if (cursor === undefined) return BEGINNING;
  const [base, target = null, id] = decodeCursor(cursor, logNumber);
  const isPosition = isSnapshot(base) && (target === null || isSnapshot(target));
  if (!isPosition || !Number.isSafeInteger(id)) throw unknownPosition();
  return { base, target, id: Number(id) };
}

/** A cursor of the log that is read backwards: the oldest id so far. */
export function writeCursorBackwards(logNumber: number, before: number): string {
  return encodeCursor([logNumber, BACKWARDS, before]);
}

/** The id that the next page ends before. Throws `cursor_mismatch`, as readCursor does. */
export function readCursorBackwards(cursor: string | undefined, logNumber: number): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER;
  const [direction, before] = decodeCursor(cursor, logNumber);
  if (direction !== BACKWARDS || !Number.isSafeInteger(before)) throw unknownPosition();
  return Number(before);
}

function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify([bindingOf(values), ...values])).toString('base64url');
}

/** The values of a cursor after the number of the log. */
function decodeCursor(cursor: string, logNumber: number): readonly unknown[] {
  const [binding, ...values] = parseCursor(cursor);
  const [number, ...position] = values;
  if (binding !== bindingOf(values)) throw unknownPosition();
  if (number !== logNumber) throw lostPosition();
  return position;
}

function isSnapshot(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,19}:\d{1,19}:[\d,]*$/.test(value);
}

// Rejects a damaged cursor before it reaches the database.
function bindingOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 12);
}

function parseCursor(cursor: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
