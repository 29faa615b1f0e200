import type { QueryClient } from '@tanstack/react-query';
import type { Event, Property } from '../../../client/src/innkeep.ts';
import { queries } from '../queries.ts';
import { isKnown, isTouched, nameOf, touchedBy, type Change, type Kind, type Touched } from './changes.ts';
import { Echoes } from './echoes.ts';
import { keys } from './keys.ts';
import { readProperties, readStayOf, readStays } from './read-alone.ts';
import { hasStays } from './shown-stays.ts';

const echoes = new Echoes();

/**
 * Reads again what an own change has touched, and is done when all that is on the screen has come. A kind alone is what
 * may have changed with it. The event of a change that names its object reads nothing more.
 */
export async function changed(...changes: readonly (Kind | Change)[]): Promise<void> {
  const own = changes.map((change) => (typeof change === 'string' ? { event: change } : change));
  const now = performance.now();
  for (const change of own) {
    const name = nameOf(change);
    if (name === undefined) continue;
    echoes.made(name, now);
    // All that is known of the nights of a property is read with them.
    if (change.event === 'property_availability_updated')
      for (const kind of ['listing_calendar_updated', 'property_remarks_updated'])
        echoes.made(name.replace(change.event, kind), now);
  }
  await takeIn(queries, own);
}

/** An event of the log, and when it came. */
export type Came = { readonly event: Event; readonly cameAt: number };

/** Reads again what these events have changed. It is done when all that is on the screen has come. */
export async function takeInEvents(client: QueryClient, events: readonly Came[]): Promise<void> {
  const others = events.flatMap(({ event, cameAt }) => {
    if (!isKnown(event)) return [];
    const change = withProperty(client, event);
    const name = nameOf(change);
    const isEcho = name !== undefined && echoes.isEcho(name, { moment: event.timestamp, cameAt });
    return isEcho ? [] : [change];
  });
  await takeIn(client, others);
}

/** The event of the nights of a listing does not name the property. */
function withProperty(client: QueryClient, change: Change): Change {
  const { event, channel_type, listing_id } = change;
  if (event !== 'listing_calendar_updated') return change;
  const property_id = client
    .getQueryData<Property[]>(keys.properties.list)
    ?.find(({ channels }) =>
      channels.some((each) => each.channel_type === channel_type && each.listing_id === listing_id),
    )?.id;
  return property_id === undefined ? change : { ...change, property_id };
}

/** So many objects are read one by one. When more have changed, reading what is shown is quicker. */
const ALONE_MAX = 5;

async function takeIn(client: QueryClient, changes: readonly Change[]): Promise<void> {
  const named = await withStays(client, changes);
  const touched = named.map((change) => ({ ...touchedBy(change), change }));
  const of = (one: Touched['one']) => touched.filter((each) => each.one === one).map(({ change }) => change);
  const codes = alone(of('stay').map(({ stay_code }) => stay_code));
  const ids = alone(of('property').map(({ property_id }) => property_id));
  const stale = [
    ...touched.flatMap((each) => each.stale),
    ...(codes === undefined ? [keys.calendar.all, keys.stay.all] : []),
    ...(ids === undefined ? [keys.properties.list] : []),
  ];
  await Promise.all([
    client.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey, stale) }),
    readStays(client, codes?.filter((code) => code !== '') ?? []),
    readProperties(client, ids ?? []),
  ]);
}

/** Each once; undefined when they are many, or when one is not named. */
function alone<Id>(ids: readonly (Id | undefined)[]): Id[] | undefined {
  const named = [...new Set(ids)].filter((id) => id !== undefined);
  return ids.includes(undefined) || named.length > ALONE_MAX ? undefined : named;
}

/** The event of an entry does not name the stay, at which the calendar shows what is unpaid. */
async function withStays(client: QueryClient, changes: readonly Change[]): Promise<readonly Change[]> {
  const isUnnamed = ({ transaction_id, stay_code }: Change) =>
    transaction_id !== undefined && stay_code === undefined;
  if (!hasStays(client) || changes.filter(isUnnamed).length > ALONE_MAX) return changes;
  return Promise.all(
    changes.map(async (change) => {
      if (change.transaction_id === undefined || !isUnnamed(change)) return change;
      const stay_code = await readStayOf(change.transaction_id);
      return stay_code === undefined ? change : { ...change, stay_code };
    }),
  );
}

/** Nothing that was read may be true any more. */
export function allChanged(): Promise<void> {
  return queries.invalidateQueries();
}

/** Reads again what is on the screen. */
export function readShownAgain(): Promise<void> {
  return queries.invalidateQueries({ type: 'active' });
}
