import { BUILT_IN_BY_TYPE } from '../../areas/custom-channels/contract.ts';
import { NO_DIFFERENCE, type Differences } from '../../areas/listings/difference.ts';
import { listShownSpans } from '../../areas/listings/exports/shown/queries.ts';
import {
  listOfferedProperties,
  listStoredEvents,
  markEvents,
} from '../../areas/listings/feed-events/queries.ts';
import type { ReadFeed } from '../../areas/listings/feeds/read-feed.ts';
import type { Feed, WholeRead } from '../../areas/listings/imports/queries.ts';
import { skippedOf } from '../../areas/listings/imports/rules.ts';
import { lockPropertiesOfStays } from '../../areas/properties/row-locks.queries.ts';
import { hasStaysWaiting } from '../../areas/reservations/stays/box.queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { inParts, openRest } from '../../threads/rest.ts';
import { placeStaysWaiting } from '../follow-stays/follow-stays.ts';
import { applyEvents } from './apply-events.ts';
import { compareEvents } from './compare-events.ts';

export type ImportedEvents = { readonly difference: Differences; readonly whole: WholeRead };

/**
 * Applies the events of a calendar to its listing. Events that have not changed are only compared. A stay that waits in the
 * reservation box is placed even if another transaction had it when its nights became free.
 */
export async function importEvents(
  tx: WriteScope,
  feed: Feed,
  read: ReadFeed,
  intervalSeconds: number,
): Promise<ImportedEvents> {
  const rest = openRest();
  const known = await listStoredEvents(tx, feed.id);
  const shown = await listShownSpans(tx, {
    id: feed.id,
    channel: BUILT_IN_BY_TYPE[feed.channel_type] ?? null,
  });
  await rest();
  const compared = await compareEvents(
    known,
    read,
    {
      reading: feed,
      shown,
      intervalSeconds,
      now: tx.now,
      today: dayIn(feed.timezone, tx.now),
      held_back_since: feed.held_back_since,
    },
    rest,
  );
  const { held_back, echo_nights } = compared;
  const whole = { skipped_events: skippedOf(read.skipped), held_back, echo_nights };
  const hasChanges =
    compared.ended.length > 0 ||
    compared.asked.length > 0 ||
    compared.shown.some(({ is_changed, known: event }) => is_changed || event?.missing_since !== null);
  const difference = hasChanges ? await applyEvents(tx, feed, compared, rest) : NO_DIFFERENCE;
  if (!hasChanges) await inParts(compared.marks, (marks) => markEvents(tx, feed.id, marks));
  await placeWhatWaits(tx, await listOfferedProperties(tx, feed.id));
  return { difference, whole };
}

async function placeWhatWaits(tx: WriteScope, property_ids: readonly number[]): Promise<void> {
  if (!(await hasStaysWaiting(tx, property_ids))) return;
  await lockPropertiesOfStays(tx, property_ids);
  await placeStaysWaiting(tx, property_ids);
}
