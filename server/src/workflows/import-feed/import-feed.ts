import { inTransaction, type OpenScope, type ReadScope, type WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Fetched, ExternalServices } from '../../outbound/outside.ts';
import { JobProblem } from '../../jobs/job-problem.ts';
import { OutboundProblem } from '../../outbound/outbound-problem.ts';
import { FeedProblem } from '../../areas/listings/feeds/feed-event.ts';
import { readFeedApart } from '../../areas/listings/feeds/read-apart.ts';
import { feedHorizon, type ReadFeed } from '../../areas/listings/feeds/read-feed.ts';
import { NO_DIFFERENCE, type Differences } from '../../areas/listings/difference.ts';
import { countReadOfDropped } from '../../areas/listings/exports/shown/queries.ts';
import { importEvents } from './import-events.ts';
import { isOwnExport } from '../../areas/listings/own-exports.queries.ts';
import { listListings, type ListingRow } from '../../areas/listings/queries.ts';
import {
  findFeed,
  lockFeed,
  storeResult,
  takeFeed,
  type Feed,
  type WholeRead,
} from '../../areas/listings/imports/queries.ts';
import {
  ADDRESS_CHANGED,
  ADDRESS_UNREADABLE,
  OWN_EXPORT,
  READ_LEASE_SECONDS,
  countsOf,
  nextReadAt,
  statusSentence,
} from '../../areas/listings/imports/rules.ts';

/** The changes that reading a calendar made, or would make in a dry run; or why it could not be read. */
export type Synced = {
  readonly difference: Differences;
  readonly error: string | null;
  /** What the whole calendar said; null when it was not sent. */
  readonly whole: WholeRead | null;
};

/** Reads the import address of a listing and applies its events. Throws `listing_not_found`, `no_import_address`. */
export async function syncListing(
  scope: OpenScope,
  id: number,
  outside: ExternalServices,
): Promise<Synced & { readonly listing: ListingRow }> {
  await requireListing(scope, id);
  const system = { ...scope, caller: null };
  const feed = await requireFeed(system, id);
  const until = Temporal.Instant.from(scope.now).add({ seconds: READ_LEASE_SECONDS }).toString();
  await inTransaction(system, (tx) => takeFeed(tx, id, until));
  const synced = await syncFeed(system, feed, outside);
  return { ...synced, listing: await requireListing(scope, id) };
}

/** Throws `listing_not_found`, `no_import_address`. */
export async function requireFeed(scope: ReadScope, id: number): Promise<ReadableFeed> {
  const feed = await findFeed(scope, id);
  if (feed === undefined) throw notFound('listing_not_found', id);
  if (!hasAddress(feed)) throw new ApiError('no_import_address');
  return feed;
}

/**
 * As syncListing, for a feed that was found due. Does nothing if it was deleted or stopped in the meantime. Throws JobProblem
 * when the calendar could not be read, after that is stored.
 */
export async function readDueFeed(scope: OpenScope, id: number, outside: ExternalServices): Promise<void> {
  const feed = await findFeed(scope, id);
  if (feed === undefined || feed.encrypted_import_url === null) return;
  const { error } = hasAddress(feed)
    ? await syncFeed(scope, feed, outside)
    : await inTransaction(scope, (tx) => storeUnreadable(tx, id, outside.feedSeconds));
  if (error === null || error === ADDRESS_CHANGED) return;
  const { channel_type, listing_id } = feed;
  throw new JobProblem('a calendar could not be read', { channel_type, listing_id, reason: error });
}

export type ReadableFeed = Feed & { readonly import_url: string };

function hasAddress(feed: Feed): feed is ReadableFeed {
  return feed.import_url !== null;
}

export async function requireListing(scope: OpenScope, id: number): Promise<ListingRow> {
  const { rows } = await listListings(scope, { id, limit: 1 });
  const [listing] = rows;
  if (listing === undefined) throw notFound('listing_not_found', id);
  return listing;
}

async function syncFeed(system: OpenScope, feed: ReadableFeed, outside: ExternalServices): Promise<Synced> {
  const answer = await askFeed(system, feed, outside);
  return inTransaction(system, (tx) => storeAnswer(tx, feed, answer, outside.feedSeconds));
}

type ImportAnswer =
  | { readonly outcome: 'failed'; readonly sentence: string }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'read'; readonly read: ReadFeed; readonly validators: Validators };

type Validators = Pick<Feed, 'etag' | 'last_modified'>;

/** Reads a calendar. Runs outside any transaction, because the fetch may take long. */
export async function askFeed(
  scope: OpenScope,
  feed: ReadableFeed,
  outside: ExternalServices,
): Promise<ImportAnswer> {
  const { now, host_id } = scope;
  // Only whole reads count missing events and forget echoes.
  const isConditional =
    !feed.needs_whole &&
    isWithinDay(feed.last_whole_read_at, now) &&
    (feed.etag ?? feed.last_modified) !== null;
  try {
    const fetched = await outside.fetch(feed.import_url, {
      accept: 'text/calendar, */*;q=0.1',
      ...(isConditional && feed.etag !== null ? { 'if-none-match': feed.etag } : {}),
      ...(isConditional && feed.last_modified !== null ? { 'if-modified-since': feed.last_modified } : {}),
    });
    if (fetched.status === 304 && isConditional) return { outcome: 'unchanged' };
    if (fetched.status !== 200 && fetched.status !== 203)
      return { outcome: 'failed', sentence: statusSentence(fetched.status) };
    const { timezone } = feed;
    const read = await readFeedApart(outside.threads, host_id, {
      body: fetched.body,
      contentType: headerOf(fetched, 'content-type') ?? undefined,
      place: { timezone, horizon: feedHorizon(dayIn(timezone, now)) },
    });
    if (await isOwnExport(scope, read)) return { outcome: 'failed', sentence: OWN_EXPORT };
    const validators = { etag: headerOf(fetched, 'etag'), last_modified: headerOf(fetched, 'last-modified') };
    return { outcome: 'read', read, validators };
  } catch (error) {
    if (error instanceof OutboundProblem || error instanceof FeedProblem)
      return { outcome: 'failed', sentence: error.message };
    throw error;
  }
}

/** A calendar that answers only that it has not changed is asked for as a whole once a day. */
function isWithinDay(last_whole_read_at: string | null, now: string): boolean {
  return last_whole_read_at !== null && Date.parse(now) - Date.parse(last_whole_read_at) < 86_400_000;
}

const HEADER_MAX = 500;

function headerOf({ headers }: Fetched, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value.length <= HEADER_MAX ? value : null;
}

/** Applies what a calendar says to the account. */
export async function storeAnswer(
  tx: WriteScope,
  asked: ReadableFeed,
  answer: ImportAnswer,
  intervalSeconds: number,
): Promise<Synced> {
  // Promise.all sends the statements together; the connection runs them in order.
  const [, feed] = await Promise.all([lockFeed(tx, asked.id), findFeed(tx, asked.id)]);
  if (feed?.import_url !== asked.import_url)
    return { difference: NO_DIFFERENCE, error: ADDRESS_CHANGED, whole: null };
  if (answer.outcome === 'failed') return storeFailure(tx, feed, answer.sentence, intervalSeconds);
  const { difference, whole } =
    answer.outcome === 'unchanged'
      ? { difference: NO_DIFFERENCE, whole: null }
      : await importEvents(tx, feed, answer.read, intervalSeconds);
  // What is held back may be half a calendar.
  const isWhole = answer.outcome === 'read' && whole?.held_back === null;
  if (feed.has_dropped_nights) await countReadOfDropped(tx, feed.id, isWhole ? answer.read.events : null);
  const { etag, last_modified } = validatorsOf(feed, answer);
  const last_change = countsOf(difference);
  await storeResult(
    tx,
    feed,
    {
      is_good: true,
      sync_error: null,
      last_change,
      etag,
      last_modified,
      failures: 0,
      next_sync_at: nextReadAt(tx.now, { intervalSeconds, failures: 0, random: Math.random() }),
      whole,
    },
    feed.sync_error !== null || Object.values(last_change).some((count) => count > 0),
  );
  return { difference, error: null, whole };
}

/** None while nights may be forgotten: what is an echo now may be a closure in the same calendar then. */
function validatorsOf(feed: Feed, answer: Exclude<ImportAnswer, { outcome: 'failed' }>): Validators {
  if (feed.has_dropped_nights) return { etag: null, last_modified: null };
  return answer.outcome === 'read' ? answer.validators : feed;
}

/** Stores the failure, so that the feed is not due again at once and the host sees why it is not read. */
async function storeUnreadable(tx: WriteScope, id: number, intervalSeconds: number): Promise<Synced> {
  const [, feed] = await Promise.all([lockFeed(tx, id), findFeed(tx, id)]);
  if (feed !== undefined && feed.encrypted_import_url !== null && !hasAddress(feed))
    return storeFailure(tx, feed, ADDRESS_UNREADABLE, intervalSeconds);
  return { difference: NO_DIFFERENCE, error: null, whole: null };
}

async function storeFailure(
  tx: WriteScope,
  feed: Feed,
  sync_error: string,
  intervalSeconds: number,
): Promise<Synced> {
  const failures = feed.failures + 1;
  const next_sync_at = nextReadAt(tx.now, { intervalSeconds, failures, random: Math.random() });
  const { etag, last_modified } = feed;
  const result = {
    is_good: false,
    sync_error,
    last_change: null,
    etag,
    last_modified,
    failures,
    next_sync_at,
    whole: null,
  };
  await storeResult(tx, feed, result, sync_error !== feed.sync_error);
  return { difference: NO_DIFFERENCE, error: sync_error, whole: null };
}
