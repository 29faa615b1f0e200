import type { QueryClient } from '@tanstack/react-query';
import type { Property, Reservation } from '../../../client/src/innkeep.ts';
import { innkeep } from '../api.ts';
import { isMonthKey, keys } from './keys.ts';
import { patch } from './patch.ts';
import { hasStays, homeOf, showStays, shownStay } from './shown-stays.ts';

/** Of each stay, which read was begun last: what comes later from one before it is older. */
const begun = new Map<string, number>();
let reads = 0;

/** Reads these stays again, and puts them into all that shows one of them. */
export async function readStays(queries: QueryClient, codes: readonly string[]): Promise<void> {
  if (!hasStays(queries)) {
    await Promise.all(codes.map((code) => queries.invalidateQueries({ queryKey: keys.stay.one(code) })));
    return;
  }
  const read = (reads += 1);
  for (const code of codes) begun.set(code, read);
  try {
    const answers = await Promise.all(codes.map((code) => innkeep.reservations.get(code)));
    const stays = answers.map(({ reservation }) => reservation);
    const newest = stays.filter(({ stay_code }) => begun.get(stay_code) === read);
    const moved = newest.flatMap((stay) => homesOfMove(shownStay(queries, stay.stay_code), stay));
    await Promise.all([showStays(queries, newest), readClosures(queries, moved)]);
  } catch {
    await Promise.all(
      [keys.calendar.all, keys.stay.all].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  }
}

/** The properties that a stay has left and come to; none where it is as it was. */
function homesOfMove(before: Reservation | undefined, stay: Reservation): number[] {
  const isSame =
    before !== undefined &&
    (['property_id', 'check_in_date', 'check_out_date', 'status', 'in_reservation_box'] as const).every(
      (fact) => before[fact] === stay[fact],
    );
  return isSame ? [] : [stay, ...(before === undefined ? [] : [before])].map(homeOf);
}

/** Nights that a calendar closes become a booking, and the other way round. */
function readClosures(queries: QueryClient, homes: readonly number[]): Promise<void> {
  return queries.invalidateQueries({
    queryKey: keys.closures.all,
    predicate: ({ queryKey }) => isMonthKey(queryKey) && homes.some((id) => queryKey[3].includes(id)),
  });
}

/** Reads these properties again, and puts them into the list of all. */
export async function readProperties(queries: QueryClient, ids: readonly number[]): Promise<void> {
  try {
    const answers = await Promise.all(ids.map((id) => innkeep.properties.get(id)));
    await patch<Property[]>(queries, keys.properties.list, (held) =>
      answers.reduce((all, { property }) => placeProperty(all, property), held),
    );
  } catch {
    // One that was deleted is not found.
    await queries.invalidateQueries({ queryKey: keys.properties.list });
  }
}

function placeProperty(held: Property[], property: Property): Property[] {
  return held.some(({ id }) => id === property.id)
    ? held.map((each) => (each.id === property.id ? property : each))
    : [...held, property];
}

/** The code of the stay that an entry belongs to, empty where there is none; undefined for one that is gone. */
export async function readStayOf(transaction_id: number): Promise<string | undefined> {
  try {
    return (await innkeep.transactions.get(transaction_id)).transaction.stay_code ?? '';
  } catch {
    return undefined;
  }
}
