import { connectedChannels } from '../../areas/channel/rules.ts';
import { listWaitingWork, type WorkRow } from '../../areas/channel/work/queries.ts';
import type { WorkQuery } from '../../areas/channel/work/contract.ts';
import { workKindsOf } from '../../areas/channel/work/rules.ts';
import { listSentMessages } from '../../areas/conversations/messages/queries.ts';
import { findLogNumber } from '../../areas/events/queries.ts';
import { unknownPosition } from '../../areas/events/position.ts';
import { readCursor, writeCursor } from '../../areas/events/rules.ts';
import { readDays } from '../../areas/listing-calendar/actions.ts';
import { listNamesOfListings } from '../../areas/listings/connections.queries.ts';
import { listChannelIds, listSoldStays } from '../../areas/reservations/connected-orders/queries.ts';
import { listHostWords } from '../../areas/reviews/queries.ts';
import { isDataRefused } from '../../database/failures.ts';
import type { OpenScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { daysAhead, firstPage } from './rules.ts';

type ReadWorkFacts = Awaited<ReturnType<typeof readWorkFacts>>;

export type WorkPage = {
  readonly rows: readonly WorkRow[];
  readonly facts: ReadWorkFacts;
  readonly next_cursor: string;
  readonly has_more: boolean;
};

/**
 * What waits for a connector, in the order in which it was committed. Without a cursor: all that waits, also what was
 * read before. A cursor goes on behind what was read; what is stored late, or waits again, comes behind it too.
 */
export async function readWork(scope: OpenScope, { after, types, limit = 20 }: WorkQuery): Promise<WorkPage> {
  const channels = connectedChannels(scope);
  const kinds = workKindsOf(types);
  const logNumber = await findLogNumber(scope);
  const position = readCursor(after, logNumber);
  const { rows, snapshot } = await refusingForgedCursor(
    listWaitingWork(scope, { position, channels, kinds, limit }),
  );
  const today = dayIn(scope.account.timezone, scope.now);
  const page = firstPage(rows, limit, today);
  const has_more = page.length < rows.length;
  const target = position.target ?? snapshot;
  const next = has_more
    ? { base: position.base, target, id: page.at(-1)?.id ?? position.id }
    : { base: target, target: null, id: 0 };
  return {
    rows: page,
    facts: await readWorkFacts(scope, page, today),
    next_cursor: writeCursor(logNumber, next),
    has_more,
  };
}

/** What the work is about, as it is now. */
async function readWorkFacts(scope: OpenScope, rows: readonly WorkRow[], today: string) {
  const valuesOf = <Key extends keyof WorkRow>(key: Key) => rows.flatMap((row) => row[key] ?? []);
  const codes = [...new Set(valuesOf('reservation_code'))];
  const [channelIds, stays, messages, words, listings] = await Promise.all([
    listChannelIds(scope, codes),
    listSoldStays(scope, valuesOf('stay_code')),
    listSentMessages(scope, valuesOf('message_id')),
    listHostWords(scope, codes),
    listNamesOfListings(scope, valuesOf('listing')),
  ]);
  const calendars = new Map<number, Awaited<ReturnType<typeof readDays>>>();
  for (const row of rows) {
    const listing = listings.find(({ id }) => id === row.listing);
    if (listing !== undefined) calendars.set(row.id, await readDays(scope, listing, daysAhead(row, today)));
  }
  return {
    channelIds,
    stays: new Map(stays.map((stay) => [stay.stay_code, stay])),
    messages: new Map(messages.map((message) => [message.id, message])),
    words: new Map(words.map((each) => [each.reservation_code, each])),
    listings: new Map(listings.map((listing) => [listing.id, listing])),
    calendars,
  };
}

/** A cursor is not secret, so a client can forge one with an invalid snapshot. */
async function refusingForgedCursor<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (isDataRefused(error)) throw unknownPosition();
    throw error;
  }
}
