import type { FeedEvent, FeedWord, SkippedEvent } from './feed-event.ts';
import type { FeedTerms, ReadFeed } from './read-feed.ts';

/** The input of the thread. */
export type FeedTask = {
  readonly body: Uint8Array;
  readonly contentType: string | undefined;
  readonly place: FeedTerms;
};

/** The result of the thread: the feed as JSON in pieces, or why it could not be read. */
export type FeedAnswer = { readonly pieces: readonly Uint8Array[] } | { readonly problem: FeedWord };

type Piece = {
  readonly events: readonly FeedEvent[];
  readonly skipped: readonly SkippedEvent[];
  readonly own_mark: string | null;
};

/** An event has at most 1,500 characters: this many are parsed in about a millisecond. */
const EVENTS_IN_PIECE = 200;

export function packFeed({ events, skipped, own_mark }: ReadFeed): Uint8Array<ArrayBuffer>[] {
  const count = Math.ceil(Math.max(1, events.length, skipped.length) / EVENTS_IN_PIECE);
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * EVENTS_IN_PIECE, (index + 1) * EVENTS_IN_PIECE];
    const piece: Piece = { events: events.slice(from, to), skipped: skipped.slice(from, to), own_mark };
    return new TextEncoder().encode(JSON.stringify(piece));
  });
}

/** `rest` is awaited after each piece, so that other work can run. */
export async function unpackFeed(
  pieces: readonly Uint8Array[],
  rest: () => Promise<void>,
): Promise<ReadFeed> {
  const events: FeedEvent[] = [];
  const skipped: SkippedEvent[] = [];
  let own_mark: string | null = null;
  for (const bytes of pieces) {
    const piece: Piece = JSON.parse(new TextDecoder().decode(bytes));
    events.push(...piece.events);
    skipped.push(...piece.skipped);
    own_mark = piece.own_mark;
    await rest();
  }
  return { events, skipped, own_mark };
}
