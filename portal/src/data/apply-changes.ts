import type { Event, Property } from '../../../client/src/innkeep.ts';
import { queries } from './queries.ts';
import { isTouched, namesOf, touchedBy, type Change, type OwnChange, type Touched } from './changes.ts';
import { Echoes } from './echoes.ts';
import { key } from './keys.ts';
import { readProperties, readStayOf, readStays } from './read-alone.ts';
import { hasStays } from './patch-stays.ts';

const echoes = new Echoes();

/** Reads again what own changes have touched, that the service had answered by then. */
export async function takeInOwn(own: readonly OwnChange[], madeAt: number): Promise<void> {
  for (const change of own.flatMap((each) => [each, ...withNights(each)]))
    for (const name of namesOf(change)) echoes.made(name, madeAt);
  await takeIn(own);
}

/** All that is known of the nights of a property is read with them. */
function withNights({ event, property_id, ...days }: Change): Change[] {
  if (event !== 'property_availability_updated' || property_id === undefined) return [];
  return [
    { event: 'listing_calendar_updated', property_id, ...days },
    { event: 'property_remarks_updated', property_id },
  ];
}

/** An event of the log, and when it came. */
export type Came = { readonly event: Event; readonly cameAt: number };

/** Reads again what these events have changed. It is done when all that is on the screen has come. */
export async function takeInEvents(events: readonly Came[]): Promise<void> {
  const others = events.flatMap(({ event, cameAt }) => {
    const change = withProperty(event);
    const names = namesOf(change);
    const came = { moment: event.timestamp, cameAt };
    const isEcho = names.length > 0 && names.map((name) => echoes.isEcho(name, came)).every(Boolean);
    return isEcho ? [] : [change];
  });
  await takeIn(others);
}

/** The event of the nights of a listing does not name the property. */
function withProperty(change: Change): Change {
  const { event, channel_type, listing_id } = change;
  if (event !== 'listing_calendar_updated') return change;
  const property_id = queries
    .getQueryData<Property[]>(key('properties', 'list'))
    ?.find(({ channels }) =>
      channels.some((each) => each.channel_type === channel_type && each.listing_id === listing_id),
    )?.id;
  return property_id === undefined ? change : { property_id, ...change };
}

/** So many objects are read one by one. When more have changed, reading what is shown is quicker. */
const ALONE_MAX = 5;

async function takeIn(changes: readonly Change[]): Promise<void> {
  const named = await withStays(changes);
  const touched = named.map((change) => ({ stale: [], ...touchedBy(change), change }));
  const of = (one: Touched['one']) => touched.filter((each) => each.one === one).map(({ change }) => change);
  const codes = alone(of('stay').map(({ stay_code }) => stay_code));
  const ids = alone(of('property').map(({ property_id }) => property_id));
  const stale: Touched['stale'] = [
    ...touched.flatMap((each) => each.stale),
    ...(codes === undefined ? (['calendar', 'stay'] as const) : []),
    ...(ids === undefined ? [['properties', 'list'] as const] : []),
  ];
  await Promise.all([
    queries.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey, stale) }),
    readStays(codes?.filter((code) => code !== '') ?? []),
    readProperties(ids ?? []),
  ]);
}

/** Each once; undefined when they are many, or when one is not named. */
function alone<Id>(ids: readonly (Id | undefined)[]): Id[] | undefined {
  const named = [...new Set(ids)].filter((id) => id !== undefined);
  return ids.includes(undefined) || named.length > ALONE_MAX ? undefined : named;
}

/** The event of an entry does not name the stay, at which the calendar shows what is unpaid. */
async function withStays(changes: readonly Change[]): Promise<readonly Change[]> {
  const isUnnamed = ({ transaction_id, stay_code }: Change) =>
    transaction_id !== undefined && stay_code === undefined;
  if (!hasStays() || changes.filter(isUnnamed).length > ALONE_MAX) return changes;
  return Promise.all(
    changes.map(async (change) => {
      if (change.transaction_id === undefined || !isUnnamed(change)) return change;
      const stay_code = await readStayOf(change.transaction_id);
      return stay_code === undefined ? change : { ...change, stay_code };
    }),
  );
}
