import type { WriteScope } from '../../database/scope.ts';
import { eachResting, inParts, openRest, type Rest } from '../../threads/rest.ts';
import { lockPropertiesOfStays } from '../../areas/properties/queries.ts';
import { heldNights } from '../../areas/reservations/rules.ts';
import { applyChannelChanges } from '../store-channel-orders/store-channel-orders.ts';
import {
  listClaims,
  lockChannelStays,
  type ChannelSource,
  type ChannelStay,
} from '../../areas/reservations/channel-orders/queries.ts';
import {
  dateOf,
  newOrderCode,
  openNightBook,
  placeOfChannelStay,
  type NightBook,
} from '../store-channel-orders/rules.ts';
import { NO_DIFFERENCE, type Differences } from '../../areas/listings/difference.ts';
import type { ReadFeed } from '../../areas/listings/feeds/read-feed.ts';
import { changesOf, MISSING_READS_MAX } from '../../areas/listings/feeds/rules.ts';
import {
  forgetEvents,
  listOfferedProperties,
  listStoredEvents,
  listTaken,
  markEvents,
  putEvents,
  type HeldNights,
} from '../../areas/listings/feed-events/queries.ts';
import {
  changedUids,
  claimsOf,
  codeOf,
  newReservations,
  spanOf,
  type News,
} from '../../areas/listings/news/rules.ts';
import { planImport, type FeedPlan } from './rules.ts';
import { kindOf } from '../../areas/listings/feeds/event-kind.ts';
import { isNews, newsOf } from '../../areas/listings/feed-events/rules.ts';

type FeedNightChange = Parameters<typeof applyChannelChanges>[3][number];
type FeedListing = ChannelSource & { readonly id: number; readonly is_room_type: boolean };

/** Each event is read by itself. */
const AS_BEFORE = { channel_type: 'airbnb', events_are: 'auto' } as const;

/** Past events are stored this many days. */
const KEPT_DAYS = 60;

/**
 * Applies the events of a feed to the orders and blocks of its listing, and to everything that depends on them.
 * Unchanged events are only compared. Returns undefined and stores nothing when the feed is empty but events are
 * expected.
 */
export async function importEvents(
  tx: WriteScope,
  listing: FeedListing,
  { events: read, skipped }: ReadFeed,
  today: string,
): Promise<Differences | undefined> {
  const rest = openRest();
  const events = read.map((event) => ({ ...event, kind: kindOf(event, AS_BEFORE) }));
  const known = await listStoredEvents(tx, listing.id, MISSING_READS_MAX);
  await rest();
  const changes = await changesOf(known, events, { today, skipped }, rest);
  if (changes.came_back_empty) return undefined;
  const news = await newsOf(changes, today, rest);
  await rest();
  if (!isNews(news)) {
    await inParts(news.marks, (marks) => markEvents(tx, listing.id, marks));
    return NO_DIFFERENCE;
  }
  const { plan, nights } = await plannedImport(tx, listing, news, rest);
  const before = Temporal.PlainDate.from(today).subtract({ days: KEPT_DAYS }).toString();
  const isAnyOld = known.some(({ end_date }) => end_date < before);
  await applyChannelChanges(tx, listing, plan, nights);
  await inParts(plan.put, (part) => putEvents(tx, listing.id, part));
  await inParts(news.marks, (marks) => markEvents(tx, listing.id, marks));
  if (isAnyOld || news.forgotten.length > 0)
    await forgetEvents(tx, listing.id, { uids: news.forgotten, before });
  return plan.difference;
}

/** Locks everything that the changes affect, in the usual lock order, and plans the import. */
async function plannedImport(tx: WriteScope, listing: FeedListing, news: News, rest: Rest) {
  const channel_ids = newReservations(news.shown).flatMap(({ channel_id }) => channel_id ?? []);
  const claimed = await listClaims(tx, listing.channel_type, channel_ids);
  await rest();
  const claims = claimsOf(news, claimed);
  await rest();
  const codes = new Set(news.ended.map(({ reservation_code }) => reservation_code));
  await eachResting(news.shown, rest, (shown) => {
    codes.add(codeOf(shown, claims)).add(shown.was?.reservation_code ?? null);
  });
  // Promise.all sends the statements together; the connection runs them in order.
  const [stays, offered] = await Promise.all([
    lockChannelStays(
      tx,
      [...codes].filter((code) => code !== null),
    ),
    listOfferedProperties(tx, listing.id),
  ]);
  await rest();
  const held = stays.flatMap(({ property_id }) => property_id ?? []);
  const property_ids = [...new Set([...offered, ...held])];
  const span = spanOf(news, stays);
  await rest();
  const [, stillOffered, taken] = await Promise.all([
    lockPropertiesOfStays(tx, property_ids),
    // A property may have left the room type, or been deleted, before it was locked.
    listOfferedProperties(tx, listing.id),
    listTaken(tx, {
      ids: [listing.id],
      property_ids,
      ...span,
      exceptStays: stays.map(({ stay_code }) => stay_code),
    }),
  ]);
  await rest();
  const changed = changedUids(news);
  await rest();
  const missing = new Set(news.marks.map(({ uid }) => uid));
  const stillFree = (own_uid: string) =>
    listing.is_room_type && !changed.has(own_uid) && !missing.has(own_uid);
  const takenByOthers = taken.filter(({ own_uid }) => own_uid === null || stillFree(own_uid));
  await rest();
  const facts = {
    property_ids: stillOffered.filter((id) => offered.includes(id)),
    stays: new Map(stays.map((stay) => [stay.reservation_code, stay])),
    claims,
    taken: takenByOthers,
    newCode: newOrderCode,
  };
  await rest();
  const plan = await planImport<ChannelStay>(news, facts, rest);
  await rest();
  const others = taken.filter(({ own_uid }) => own_uid === null || !changed.has(own_uid));
  await rest();
  return { plan, nights: await nightsChangedBy(plan, stays, others, rest) };
}

/** The nights that change in total, without nights that something else holds before and after. */
async function nightsChangedBy(
  { cancelled, moved, added, blockedBefore, blockedAfter }: FeedPlan<ChannelStay>,
  stays: readonly ChannelStay[],
  others: readonly HeldNights[],
  rest: Rest,
): Promise<FeedNightChange[]> {
  const changed = new Set([...cancelled, ...moved.map(({ before }) => before)]);
  const kept = stays.filter((stay) => !changed.has(stay)).flatMap(heldNights);
  await rest();
  const after = [...moved.map((each) => each.after), ...added.map(placeOfChannelStay)].flatMap(heldNights);
  const bookOf = async (
    ...all: readonly (readonly Pick<HeldNights, 'property_id' | 'start_date' | 'end_date'>[])[]
  ) => {
    const book = openNightBook();
    for (const nights of all) await eachResting(nights, rest, (each) => book.take(each));
    return book;
  };
  await rest();
  const unchanged = await bookOf(others, kept);
  const held = await bookOf([...changed].flatMap(heldNights), blockedBefore);
  const holds = await bookOf(after, blockedAfter);
  const nights: FeedNightChange[] = [];
  const note = async (from: NightBook, to: NightBook, available: boolean) => {
    await eachResting(from.nights(), rest, ({ property_id, day }) => {
      if (!to.has(property_id, day) && !unchanged.has(property_id, day))
        nights.push({ property_id, day: dateOf(day), available });
    });
  };
  await note(holds, held, false);
  await note(held, holds, true);
  return nights;
}
