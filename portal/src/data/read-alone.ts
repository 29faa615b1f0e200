import type { Property } from '../../../client/src/innkeep.ts';
import { innkeep } from './api.ts';
import { queries } from './queries.ts';
import { isMonthKey, key } from './keys.ts';
import { patch } from './patch.ts';
import { hasStays, showStays, shownStay } from './patch-stays.ts';
import { homeOf } from './shown-stays.ts';

/** Of each stay, which read was begun last: what comes later from one before it is older. */
const begun = new Map<string, number>();
let reads = 0;

/** Reads these stays again, and puts them into all that shows one of them. */
export async function readStays(codes: readonly string[]): Promise<void> {
  if (!hasStays()) {
    await Promise.all(codes.map((code) => queries.invalidateQueries({ queryKey: key('stay', code) })));
    return;
  }
  const read = (reads += 1);
  for (const code of codes) begun.set(code, read);
  try {
    const answers = await Promise.all(codes.map((code) => innkeep.reservations.get(code)));
    const stays = answers.map(({ reservation }) => reservation);
    const newest = stays.filter(({ stay_code }) => begun.get(stay_code) === read);
    const turned = newest.filter(({ stay_code, status }) => shownStay(stay_code)?.status !== status);
    await Promise.all([showStays(newest), readClosures(turned.map(homeOf))]);
  } catch {
    await Promise.all(
      ['calendar', 'stay'].map((family) => queries.invalidateQueries({ queryKey: [family] })),
    );
  }
}

/** Nights that a calendar closes become a booking, and the other way round: they stay taken, so no event of nights tells it. */
function readClosures(homes: readonly number[]): Promise<void> {
  return queries.invalidateQueries({
    queryKey: ['closures'],
    predicate: ({ queryKey }) => isMonthKey(queryKey) && homes.some((id) => queryKey[3].includes(id)),
  });
}

/** Reads these properties again, and puts them into the list of all. */
export async function readProperties(ids: readonly number[]): Promise<void> {
  try {
    const answers = await Promise.all(ids.map((id) => innkeep.properties.get(id)));
    await patch<Property[]>(key('properties', 'list'), (held) =>
      answers.reduce((all, { property }) => placeProperty(all, property), held),
    );
  } catch {
    // One that was deleted is not found.
    await queries.invalidateQueries({ queryKey: key('properties', 'list') });
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
