import type {
  ConnectedOrder,
  ConnectedStay,
} from '../../areas/reservations/connected-orders/connected-order.ts';
import type { StoredOrder } from '../../areas/reservations/stored-stay.ts';
import type { SubEvent } from '../../events/event-kinds.ts';

/** An order as it is stored after its source has sent it. */
export type ReceivedOrder = Pick<ConnectedOrder, 'reservation_code' | 'stays'>;

/** A stay before and after; `before` is undefined for a new one. */
export type ConnectedStayChange = {
  readonly before: ConnectedStay | undefined;
  readonly after: ConnectedStay;
  /** An event for each; null is an event without one. Empty when the stay is new, or nothing changed. */
  readonly sub_events: readonly (SubEvent | null)[];
};

/** The change of a stay with its events: of a new conflict or anything else, and of new rates. */
export function changeOf(before: ConnectedStay | undefined, after: ConnectedStay): ConnectedStayChange {
  if (before === undefined) return { before, after, sub_events: [] };
  const isConflict = after.in_conflict && !before.in_conflict;
  const sub_events: readonly (SubEvent | null)[] = [
    ...(isSameBesideRates(before, after) ? [] : [isConflict ? ('conflict_detected' as const) : null]),
    ...(ratesOf(before) === ratesOf(after) ? [] : (['rates_updated'] as const)),
  ];
  return { before, after, sub_events };
}

/** The rates of a stay as a text to compare. */
function ratesOf({ rate_amount, commission_amount, rate_details }: ConnectedStay): string {
  const details = rate_details.map(({ type, description, amount }) => [type, description, amount]);
  return JSON.stringify([rate_amount, commission_amount, details]);
}

/** Every field beside the rates is a text, a number, a boolean or null. */
function isSameBesideRates(before: ConnectedStay, after: ConnectedStay): boolean {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).every(([field, value]) => RATES.has(field) || stored.get(field) === value);
}

const RATES: ReadonlySet<string> = new Set<keyof ConnectedStay>([
  'rate_amount',
  'commission_amount',
  'rate_details',
]);

/** The events of what the stays of an order share. */
export function orderEvents(before: StoredOrder, after: StoredOrder): (SubEvent | null)[] {
  const guest = ['guest_name', 'guest_phone', 'guest_email', 'guest_language'] as const;
  return [
    ...(guest.some((field) => before[field] !== after[field]) ? [null] : []),
    ...(before.currency === after.currency ? [] : (['rates_updated'] as const)),
  ];
}

/** An order with the stays that it has now. */
export function receivedOf({
  order,
  changes,
}: {
  readonly order: ConnectedOrder;
  readonly changes: readonly ConnectedStayChange[];
}): ReceivedOrder {
  const before = new Set(changes.map((change) => change.before));
  const left = order.stays.filter((stay) => !before.has(stay));
  const stays = [...left, ...changes.map(({ after }) => after)];
  return { reservation_code: order.reservation_code, stays: stays.toSorted(byCode) };
}

/** `_2` comes before `_10`. */
function byCode(one: ConnectedStay, other: ConnectedStay): number {
  const longer = one.stay_code.length - other.stay_code.length;
  return longer === 0 ? Number(one.stay_code > other.stay_code) * 2 - 1 : longer;
}
