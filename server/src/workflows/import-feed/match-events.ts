import type { StoredEvent } from '../../areas/listings/feed-events/queries.ts';
import type { FeedEventKind } from '../../areas/listings/feeds/feed-event.ts';
import { eachResting, type Rest } from '../../threads/rest.ts';
import type { Piece } from './judge-echoes.ts';

/** An event of a read beside the stored one that it is; null when it is new. */
export type Met = { readonly piece: Piece; readonly known: StoredEvent | null };

export type Matched = { readonly met: readonly Met[]; readonly unmatched: readonly StoredEvent[] };

type KindOf = (piece: Piece, known: StoredEvent | null) => FeedEventKind;

/**
 * Finds the stored event of each event of a read: by its code, then by its UID, then, without a code or with an unknown one,
 * as a missing event with the same nights, or as the only one that it overlaps. Two codes are never the same reservation,
 * whatever UID and nights they have.
 */
export async function matchEvents(
  known: readonly StoredEvent[],
  pieces: readonly Piece[],
  kindOf: KindOf,
  rest: Rest,
): Promise<Matched> {
  const matching: Matching = { found: new Map(), free: new Set(known), kindOf };
  await matchByCode(matching, known, pieces, rest);
  await matchByUid(matching, known, pieces, rest);
  await matchByNights(matching, pieces, rest);
  await matchByOverlap(matching, pieces, rest);
  const { found, free } = matching;
  return {
    met: pieces.map((piece) => ({ piece, known: found.get(piece) ?? null })),
    unmatched: [...free],
  };
}

type Matching = {
  readonly found: Map<Piece, StoredEvent>;
  readonly free: Set<StoredEvent>;
  readonly kindOf: KindOf;
};

function settle({ found, free }: Matching, piece: Piece, known: StoredEvent): void {
  found.set(piece, known);
  free.delete(known);
}

/** The code as it is compared: without case, blanks and dashes. */
export function codeKey(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase();
}

async function matchByCode(
  matching: Matching,
  known: readonly StoredEvent[],
  pieces: readonly Piece[],
  rest: Rest,
): Promise<void> {
  const byCode = new Map<string, StoredEvent[]>();
  await eachResting(known, rest, (event) => {
    if (event.code !== null) byCode.getOrInsertComputed(codeKey(event.code), () => []).push(event);
  });
  const likenesses = [
    hasSameNights,
    hasSameUid,
    (_piece: Piece, { is_ended }: StoredEvent) => !is_ended,
    () => true,
  ];
  for (const isLike of likenesses)
    await eachResting(pieces, rest, (piece) => {
      if (piece.channel_id === null || matching.found.has(piece)) return;
      const same = byCode
        .get(codeKey(piece.channel_id))
        ?.find((event) => matching.free.has(event) && isLike(piece, event));
      if (same !== undefined) settle(matching, piece, same);
    });
}

async function matchByUid(
  matching: Matching,
  known: readonly StoredEvent[],
  pieces: readonly Piece[],
  rest: Rest,
): Promise<void> {
  const byUid = new Map<string, StoredEvent>();
  // A living event comes before one that has ended.
  await eachResting(known, rest, (event) => {
    if (!event.is_ended || !byUid.has(event.uid)) byUid.set(event.uid, event);
  });
  await eachResting(pieces, rest, (piece) => {
    const event = matching.found.has(piece) ? undefined : byUid.get(piece.uid);
    if (event !== undefined && matching.free.has(event) && !hasOtherCode(piece, event))
      settle(matching, piece, event);
  });
}

async function matchByNights(matching: Matching, pieces: readonly Piece[], rest: Rest): Promise<void> {
  const byNights = new Map<string, StoredEvent[]>();
  await eachResting(matching.free, rest, (event) => {
    if (!event.is_ended) byNights.getOrInsertComputed(nightsKey(event, event.kind), () => []).push(event);
  });
  await eachResting(pieces, rest, (piece) => {
    if (matching.found.has(piece)) return;
    const candidates = byNights.get(nightsKey(piece, matching.kindOf(piece, null)));
    const same = candidates?.find((event) => matching.free.has(event) && mayBeSame(piece, event));
    if (same !== undefined) settle(matching, piece, same);
  });
}

/** Only pairs that overlap nothing else: the one missing event of these nights, and the one new event. */
async function matchByOverlap(matching: Matching, pieces: readonly Piece[], rest: Rest): Promise<void> {
  const missing = new Map<number, StoredEvent[]>();
  await eachResting(matching.free, rest, (event) => {
    if (event.is_ended || event.is_kept) return;
    for (const day of daysOf(event)) missing.getOrInsertComputed(day, () => []).push(event);
  });
  const news = pieces.filter((piece) => !matching.found.has(piece));
  const overlaps = new Map<Piece, Set<StoredEvent>>();
  const overlapped = new Map<StoredEvent, Set<Piece>>();
  await eachResting(news, rest, (piece) => {
    for (const day of daysOf(piece))
      for (const event of missing.get(day) ?? []) {
        overlaps.getOrInsertComputed(piece, () => new Set()).add(event);
        overlapped.getOrInsertComputed(event, () => new Set()).add(piece);
      }
  });
  await eachResting(overlaps, rest, ([piece, events]) => {
    const [event, ...others] = events;
    if (event === undefined || others.length > 0 || overlapped.get(event)?.size !== 1) return;
    if (piece.channel_id === null && isSameKind(matching, piece, event) && mayBeSame(piece, event))
      settle(matching, piece, event);
  });
}

function isSameKind({ kindOf }: Matching, piece: Piece, event: StoredEvent): boolean {
  return kindOf(piece, null) === event.kind;
}

function hasSameNights(piece: Piece, event: StoredEvent): boolean {
  return piece.start_date === event.start_date && piece.end_date === event.end_date;
}

function hasSameUid(piece: Piece, event: StoredEvent): boolean {
  return piece.uid === event.uid;
}

function hasOtherCode({ channel_id }: Piece, { code }: StoredEvent): boolean {
  return channel_id !== null && code !== null && codeKey(channel_id) !== codeKey(code);
}

/** True unless codes or names contradict. */
function mayBeSame(piece: Piece, event: StoredEvent): boolean {
  if (hasOtherCode(piece, event)) return false;
  const [name, other] = [piece.guest_name, event.guest_name];
  return name === null || other === null || nameKey(name) === nameKey(other);
}

function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase();
}

function nightsKey(
  { start_date, end_date }: Pick<Piece, 'start_date' | 'end_date'>,
  kind: FeedEventKind,
): string {
  return `${kind} ${start_date} ${end_date}`;
}

/** Days since 1970. */
function* daysOf({ start_date, end_date }: Pick<Piece, 'start_date' | 'end_date'>): Generator<number> {
  const until = Date.parse(end_date) / DAY_MS;
  for (let day = Date.parse(start_date) / DAY_MS; day < until; day += 1) yield day;
}

const DAY_MS = 86_400_000;
