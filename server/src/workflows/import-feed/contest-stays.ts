import type { StoredEvent } from '../../areas/listings/feed-events/queries.ts';
import {
  clearContested,
  findContested,
  markContested,
} from '../../areas/reservations/stays/calendars.queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { inParts } from '../../threads/rest.ts';
import type { ShownEvent } from './compare-events.ts';
import type { PlacedClosure } from './place-closures.ts';
import type { CalendarListing } from './sent-orders.ts';

/**
 * Marks the stays on the calendar that new closures contest: nights that begin before the stay or end after it look like a
 * second booking. The marks of closures that are gone or have other nights are taken back. Returns the contested stays by the uid
 * of their closure.
 */
export async function contestStays(
  tx: WriteScope,
  listing: CalendarListing,
  { placed, gone }: { readonly placed: readonly PlacedClosure[]; readonly gone: readonly StoredEvent[] },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const spans = placed.flatMap(({ event: { piece }, property_id }) => {
    if (property_id === null) return [];
    const { start_date, end_date } = piece.contests ?? piece;
    return [{ uid: piece.uid, property_id, start_date, end_date }];
  });
  const found: { readonly uid: string; readonly stay_code: string }[] = [];
  await inParts(spans, async (part) => {
    for (const each of await findContested(tx, listing, part)) found.push(each);
  });
  const kept = placed.flatMap(({ event }) => keptBy(event));
  const contested = Map.groupBy([...found, ...kept], ({ uid }) => uid);
  const now = new Set([...found, ...kept].map(({ stay_code }) => stay_code));
  const before = gone.flatMap(({ contested_stays }) => contested_stays);
  await clearContested(
    tx,
    before.filter((stay_code) => !now.has(stay_code)),
    gone.map(({ event_id }) => event_id),
  );
  await markContested(tx, [...new Set(found.map(({ stay_code }) => stay_code))]);
  return new Map(
    contested.entries().map(([uid, stays]) => [uid, [...new Set(stays.map(({ stay_code }) => stay_code))]]),
  );
}

/** What a closure contested before, if it has the same nights, under whatever UID: its channel still shows them. */
function keptBy({ piece, known }: ShownEvent): { readonly uid: string; readonly stay_code: string }[] {
  const isSame =
    known !== null &&
    !known.is_ended &&
    known.start_date === piece.start_date &&
    known.end_date === piece.end_date;
  return isSame ? known.contested_stays.map((stay_code) => ({ uid: piece.uid, stay_code })) : [];
}
