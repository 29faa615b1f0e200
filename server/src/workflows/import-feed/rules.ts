import { eachResting, type Rest } from '../../threads/rest.ts';
import { openNightBook, takeFirstFree, type NightBook } from '../store-channel-orders/rules.ts';
import { NO_DIFFERENCE, type Differences, type DifferentStay } from '../../areas/listings/difference.ts';
import type { EventOfKind as FeedEvent } from '../../areas/listings/feeds/event-kind.ts';
import type { StayStatus } from '../../areas/reservations/record.ts';
import { heldNights, isOver } from '../../areas/reservations/rules.ts';
import {
  codeOf,
  hasEventEnded,
  type Known,
  type News,
  type NewsEvent,
} from '../../areas/listings/news/rules.ts';

/** A stay with the fields that planning needs. */
export type ImportedStay = {
  readonly stay_code: string;
  readonly reservation_code: string;
  readonly property_id: number | null;
  readonly check_in_date: string;
  readonly check_out_date: string;
  readonly status: StayStatus;
  readonly in_reservation_box: boolean;
  readonly in_conflict: boolean;
};

type FeedDates = { readonly start_date: string; readonly end_date: string };
type PlannedNights = FeedDates & { readonly property_id: number };
type NightsOfFeed = PlannedNights & { readonly is_closed: boolean };

export type FeedImportFacts<Stay extends ImportedStay> = {
  readonly property_ids: readonly number[];
  /** By reservation_code. */
  readonly stays: ReadonlyMap<string, Stay>;
  /** By uid of the event: the reservation_code of the order that already has its channel_id. */
  readonly claims: ReadonlyMap<string, string>;
  /** Without the nights that stays and events of this plan hold. */
  readonly taken: readonly NightsOfFeed[];
  readonly newCode: () => string;
};

type NewFeedOrder = {
  readonly reservation_code: string;
  readonly channel_id: string | null;
  readonly guest_name: string | null;
  readonly channel_remarks: string;
  readonly property_id: number | null;
  readonly check_in_date: string;
  readonly check_out_date: string;
  readonly in_conflict: boolean;
};

type PutEvent = Pick<FeedEvent, 'uid' | 'kind' | 'start_date' | 'end_date' | 'summary'> & {
  readonly property_id: number | null;
  readonly reservation_code: string | null;
};

/** The rows to store, and the difference for the host. */
export type FeedPlan<Stay extends ImportedStay> = {
  readonly cancelled: Stay[];
  readonly moved: { readonly before: Stay; readonly after: Stay & { readonly status: 'accepted' } }[];
  readonly added: NewFeedOrder[];
  readonly put: PutEvent[];
  readonly blockedBefore: PlannedNights[];
  readonly blockedAfter: PlannedNights[];
  readonly difference: Differences;
};

/**
 * Finds nights for all events: first for moved stays, then for new ones, then for blocks. A stay whose nights are taken
 * goes to the reservation box, in conflict; a stay in the box stays there. A stay keeps a night that the host closed
 * later. Pauses between events, because a feed may have thousands.
 */
export async function planImport<Stay extends ImportedStay>(
  news: News,
  facts: FeedImportFacts<Stay>,
  rest: Rest,
): Promise<FeedPlan<Stay>> {
  const plan = emptyPlan<Stay>();
  const book = openNightBook();
  const each = <Item>(items: Iterable<Item>, work: (item: Item) => void) => eachResting(items, rest, work);
  await each(facts.taken, (nights) => book.take(nights));
  const reservations = news.shown
    .filter(({ read }) => read.kind === 'reservation')
    .map((shown) => ({ ...shown, stay: facts.stays.get(codeOf(shown, facts.claims) ?? '') }));
  await rest();
  await each(news.ended, (known) => endEvent(plan, facts, known));
  await each(reservations, ({ was }) => {
    if (was?.kind === 'block') unblock(plan, was);
  });
  await each(reservations, ({ read, stay }) => {
    if (isKept(stay, read)) keepStay(plan, book, { read, stay });
  });
  await each(reservations, ({ read, stay }) => {
    if (stay !== undefined && !isKept(stay, read)) moveStay(plan, book, { read, stay }, facts.property_ids);
  });
  await each(reservations, ({ read, stay }) => {
    if (stay === undefined) addOrder(plan, book, read, facts);
  });
  await each(news.shown, (shown) => {
    if (shown.read.kind === 'block') putBlock(plan, book, shown, facts);
  });
  return plan;
}

function emptyPlan<Stay extends ImportedStay>(): FeedPlan<Stay> {
  const difference = structuredClone(NO_DIFFERENCE);
  return { cancelled: [], moved: [], added: [], put: [], blockedBefore: [], blockedAfter: [], difference };
}

/** True when a stay already has these dates, or was declined or timed out, which the calendar does not show. */
function isKept<Stay extends ImportedStay>(stay: Stay | undefined, read: FeedEvent): stay is Stay {
  if (stay === undefined) return false;
  if (stay.status !== 'accepted') return stay.status !== 'cancelled';
  return stay.check_in_date === read.start_date && stay.check_out_date === read.end_date;
}

type Met<Stay> = { readonly read: FeedEvent; readonly stay: Stay };

function keepStay<Stay extends ImportedStay>(
  plan: FeedPlan<Stay>,
  book: NightBook,
  { read, stay }: Met<Stay>,
) {
  for (const nights of heldNights(stay)) book.take(nights);
  plan.put.push(putOf(read, null, stay.reservation_code));
}

function moveStay<Stay extends ImportedStay>(
  plan: FeedPlan<Stay>,
  book: NightBook,
  { read, stay }: Met<Stay>,
  property_ids: readonly number[],
): void {
  const isBack = stay.status === 'cancelled';
  const isBoxed = stay.in_reservation_box && !isBack;
  const wanted = stay.property_id === null ? property_ids : [stay.property_id];
  const [own] = heldNights(stay);
  const property_id = isBoxed ? undefined : takeFirstFree(book, wanted, read, own);
  const after = {
    ...stay,
    status: 'accepted' as const,
    property_id: property_id ?? stay.property_id,
    check_in_date: read.start_date,
    check_out_date: read.end_date,
    in_reservation_box: property_id === undefined,
    in_conflict: property_id === undefined && (stay.in_conflict || !isBoxed),
  };
  plan.moved.push({ before: stay, after });
  plan.put.push(putOf(read, null, stay.reservation_code));
  const { check_in_date, check_out_date } = stay;
  const told = {
    ...toldOf(after, read.guest_name),
    before: isBack ? null : { check_in_date, check_out_date },
  };
  (isBack ? plan.difference.added : plan.difference.moved).push(told);
  if (after.in_conflict && !stay.in_conflict) plan.difference.conflicts.push(told);
}

function addOrder<Stay extends ImportedStay>(
  plan: FeedPlan<Stay>,
  book: NightBook,
  read: FeedEvent,
  { property_ids, newCode }: FeedImportFacts<Stay>,
): void {
  const free = takeFirstFree(book, property_ids, read);
  const [first = null, ...others] = property_ids;
  const order = {
    reservation_code: newCode(),
    channel_id: read.channel_id,
    guest_name: read.guest_name,
    channel_remarks: read.remarks,
    // The property is unknown when the listing has several.
    property_id: free ?? (others.length === 0 ? first : null),
    check_in_date: read.start_date,
    check_out_date: read.end_date,
    in_conflict: free === undefined,
  };
  plan.added.push(order);
  plan.put.push(putOf(read, null, order.reservation_code));
  const told = toldOf(order, read.guest_name);
  plan.difference.added.push(told);
  if (order.in_conflict) plan.difference.conflicts.push(told);
}

function putBlock<Stay extends ImportedStay>(
  plan: FeedPlan<Stay>,
  book: NightBook,
  { read, was }: NewsEvent,
  { property_ids, stays }: FeedImportFacts<Stay>,
): void {
  const stay = was?.kind === 'reservation' ? stays.get(was.reservation_code ?? '') : undefined;
  if (stay !== undefined) cancelStay(plan, stay);
  const { start_date, end_date, summary } = read;
  const before = property_ids.filter((id) => id === was?.property_id);
  // When all properties are taken, the block closes no further night.
  const property_id = takeFirstFree(book, [...before, ...property_ids], read) ?? property_ids[0] ?? null;
  plan.put.push(putOf(read, property_id, null));
  if (property_id !== null) plan.blockedAfter.push({ property_id, start_date, end_date });
  if (property_id !== null && isSameBlock(was, read, property_id)) {
    plan.blockedBefore.push({ property_id, start_date, end_date });
    return;
  }
  if (was?.kind === 'block') unblock(plan, was);
  plan.difference.blocks_added.push({ property_id, start_date, end_date: dayBefore(end_date), summary });
}

/** True when only the name of the block changed. */
function isSameBlock(was: Known | null, read: FeedEvent, property_id: number): boolean {
  if (was === null || was.kind !== 'block' || hasEventEnded(was) || was.property_id !== property_id)
    return false;
  return was.start_date === read.start_date && was.end_date === read.end_date;
}

function endEvent<Stay extends ImportedStay>(
  plan: FeedPlan<Stay>,
  { stays }: FeedImportFacts<Stay>,
  known: Known,
): void {
  const stay = stays.get(known.reservation_code ?? '');
  if (known.kind === 'block') unblock(plan, known);
  else if (stay !== undefined) cancelStay(plan, stay);
}

function cancelStay<Stay extends ImportedStay>(plan: FeedPlan<Stay>, stay: Stay): void {
  if (isOver(stay.status)) return;
  plan.cancelled.push(stay);
  plan.difference.cancelled.push(toldOf(stay, null));
}

function unblock<Stay extends ImportedStay>(plan: FeedPlan<Stay>, known: Known): void {
  if (hasEventEnded(known)) return;
  const { property_id, start_date, end_date, summary } = known;
  if (property_id !== null) plan.blockedBefore.push({ property_id, start_date, end_date });
  plan.difference.blocks_removed.push({ property_id, start_date, end_date: dayBefore(end_date), summary });
}

function putOf(read: FeedEvent, property_id: number | null, reservation_code: string | null): PutEvent {
  const { uid, kind, start_date, end_date, summary } = read;
  return { uid, kind, start_date, end_date, summary, property_id, reservation_code };
}

function toldOf(
  stay: Pick<ImportedStay, 'reservation_code' | 'property_id' | 'check_in_date' | 'check_out_date'>,
  guest_name: string | null,
): DifferentStay {
  const { reservation_code, property_id, check_in_date, check_out_date } = stay;
  return { reservation_code, property_id, check_in_date, check_out_date, before: null, guest_name };
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}
