import type { EventOfKind as FeedEvent } from '../feeds/event-kind.ts';
import { MISSING_READS_MAX, type KnownEvent } from '../feeds/rules.ts';

/** A stored event. */
export type Known = KnownEvent & { readonly property_id: number | null; readonly summary: string };

/** An event of the feed that is new or changed. */
export type NewsEvent = { readonly read: FeedEvent; readonly was: Known | null };

export type News = {
  readonly shown: readonly NewsEvent[];
  readonly ended: readonly Known[];
  readonly marks: readonly {
    readonly uid: string;
    readonly missing_reads: number;
    readonly is_ended: boolean;
  }[];
  /** Names that no event has any more. */
  readonly forgotten: readonly string[];
};

/** The reservation_code of an event, if it is known. */
export function codeOf({ read, was }: NewsEvent, claims: ReadonlyMap<string, string>): string | null {
  const known = was?.kind === 'reservation' ? was.reservation_code : null;
  return known ?? (read.kind === 'reservation' ? (claims.get(read.uid) ?? null) : null);
}

/** Maps each claimed order to the first event with its channel_id. */
export function claimsOf(
  { shown }: News,
  orders: readonly { readonly channel_id: string; readonly reservation_code: string }[],
): ReadonlyMap<string, string> {
  const free = new Map(orders.map(({ channel_id, reservation_code }) => [channel_id, reservation_code]));
  const claims = new Map<string, string>();
  for (const { uid, channel_id } of newReservations(shown)) {
    const code = free.get(channel_id ?? '');
    if (code === undefined) continue;
    free.delete(channel_id ?? '');
    claims.set(uid, code);
  }
  return claims;
}

/** Reservations without a known order. */
export function newReservations(shown: readonly NewsEvent[]): FeedEvent[] {
  return shown
    .filter(({ read, was }) => read.kind === 'reservation' && was?.kind !== 'reservation')
    .map(({ read }) => read);
}

/** The uids whose nights are planned again. */
export function changedUids({ shown, ended }: News): ReadonlySet<string> {
  const uids = new Set(ended.map(({ uid }) => uid));
  for (const { read, was } of shown) uids.add(read.uid).add(was?.uid ?? read.uid);
  return uids;
}

/** From the first to the last day that the plan affects. */
export function spanOf(
  { shown, ended }: News,
  stays: readonly { readonly check_in_date: string; readonly check_out_date: string }[],
): { start_date: string; end_date: string } {
  let [first, last] = ['9999-12-31', ''];
  const widen = (start_date: string, end_date: string) => {
    if (start_date < first) first = start_date;
    if (end_date > last) last = end_date;
  };
  for (const { read, was } of shown) {
    widen(read.start_date, read.end_date);
    if (was !== null) widen(was.start_date, was.end_date);
  }
  for (const { start_date, end_date } of ended) widen(start_date, end_date);
  for (const { check_in_date, check_out_date } of stays) widen(check_in_date, check_out_date);
  return { start_date: first, end_date: last };
}

export function hasEventEnded({ missing_reads }: Known): boolean {
  return missing_reads >= MISSING_READS_MAX;
}
