import { checkWholeAccount, type OpenScope } from '../../database/scope.ts';
import type { LoggedEvent } from '../../events/present-event.ts';
import type { EventsQuery } from './contract.ts';
import { findLogNumber, listEvents } from './queries.ts';
import { kindsOf, readCursor, writeCursor } from './rules.ts';

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
  const place = readCursor(query.after, logNumber);
  const { events, next, has_more } = await listEvents(scope, { place, kinds, limit: query.limit ?? 20 });
  return { events, next_cursor: writeCursor(logNumber, next), has_more };
}
