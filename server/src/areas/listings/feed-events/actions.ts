import type { WriteScope } from '../../../database/scope.ts';
import { nightChanges } from '../../availabilities/nights/rules.ts';
import { lockPropertiesOfStays } from '../../properties/queries.ts';
import { heldNights } from '../../reservations/cascade/rules.ts';
import { applyChannelChanges } from '../../reservations/channel-orders/actions.ts';
import {
  listClaims,
  lockChannelStays,
  type ChannelSource,
  type ChannelStay,
} from '../../reservations/channel-orders/queries.ts';
import { newOrderCode, openNightBook, placeOf } from '../../reservations/channel-orders/rules.ts';
import { NO_DIFFERENCE, type Differences } from '../difference.ts';
import type { ReadFeed } from '../feeds/read-feed.ts';
import { changesOf, MISSING_READS_MAX } from '../feeds/rules.ts';
import {
  forgetEvents,
  listOfferedProperties,
  listStoredEvents,
  listTaken,
  markEvents,
  putEvents,
  type StoredEvent,
  type Taken,
} from './queries.ts';
import {
  changedUids,
  claimsOf,
  codeOf,
  newReservations,
  spanOf,
  type Known,
  type News,
} from '../news/rules.ts';
import { planImport, type Plan } from '../planning/rules.ts';
import { isNews, newsOf } from './rules.ts';

type Listing = ChannelSource & { readonly id: number; readonly is_room_type: boolean };

/** How long what is over is still known of. */
const KEPT_DAYS = 60;

/**
 * Makes the calendar of a listing so here: orders, blocks, and all that follows. Events that are as they were cost
 * nothing but being compared. Undefined, with nothing stored, when it came back empty and was no good read.
 */
export async function importEvents(
  tx: WriteScope,
  listing: Listing,
  { events, skipped }: ReadFeed,
  today: string,
): Promise<Differences | undefined> {
  const known = (await listStoredEvents(tx, listing.id)).map(asKnown);
  const changes = changesOf(known, events, { today, skipped });
  if (changes.came_back_empty) return undefined;
  const news = newsOf(changes, today);
  if (!isNews(news)) {
    await markEvents(tx, listing.id, news.marks);
    return NO_DIFFERENCE;
  }
  const { plan, nights } = await plannedImport(tx, listing, news);
  const before = Temporal.PlainDate.from(today).subtract({ days: KEPT_DAYS }).toString();
  const isAnyOld = known.some(({ end_date }) => end_date < before);
  await applyChannelChanges(tx, listing, plan, nights);
  // Sent at once, and done one after the other.
  await Promise.all([
    putEvents(tx, listing.id, plan.put),
    markEvents(tx, listing.id, news.marks),
    isAnyOld || news.forgotten.length > 0
      ? forgetEvents(tx, listing.id, { uids: news.forgotten, before })
      : undefined,
  ]);
  return plan.difference;
}

function asKnown({ is_ended, ...event }: StoredEvent): Known {
  return { ...event, missing_reads: is_ended ? MISSING_READS_MAX : event.missing_reads };
}

/** Locks all that the news are about, in the order in which it is locked everywhere, and decides. */
async function plannedImport(tx: WriteScope, listing: Listing, news: News) {
  const channel_ids = newReservations(news.shown).flatMap(({ channel_id }) => channel_id ?? []);
  const claims = claimsOf(news, await listClaims(tx, listing.channel_type, channel_ids));
  const codes = [
    ...news.shown.map((shown) => codeOf(shown, claims)),
    ...news.shown.map(({ was }) => was?.reservation_code ?? null),
    ...news.ended.map(({ reservation_code }) => reservation_code),
  ].filter((code) => code !== null);
  // What is awaited together is sent at once, and done one after the other.
  const [stays, offered] = await Promise.all([
    lockChannelStays(tx, [...new Set(codes)]),
    listOfferedProperties(tx, listing.id),
  ]);
  const held = stays.flatMap(({ property_id }) => property_id ?? []);
  const property_ids = [...new Set([...offered, ...held])];
  const [, stillOffered, taken] = await Promise.all([
    lockPropertiesOfStays(tx, property_ids),
    // One may have left the room type, or service, before it was locked.
    listOfferedProperties(tx, listing.id),
    listTaken(tx, {
      id: listing.id,
      property_ids,
      ...spanOf(news, stays),
      exceptStays: stays.map(({ stay_code }) => stay_code),
    }),
  ]);
  const changed = changedUids(news);
  const missing = new Set(news.marks.map(({ uid }) => uid));
  const plan = planImport<ChannelStay>(news, {
    property_ids: stillOffered.filter((id) => offered.includes(id)),
    stays: new Map(stays.map((stay) => [stay.reservation_code, stay])),
    claims,
    taken: taken.filter(
      ({ own_uid }) =>
        own_uid === null || (listing.is_room_type && !changed.has(own_uid) && !missing.has(own_uid)),
    ),
    newCode: newOrderCode,
  });
  const others = taken.filter(({ own_uid }) => own_uid === null || !changed.has(own_uid));
  return { plan, nights: nightsChangedBy(plan, stays, others) };
}

/** The nights that are freed and taken in all: not those that something else holds before and after. */
function nightsChangedBy(
  { cancelled, moved, added, blockedBefore, blockedAfter }: Plan<ChannelStay>,
  stays: readonly ChannelStay[],
  others: readonly Taken[],
) {
  const changed = new Set([...cancelled, ...moved.map(({ before }) => before)]);
  const kept = stays.filter((stay) => !changed.has(stay)).flatMap(heldNights);
  const after = [...moved.map((each) => each.after), ...added.map(placeOf)].flatMap(heldNights);
  const book = openNightBook([...others, ...kept]);
  return nightChanges(
    [...[...changed].flatMap(heldNights), ...blockedBefore],
    [...after, ...blockedAfter],
  ).filter(({ property_id, day }) => book.isFreeOn(property_id, day));
}
