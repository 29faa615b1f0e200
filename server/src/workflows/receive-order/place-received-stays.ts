import type { Offer } from '../../areas/listings/connections.queries.ts';
import type {
  ConnectedOrder,
  ConnectedStay,
} from '../../areas/reservations/connected-orders/connected-order.ts';
import type { SentReservationStay } from '../../areas/reservations/connected-orders/sent-reservation.ts';
import { stayCodesOf } from '../../areas/reservations/orders/codes.ts';
import type { StayStatus } from '../../areas/reservations/record.ts';
import { takenNights } from '../../areas/reservations/rules.ts';
import { isOver } from '../../areas/reservations/status.ts';
import { eachResting, type Rest } from '../../threads/rest.ts';
import { takeFirstFree, type NightBook } from './night-book.ts';
import { offersOf, type Arrived } from './open-orders.ts';
import {
  isSameDates,
  isSameListing,
  newStay,
  sentFacts,
  statusAfter,
  type OfferedStay,
  type Pair,
} from './rules.ts';
import { changeOf, type ConnectedStayChange } from './stay-changes.ts';

/** An arrived version with its stays beside the stored ones. */
export type Paired = Arrived & { readonly pairs: readonly Pair[] };

/** A version with the changes of its stays. */
export type DecidedOrder = Paired & { readonly changes: readonly ConnectedStayChange[] };

/** A stay of one of the orders that looks for nights. */
type Seeking = {
  readonly offered: OfferedStay;
  readonly stored: ConnectedStay | undefined;
  readonly after: ConnectedStay;
  readonly listing_ids: ReadonlySet<number>;
};

/**
 * The stays as they will be. Those that stay where they are keep their nights before others look for some: then those that
 * have moved, then new ones, so that stays can exchange their nights. A stay whose nights are taken goes to the reservation
 * box, in conflict.
 */
export async function placeReceivedStays(
  paired: readonly Paired[],
  offers: readonly Offer[],
  book: NightBook,
  rest: Rest,
): Promise<readonly DecidedOrder[]> {
  const places = new Map<Pair, ConnectedStayChange>();
  const seeking = new Map<Pair, Seeking>();
  await eachResting(paired, rest, (each) => {
    const listing_ids = new Set(offersOf(each.sent, offers).map(({ id }) => id));
    for (const [pair, next] of statesAfter(each))
      if (pair.offered === undefined || isOver(next.status))
        places.set(pair, changeOf(pair.stored, endedAs(next, next.status)));
      else seeking.set(pair, { offered: pair.offered, stored: pair.stored, after: next, listing_ids });
  });
  const byClaim = Map.groupBy(seeking, ([, each]) => claimOf(each));
  for (const claim of CLAIMS)
    await eachResting(byClaim.get(claim) ?? [], rest, ([pair, each]) => {
      const { property_id, in_reservation_box, in_conflict } = placeFor(book, each);
      const after = { ...each.after, property_id, in_reservation_box, in_conflict };
      places.set(pair, changeOf(each.stored, after));
      if (in_reservation_box && !in_conflict)
        for (const nights of takenNights(after)) book.take({ ...nights, is_boxed: true });
    });
  return paired.map((each) => ({
    ...each,
    changes: each.pairs.flatMap((pair) => places.get(pair) ?? []),
  }));
}

/** The stays as they will be, before they have a place. */
function* statesAfter({ order, sent, pairs }: Paired): Generator<readonly [Pair, ConnectedStay]> {
  const codes = newStayCodes(order, pairs.filter(({ stored }) => stored === undefined).length);
  for (const pair of pairs) {
    const { offered, stored } = pair;
    if (offered === undefined) yield [pair, { ...stored, status: 'cancelled' }];
    else {
      const first = stored ?? newStay(order.reservation_code, codes.shift() ?? '', offered);
      const status = statusAfter(stored?.status, sent, offered.sent);
      // What a calendar still shows of an order that has ended here changes nothing.
      const isLeft = sent.shown_elsewhere !== undefined && stored !== undefined && isOver(status);
      yield [
        pair,
        isLeft && sent.status !== 'cancelled'
          ? first
          : { ...first, ...sentFacts(sent, offered, stored), ...statesOf(first, status) },
      ];
    }
  }
}

function newStayCodes({ reservation_code, stays }: ConnectedOrder, count: number): string[] {
  return stayCodesOf(
    reservation_code,
    stays.map(({ stay_code }) => stay_code),
    count,
  );
}

function statesOf(first: ConnectedStay, status: StayStatus) {
  return { status, stay_status: status === 'accepted' ? (first.stay_status ?? 'checkin_pending') : null };
}

function endedAs(stay: ConnectedStay, status: StayStatus): ConnectedStay {
  return { ...stay, status, stay_status: null, in_conflict: false };
}

/** Who looks for nights first. */
const CLAIMS = ['stays', 'moves', 'waits', 'is_new'] as const;

function claimOf({ offered, stored }: Seeking): (typeof CLAIMS)[number] {
  if (stored === undefined) return 'is_new';
  if (isOver(stored.status)) return 'moves';
  if (stored.in_reservation_box) return 'waits';
  return isSameListing(offered.sent, stored) && isSameDates(offered.sent, stored) ? 'stays' : 'moves';
}

/** Where a stay is, and whether that is the calendar. */
type StayPlacement = Pick<ConnectedStay, 'property_id' | 'in_reservation_box' | 'in_conflict'>;

/**
 * Finds nights for a stay, and takes them. A stay that the host has put into the reservation box stays there. A stay keeps
 * its property while it is free, and where the host has put it.
 */
function placeFor(book: NightBook, { offered, stored, listing_ids }: Seeking): StayPlacement {
  const { sent, property_ids } = offered;
  const dates = { start_date: sent.check_in_date, end_date: sent.check_out_date };
  if (stored !== undefined && isBoxedByHost(stored)) return stored;
  const wanted = wantedOf(property_ids, sent, stored);
  const isOwn = (id: number) => id === stored?.property_id;
  // It keeps a night that was closed later where it is, and nowhere else.
  const free =
    takeFirstFree(book, wanted.filter(isOwn), { ...dates, listing_ids, own: ownNights(stored) }) ??
    takeFirstFree(
      book,
      wanted.filter((id) => !isOwn(id)),
      { ...dates, listing_ids },
    );
  if (free !== undefined) return keepsMark(free, stored, sent);
  const [only = null, ...others] = property_ids;
  const property_id = stored?.property_id ?? (others.length === 0 ? only : null);
  // Of a listing that is not known here nothing is taken.
  return {
    property_id,
    in_reservation_box: true,
    in_conflict: !offered.is_unknown || property_id !== null,
  };
}

/** A stay on the calendar that a closure contests stays marked while it stays as it is. */
function keepsMark(
  property_id: number,
  stored: ConnectedStay | undefined,
  sent: SentReservationStay,
): StayPlacement {
  const isSame = stored !== undefined && stored.property_id === property_id && isSameDates(sent, stored);
  const in_conflict = isSame && !stored.in_reservation_box && stored.in_conflict && !isOver(stored.status);
  return { property_id, in_reservation_box: false, in_conflict };
}

function isBoxedByHost({ status, in_reservation_box, in_conflict, property_id }: ConnectedStay): boolean {
  return in_reservation_box && !in_conflict && property_id !== null && !isOver(status);
}

/** The nights that a stay holds on the calendar now. */
function ownNights(stored: ConnectedStay | undefined) {
  if (stored === undefined || stored.in_reservation_box || isOver(stored.status)) return undefined;
  return { start_date: stored.check_in_date, end_date: stored.check_out_date };
}

/** The properties to try: the stay's own first. A stay in a property that its listing does not offer was put there. */
function wantedOf(
  property_ids: readonly number[],
  sent: SentReservationStay,
  stored: ConnectedStay | undefined,
): readonly number[] {
  const own = stored?.property_id ?? null;
  if (own === null || stored === undefined) return property_ids;
  if (!property_ids.includes(own) && isSameListing(sent, stored)) return [own];
  return [...property_ids.filter((id) => id === own), ...property_ids.filter((id) => id !== own)];
}
