import type { OpenScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';
import type { LoggedEvent } from '../../events/present-event.ts';
import type { EventsQuery } from './contract.ts';
import { findEndOfOwnLog, findLogNumber, listEvents, listNewestEvents } from './queries.ts';
import { kindsOf, NOW, readCursor, readCursorBackwards, writeCursor, writeCursorBackwards } from './rules.ts';

export type ReadLog = {
  readonly events: readonly LoggedEvent[];
  readonly next_cursor: string;
  readonly has_more: boolean;
};

/** A page of the log and the cursor for the next. The log belongs to the whole account. */
export async function readEvents(scope: OpenScope, query: EventsQuery): Promise<ReadLog> {
  checkWholeAccount(scope);
  const kinds = kindsOf(query.types);
  const logNumber = await findLogNumber(scope);
  const limit = query.limit ?? 20;
  if (query.is_newest_first === true) {
    const before = readCursorBackwards(query.after, logNumber);
    const { oldest, ...page } = await listNewestEvents(scope, { before, kinds, limit });
    return { ...page, next_cursor: writeCursorBackwards(logNumber, oldest) };
  }
  if (query.after === NOW)
    return { events: [], next_cursor: writeCursor(logNumber, await findEndOfOwnLog(scope)), has_more: false };
  const position = readCursor(query.after, logNumber);
  const { events, next, has_more } = await listEvents(scope, { position, kinds, limit });
  return { events, next_cursor: writeCursor(logNumber, next), has_more };
}
