import type { WriteScope } from '../../../database/scope.ts';
import { inParts } from '../../../threads/rest.ts';
import { followChanges } from '../cascade/actions.ts';
import { isOver } from '../cascade/rules.ts';
import {
  cancelOrders,
  insertChannelOrders,
  liftStays,
  updateChannelStays,
  type ChannelSource,
  type ChannelStay,
  type NewChannelOrder,
} from './queries.ts';
import { placeOf } from './rules.ts';

/** What a channel tells of its orders, decided: where each stay is to be. */
export type ChannelChanges = {
  readonly cancelled: readonly ChannelStay[];
  readonly moved: readonly { readonly before: ChannelStay; readonly after: ChannelStay }[];
  readonly added: readonly NewChannelOrder[];
};

/** Announced in one statement, and so in one event of a property. */
const NIGHTS_AT_ONCE = 5000;
/** A hundred rules may plan something for each. */
const CHANGES_AT_ONCE = 200;

/**
 * Stores what a channel tells, and makes everything follow. `nights` are all that it and its blocks free and take.
 * The caller holds the locks of the stays and of all the properties that they are in or go to.
 */
export async function applyChannelChanges(
  tx: WriteScope,
  source: ChannelSource,
  { cancelled, moved, added }: ChannelChanges,
  nights: NonNullable<Parameters<typeof followChanges>[2]>,
): Promise<void> {
  const ending = cancelled.filter(({ status }) => !isOver(status));
  const codes = [...new Set(ending.map(({ reservation_code }) => reservation_code))];
  const lifted = moved.map(({ before }) => before.stay_code);
  await inParts(codes, (part) => cancelOrders(tx, part));
  await liftStays(tx, lifted);
  await inParts(moved, (part) => updateChannelStays(tx, part));
  await inParts(added, (part) => insertChannelOrders(tx, source, part));
  const changes = [
    ...ending.map((before) => ({ before, after: { ...before, status: 'cancelled' as const } })),
    ...moved,
    ...added.map((order) => ({ before: null, after: placeOf(order) })),
  ];
  await inParts(nights, (part) => followChanges(tx, [], [...part]), NIGHTS_AT_ONCE);
  await inParts(changes, (part) => followChanges(tx, part, []), CHANGES_AT_ONCE);
}
