import {
  forgetEvents,
  listOfferedProperties,
  markEvents,
  putEvents,
  replaceClosures,
  type ClosureSpan,
  type PutEvent,
  type StoredEvent,
} from '../../areas/listings/feed-events/queries.ts';
import { listClosureSpans } from '../../areas/listings/closures/queries.ts';
import { markMissing } from '../../areas/reservations/stays/calendars.queries.ts';
import type { Differences } from '../../areas/listings/difference.ts';
import type { WriteScope } from '../../database/scope.ts';
import { inParts, type Rest } from '../../threads/rest.ts';
import { placeStaysWaiting } from '../follow-stays/follow-stays.ts';
import { decideOrders, type Decided } from '../receive-order/decide-orders.ts';
import { followOrders } from '../receive-order/receive-order.ts';
import { storeOrders } from '../receive-order/store-orders.ts';
import type { ComparedEvents, ShownEvent } from './compare-events.ts';
import { contestStays } from './contest-stays.ts';
import { differenceOf } from './difference.ts';
import { closureSpans, keepsOpened, placeClosures, type PlacedClosure } from './place-closures.ts';
import { ordersOfCalendar, type CalendarListing, type CalendarOrder } from './sent-orders.ts';

/** Past events are stored this many days. */
export const KEPT_DAYS = 60;

export type AppliedEvents = Pick<ComparedEvents, 'shown' | 'ended' | 'asked' | 'marks'>;

/**
 * Stores what a calendar shows: its reservations go the way of every order that a source sends, its closures take their
 * nights beside them, and everything that depends on them follows.
 */
export async function applyEvents(
  tx: WriteScope,
  listing: CalendarListing,
  compared: AppliedEvents,
  rest: Rest,
): Promise<Differences> {
  const orders = await ordersOfCalendar(tx, listing, compared, rest);
  await rest();
  const closures = compared.shown.filter(({ kind, is_changed }) => kind === 'block' && is_changed);
  const gone = [...compared.ended, ...closures.flatMap(({ known }) => known ?? [])];
  const property_ids = await listOfferedProperties(tx, listing.id);
  const before = await listClosureSpans(tx, listing.id, blockIds([...gone, ...convertedOf(compared)]));
  const surroundings = surroundingsOf(closures, before, property_ids);
  const decided = await decideOrders(
    tx,
    orders.map(({ version }) => version),
    rest,
    surroundings,
  );
  // A property may have left the room type, or been deleted, before it was locked.
  const still = new Set(await listOfferedProperties(tx, listing.id));
  const placed = await placeClosures(
    closures,
    property_ids.filter((id) => still.has(id)),
    decided,
    rest,
  );
  await storeOrders(tx, decided.decided);
  const contested = await contestStays(tx, listing, {
    placed,
    gone: [...gone, ...convertedOf(compared)],
  });
  const ids = await storeEvents(tx, listing.id, { orders, decided, placed, contested });
  const spans = closureSpans(placed, ids);
  await storeClosures(tx, listing.id, { before, spans });
  await inParts(compared.marks, (marks) => markEvents(tx, listing.id, marks));
  const replaced = new Set(before.map(({ event_id }) => event_id));
  const others = decided.others.filter(({ event_id }) => event_id === null || !replaced.has(event_id));
  await followOrders(tx, { ...decided, others }, rest, { before, after: spans });
  await placeStaysWaiting(tx, [...new Set(before.map(({ property_id }) => property_id))]);
  await tellMissing(tx, compared);
  const today = tx.now.slice(0, 10);
  await forgetEvents(tx, listing.id, Temporal.PlainDate.from(today).subtract({ days: KEPT_DAYS }).toString());
  await rest();
  return differenceOf({ decided: decided.decided, placed, ended: gone, converted: convertedOf(compared) });
}

/** Closures that are bookings now. */
function convertedOf({ shown }: Pick<ComparedEvents, 'shown'>): readonly StoredEvent[] {
  return shown.flatMap(({ kind, known, is_changed }) =>
    is_changed && kind === 'reservation' && known?.kind === 'block' && !known.is_ended ? [known] : [],
  );
}

function blockIds(events: readonly StoredEvent[]): readonly number[] {
  return events.filter(({ kind }) => kind === 'block').map(({ event_id }) => event_id);
}

async function storeClosures(
  tx: WriteScope,
  id: number,
  { before, spans }: { readonly before: readonly ClosureSpan[]; readonly spans: readonly ClosureSpan[] },
): Promise<void> {
  const byEvent = Map.groupBy(spans, ({ event_id }) => event_id);
  const event_ids = new Set([...before.map(({ event_id }) => event_id), ...byEvent.keys()]);
  await inParts([...event_ids], (part) =>
    replaceClosures(tx, id, {
      event_ids: part,
      spans: part.flatMap((event_id) => byEvent.get(event_id) ?? []),
    }),
  );
}

type NightsSpan = { readonly start_date: string; readonly end_date: string };

function surroundingsOf(
  closures: readonly ShownEvent[],
  before: readonly (NightsSpan & { readonly property_id: number })[],
  property_ids: readonly number[],
) {
  const spans: readonly NightsSpan[] = [...closures.map(({ piece }) => piece), ...before];
  if (spans.length === 0) return undefined;
  let [start_date, end_date] = ['9999-12-31', ''];
  for (const span of spans) {
    if (span.start_date < start_date) start_date = span.start_date;
    if (span.end_date > end_date) end_date = span.end_date;
  }
  const ids = [...property_ids, ...before.map(({ property_id }) => property_id)];
  return { property_ids: [...new Set(ids)], start_date, end_date };
}

type ToStore = {
  readonly orders: readonly CalendarOrder[];
  readonly decided: Decided;
  readonly placed: readonly PlacedClosure[];
  /** By uid of a closure: the stays that it contests. */
  readonly contested: ReadonlyMap<string, readonly string[]>;
};

async function storeEvents(
  tx: WriteScope,
  id: number,
  { orders, decided, placed, contested }: ToStore,
): Promise<ReadonlyMap<string, number>> {
  const rows = [
    ...orders.flatMap(({ events }, index) => {
      const reservation_code = decided.arrived[index]?.order.reservation_code ?? null;
      return events
        .filter(({ is_changed }) => is_changed)
        .map((event) => rowOf(event, { reservation_code, property_id: null, contested_stays: [] }));
    }),
    ...placed.map(({ event, property_id }) =>
      rowOf(event, {
        reservation_code: null,
        property_id,
        contested_stays: contested.get(event.piece.uid) ?? [],
      }),
    ),
  ];
  const ids = new Map<string, number>();
  await inParts(rows, async (part) => {
    for (const [uid, event_id] of await putEvents(tx, id, part)) ids.set(uid, event_id);
  });
  return ids;
}

function rowOf(
  event: ShownEvent,
  at: Pick<PutEvent, 'reservation_code' | 'property_id' | 'contested_stays'>,
): PutEvent {
  const { piece, known, kind } = event;
  return {
    event_id: known?.event_id ?? null,
    uid: piece.uid,
    kind,
    chosen_kind: known?.chosen_kind ?? null,
    start_date: piece.start_date,
    end_date: piece.end_date,
    summary: piece.summary,
    code: piece.channel_id ?? known?.code ?? null,
    guest_name: piece.guest_name ?? known?.guest_name ?? null,
    keeps_opened: keepsOpened(event),
    former_order: kind === 'block' ? (known?.reservation_code ?? known?.former_order ?? null) : null,
    ...at,
  };
}

/** Guests who have arrived although the calendar does not show them, and those that it shows again. */
async function tellMissing(tx: WriteScope, { asked, shown }: AppliedEvents): Promise<void> {
  const back = shown.filter(({ known }) => known !== null && known.missing_since !== null);
  await markMissing(tx, codesOf(asked), true);
  await markMissing(tx, codesOf(back.map(({ known }) => known)), false);
}

function codesOf(events: readonly (StoredEvent | null)[]): readonly string[] {
  return events.flatMap((event) => event?.reservation_code ?? []);
}
