import type { StoredEvent } from '../../areas/listings/feed-events/queries.ts';
import type { FeedEventKind } from '../../areas/listings/feeds/feed-event.ts';
import { eachResting, type Rest } from '../../threads/rest.ts';
import type { EventPiece } from './judge-echoes.ts';

/** An event of a read beside the stored one that it is; null when it is new. */
export type Met = { readonly piece: EventPiece; readonly known: StoredEvent | null };

export type MatchedEvents = { readonly met: readonly Met[]; readonly unmatched: readonly StoredEvent[] };

type KindOf = (
  piece: EventPiece,
  known: Pick<StoredEvent, 'kind' | 'chosen_kind' | 'is_ended'> | null,
) => FeedEventKind;

/**
 * Finds the stored event of each event of a read: by its code, then by its UID, then as a missing event with the same nights,
 * or, without a code, as the only one that it overlaps. Two codes are never the same reservation, whatever UID and nights they
 * have. Each step takes a time that grows with the events and their nights only, however alike they are.
 */
export async function matchEvents(
  known: readonly StoredEvent[],
  pieces: readonly EventPiece[],
  kindOf: KindOf,
  rest: Rest,
): Promise<MatchedEvents> {
  const matching: Matching = { found: new Map(), free: new Set(known), kindOf };
  await matchByCode(matching, pieces, rest);
  await matchByUid(matching, pieces, rest);
  await matchByNights(matching, pieces, rest);
  await matchByOverlap(matching, pieces, rest);
  const { found, free } = matching;
  return {
    met: pieces.map((piece) => ({ piece, known: found.get(piece) ?? null })),
    unmatched: [...free],
  };
}

type Matching = {
  readonly found: Map<EventPiece, StoredEvent>;
  readonly free: Set<StoredEvent>;
  readonly kindOf: KindOf;
};

function settle({ found, free }: Matching, piece: EventPiece, known: StoredEvent): void {
  found.set(piece, known);
  free.delete(known);
}

/** The code as it is compared: without case, blanks and dashes. */
export function codeKey(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Gives each event that has no match yet the first free stored one with the same key. Null is no key. */
async function matchByKey(
  matching: Matching,
  pieces: readonly EventPiece[],
  keys: {
    readonly ofStored: (event: StoredEvent) => string | null;
    readonly ofPiece: (piece: EventPiece) => string | null;
  },
  rest: Rest,
): Promise<void> {
  const queues = new Map<string, StoredEvent[]>();
  await eachResting(matching.free, rest, (event) => {
    const key = keys.ofStored(event);
    if (key !== null) queues.getOrInsertComputed(key, () => []).push(event);
  });
  // The first is taken from the end.
  for (const queue of queues.values()) queue.reverse();
  await eachResting(pieces, rest, (piece) => {
    const key = matching.found.has(piece) ? null : keys.ofPiece(piece);
    const event = key === null ? undefined : queues.get(key)?.pop();
    if (event !== undefined) settle(matching, piece, event);
  });
}

async function matchByCode(matching: Matching, pieces: readonly EventPiece[], rest: Rest): Promise<void> {
  const by = (
    suffixOf: (event: EventPiece | StoredEvent) => string,
    isMeant: (event: StoredEvent) => boolean,
  ) =>
    matchByKey(
      matching,
      pieces,
      {
        ofStored: (event) =>
          event.code !== null && isMeant(event) ? `${codeKey(event.code)} ${suffixOf(event)}` : null,
        ofPiece: (piece) =>
          piece.channel_id === null ? null : `${codeKey(piece.channel_id)} ${suffixOf(piece)}`,
      },
      rest,
    );
  await by(nightsKey, isAny);
  await by(({ uid }) => uid, isAny);
  await by(
    () => '',
    ({ is_ended }) => !is_ended,
  );
  await by(() => '', isAny);
}

const isAny = (): boolean => true;

async function matchByUid(matching: Matching, pieces: readonly EventPiece[], rest: Rest): Promise<void> {
  const byUid = new Map<string, StoredEvent>();
  // A living event comes before one that has ended.
  await eachResting(matching.free, rest, (event) => {
    if (!event.is_ended || !byUid.has(event.uid)) byUid.set(event.uid, event);
  });
  await eachResting(pieces, rest, (piece) => {
    const event = matching.found.has(piece) ? undefined : byUid.get(piece.uid);
    if (event === undefined || !matching.free.has(event)) return;
    if (!hasOtherCode(piece, event) && !isAnotherGuest(piece, event)) settle(matching, piece, event);
  });
}

/**
 * Missing events with the same nights, of the same kind. One with the same name comes before one without a name. Codes were
 * compared before: an event with a code is only a missing one that had none.
 */
async function matchByNights(matching: Matching, pieces: readonly EventPiece[], rest: Rest): Promise<void> {
  const unmatched = pieces.filter((piece) => !matching.found.has(piece));
  if (unmatched.length === 0) return;
  for (const kind of CLASSES) {
    if (!matching.free.values().some((event) => isOfClass(event, kind))) continue;
    const isKind = (event: StoredEvent) => isFollowed(event) && isOfClass(event, kind);
    const nightsOf = (piece: EventPiece) =>
      (piece.channel_id === null || !kind.has_code) && wouldBe(matching, piece, kind)
        ? nightsKey(piece)
        : null;
    const by = (
      ofStored: (event: StoredEvent) => string | null,
      ofPiece: (piece: EventPiece) => string | null,
    ) =>
      matchByKey(
        matching,
        unmatched,
        {
          ofStored: (event) => (isKind(event) ? joined(nightsKey(event), ofStored(event)) : null),
          ofPiece: (piece) => joined(nightsOf(piece), ofPiece(piece)),
        },
        rest,
      );
    await by(nameOfStored, nameOfPiece);
    await by(
      (event) => (event.guest_name === null ? '' : null),
      () => '',
    );
    await by(
      () => '',
      (piece) => (piece.guest_name === null ? '' : null),
    );
  }
}

function joined(nights: string | null, name: string | null): string | null {
  return nights === null || name === null ? null : `${nights} ${name}`;
}

function nameOfStored({ guest_name }: StoredEvent): string | null {
  return guest_name === null ? null : nameKey(guest_name);
}

function nameOfPiece({ guest_name }: EventPiece): string | null {
  return guest_name === null ? null : nameKey(guest_name);
}

/** What decides whether an event of a read could be a stored one. */
type EventClass = Pick<StoredEvent, 'kind' | 'chosen_kind'> & { readonly has_code: boolean };

const KINDS = ['reservation', 'block'] as const;
const CLASSES: readonly EventClass[] = KINDS.flatMap((kind) =>
  [null, ...KINDS].flatMap((chosen_kind) =>
    [true, false].map((has_code) => ({ kind, chosen_kind, has_code })),
  ),
);

function isOfClass(event: StoredEvent, { kind, chosen_kind, has_code }: EventClass): boolean {
  return event.kind === kind && event.chosen_kind === chosen_kind && (event.code !== null) === has_code;
}

/** True when the event, if it is a stored one of this class, stays of its kind. */
function wouldBe({ kindOf }: Matching, piece: EventPiece, { kind, chosen_kind }: EventClass): boolean {
  return kindOf(piece, { kind, chosen_kind, is_ended: false }) === kind;
}

/**
 * True for an event that another UID may bring back. A reservation that the host has ended is none once a good read did
 * not show it: its nights have another guest then.
 */
function isFollowed({ is_ended, is_over, is_kept, missing_since }: StoredEvent): boolean {
  return !is_ended && !(is_over && (is_kept || missing_since !== null));
}

/** Only pairs that overlap nothing else: the one missing event of these nights, and the one new event. */
async function matchByOverlap(matching: Matching, pieces: readonly EventPiece[], rest: Rest): Promise<void> {
  const missing = new Map<string, StoredEvent[]>();
  await eachResting(matching.free, rest, (event) => {
    if (event.is_ended || event.is_kept || event.is_over) return;
    for (const day of daysOf(event)) noteTwo(missing, `${event.kind} ${day}`, event);
  });
  if (missing.size === 0) return;
  const unmatched = pieces.filter((piece) => !matching.found.has(piece));
  const wanted = new Map<EventPiece, StoredEvent[]>();
  const wanting = new Map<StoredEvent, EventPiece[]>();
  await eachResting(unmatched, rest, (piece) => {
    for (const event of missingOn(piece, missing)) {
      if (!isSameKind(matching, piece, event)) continue;
      noteTwo(wanted, piece, event);
      noteTwo(wanting, event, piece);
    }
  });
  await eachResting(wanted, rest, ([piece, [event, other]]) => {
    if (event === undefined || other !== undefined || piece.channel_id !== null) return;
    if (wanting.get(event)?.length !== 1) return;
    if (mayBeSame(piece, event)) settle(matching, piece, event);
  });
}

function* missingOn(
  piece: EventPiece,
  missing: ReadonlyMap<string, readonly StoredEvent[]>,
): Generator<StoredEvent> {
  for (const day of daysOf(piece)) for (const kind of KINDS) yield* missing.get(`${kind} ${day}`) ?? [];
}

/** Notes one or two different ones: that there are more matters as little as which. */
function noteTwo<Key, Item>(notes: Map<Key, Item[]>, key: Key, item: Item): void {
  const noted = notes.get(key);
  if (noted === undefined) notes.set(key, [item]);
  else if (noted.length === 1 && noted[0] !== item) noted.push(item);
}

function isSameKind({ kindOf }: Matching, piece: EventPiece, event: StoredEvent): boolean {
  return kindOf(piece, event) === event.kind;
}

function hasOtherCode({ channel_id }: EventPiece, { code }: StoredEvent): boolean {
  return channel_id !== null && code !== null && codeKey(channel_id) !== codeKey(code);
}

/**
 * True for names without a common word. Some calendars have one UID for all of their events, so that the next guest of the
 * same nights comes under the UID of the one who cancelled. A corrected name keeps a word.
 */
function isAnotherGuest({ guest_name }: EventPiece, event: StoredEvent): boolean {
  if (guest_name === null || event.guest_name === null) return false;
  const words = new Set(wordsOf(event.guest_name));
  return !wordsOf(guest_name).some((word) => words.has(word));
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** True unless codes or names contradict. */
function mayBeSame(piece: EventPiece, event: StoredEvent): boolean {
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

function nightsKey({ start_date, end_date }: Pick<EventPiece, 'start_date' | 'end_date'>): string {
  return `${start_date} ${end_date}`;
}

/** Days since 1970. */
export function* daysOf({
  start_date,
  end_date,
}: Pick<EventPiece, 'start_date' | 'end_date'>): Generator<number> {
  const until = Date.parse(end_date) / DAY_MS;
  for (let day = Date.parse(start_date) / DAY_MS; day < until; day += 1) yield day;
}

const DAY_MS = 86_400_000;
