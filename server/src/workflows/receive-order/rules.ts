import { sentAt, toSecond } from '../../areas/channel/rules.ts';
import type { WaitingWork } from '../../areas/channel/work-kinds.ts';
import type {
  SentReservation,
  SentReservationStay,
  SourceRates,
} from '../../areas/reservations/connected-orders/sent-reservation.ts';
import { sumOfGuest } from '../../areas/reservations/rates.rules.ts';
import type { ConnectedStay } from '../../areas/reservations/connected-orders/connected-order.ts';
import type { StayStatus } from '../../areas/reservations/record.ts';
import { isOver, isWaiting } from '../../areas/reservations/status.ts';
import type { RateDetail } from '../../areas/reservations/stored-stay.ts';

/** A stay that the source sent, with its amounts and the properties of its listing; none when the listing is gone. */
export type OfferedStay = {
  readonly sent: SentReservationStay;
  readonly rates: SourceRates | undefined;
  readonly property_ids: readonly number[];
  /** True when the listing is not known here. */
  readonly is_unknown: boolean;
};

/** A sent stay beside the stored one that it is; undefined when it is new, or no longer sent. */
export type Pair =
  | { readonly offered: OfferedStay; readonly stored: ConnectedStay | undefined }
  | { readonly offered: undefined; readonly stored: ConnectedStay };

/**
 * Finds the stored stay of each sent one: of the same listing with the same dates, else of the same listing, else any.
 * A stay that has ended is only found again when all have. The stored ones that are left are in pairs of their own.
 */
export function pairStays(offered: readonly OfferedStay[], stored: readonly ConnectedStay[]): Pair[] {
  const living = stored.filter(({ status }) => !isOver(status));
  const left = new Set(living.length > 0 ? living : stored);
  const found = new Map<OfferedStay, ConnectedStay>();
  // An order may have thousands of stays in a calendar, so that each step looks at each stay once.
  for (const keyOf of LIKENESSES) {
    const alike = Map.groupBy(left, keyOf);
    for (const stays of alike.values()) stays.reverse();
    for (const each of offered) {
      const stay = found.has(each) ? undefined : alike.get(keyOf(each.sent))?.pop();
      if (stay === undefined) continue;
      found.set(each, stay);
      left.delete(stay);
    }
  }
  return [
    ...offered.map((each) => ({ offered: each, stored: found.get(each) })),
    ...[...left]
      .filter(({ status }) => !isOver(status))
      .map((stay) => ({ offered: undefined, stored: stay })),
  ];
}

type Likeness = Pick<ConnectedStay, 'listing_id' | 'check_in_date' | 'check_out_date'>;

const LIKENESSES: readonly ((stay: Likeness) => string)[] = [
  ({ listing_id, check_in_date, check_out_date }) => `${check_in_date} ${check_out_date} ${listing_id}`,
  ({ listing_id }) => listing_id,
  () => '',
];

/** The order without what it would take back: a cancellation by the host that its channel has not carried out yet. */
export function keepCancelled(order: SentReservation, waiting: readonly WaitingWork[]): SentReservation {
  const isKept = order.status === 'accepted' && waiting.some(({ kind }) => kind === 'cancel');
  return isKept ? { ...order, status: 'cancelled' } : order;
}

/** The pairs with the dates that the host has given, where the channel has not carried that out yet. */
export function keepNewDates(pairs: readonly Pair[], waiting: readonly WaitingWork[]): readonly Pair[] {
  const kept = new Set(waiting.flatMap(({ kind, stay_code }) => (kind === 'change_dates' ? stay_code : [])));
  return pairs.map((pair) => {
    const { offered, stored } = pair;
    if (offered === undefined || stored === undefined || !kept.has(stored.stay_code)) return pair;
    const { check_in_date, check_out_date } = stored;
    return { stored, offered: { ...offered, sent: { ...offered.sent, check_in_date, check_out_date } } };
  });
}

export function isSameListing(sent: SentReservationStay, stay: ConnectedStay): boolean {
  return sent.listing_id === stay.listing_id;
}

export function isSameDates(
  sent: SentReservationStay,
  stay: Pick<ConnectedStay, 'check_in_date' | 'check_out_date'>,
): boolean {
  return sent.check_in_date === stay.check_in_date && sent.check_out_date === stay.check_out_date;
}

/**
 * The status of a stay after its source has sent one. The channel decides what it has accepted or ended. It does not
 * take back an answer of the host, or an end: such a version was sent before it knew of them. A calendar neither answers a
 * request nor takes back a refusal, and what it shows as before stays ended.
 */
export function statusAfter(
  stored: StayStatus | undefined,
  { status: sent, shown_elsewhere }: SentReservation,
  { is_known = false }: SentReservationStay,
): StayStatus {
  if (stored === undefined) return sent;
  const isOfCalendar = shown_elsewhere !== undefined;
  if (isOfCalendar && (is_known || !['accepted', 'cancelled'].includes(stored)) && sent !== 'cancelled')
    return stored;
  if (isOver(stored)) return sent === 'accepted' ? 'accepted' : stored;
  return isWaiting(sent) && stored === 'accepted' ? stored : sent;
}

/** True for a request for an order that has ended: it was sent before its channel knew, and makes no stays. */
export function takesBackAnEnd({ status }: SentReservation, stays: readonly ConnectedStay[]): boolean {
  return isWaiting(status) && stays.length > 0 && stays.every((stay) => isOver(stay.status));
}

type OrderAmounts = Pick<ConnectedStay, 'rate_amount' | 'commission_amount' | 'rate_details'>;

/** The amounts of a stay: those that the channel sent, else those that are stored. */
function amountsOf(rates: SourceRates | undefined, stored: OrderAmounts | undefined): OrderAmounts {
  if (rates?.rate_amount === undefined && rates?.details === undefined)
    return {
      rate_amount: stored?.rate_amount ?? '0',
      commission_amount: stored?.commission_amount ?? '0',
      rate_details: stored?.rate_details ?? [],
    };
  const { details = [], commission_amount = '0' } = rates;
  return {
    rate_amount: rates.rate_amount ?? sumOfGuest(details),
    commission_amount,
    rate_details: details.map(({ type, description = '', amount }): RateDetail => ({
      type,
      description,
      amount,
    })),
  };
}

/** The rates of the stay at this place in the order. The first stay carries amounts that were sent for all of it. */
export function ratesAt(order: SentReservation, index: number): SourceRates | undefined {
  return order.stays[index]?.rates ?? (index === 0 ? order.rates : undefined);
}

/** The guests of a stay. Missing numbers stay as they are stored. */
function numbersOf(sent: SentReservationStay, stored: ConnectedStay | undefined) {
  return {
    number_of_adults: sent.number_of_adults ?? sent.number_of_guests ?? stored?.number_of_adults ?? 1,
    number_of_children: sent.number_of_children ?? stored?.number_of_children ?? 0,
    number_of_infants: sent.number_of_infants ?? stored?.number_of_infants ?? 0,
    number_of_pets: sent.number_of_pets ?? stored?.number_of_pets ?? 0,
  };
}

/** A stay that the channel sends for the first time, before it has a place. */
export function newStay(
  reservation_code: string,
  stay_code: string,
  { sent, property_ids }: OfferedStay,
): ConnectedStay {
  const [only = null, ...others] = property_ids;
  return {
    stay_code,
    reservation_code,
    property_id: others.length === 0 ? only : null,
    in_reservation_box: false,
    in_conflict: false,
    status: 'accepted',
    stay_status: null,
    check_in_date: sent.check_in_date,
    check_out_date: sent.check_out_date,
    listing_id: sent.listing_id,
    channel_remarks: '',
    expires_at: null,
    ...numbersOf(sent, undefined),
    ...amountsOf(undefined, undefined),
  };
}

/** What the channel says about a stay, besides its place and status. */
export function sentFacts(
  order: SentReservation,
  { sent, rates }: OfferedStay,
  stored: ConnectedStay | undefined,
) {
  return {
    listing_id: sent.listing_id,
    check_in_date: sent.check_in_date,
    check_out_date: sent.check_out_date,
    channel_remarks: order.remarks ?? stored?.channel_remarks ?? '',
    expires_at:
      order.expires_at === undefined ? (stored?.expires_at ?? null) : parseSentMoment(order.expires_at),
    ...numbersOf(sent, stored),
    ...amountsOf(rates, stored),
  };
}

/** True when nothing of an order is left, and its channel or its guest has cancelled it. */
export function isCancelled(stays: readonly ConnectedStay[]): boolean {
  return stays.every(({ status }) => isOver(status)) && stays.some(({ status }) => status === 'cancelled');
}

/** True for a version that is older than the stored one. */
export function isOlder({ updated_at }: SentReservation, channel_updated_at: string | null): boolean {
  if (updated_at === undefined || channel_updated_at === null) return false;
  return Temporal.Instant.compare(updated_at, channel_updated_at) < 0;
}

/** A moment in the future counts as now. */
export function bookedAt({ booked_at }: SentReservation, now: string): string {
  return toSecond(sentAt(booked_at, now));
}

function parseSentMoment(sent: string | null): string | null {
  return sent === null ? null : toSecond(sent);
}
