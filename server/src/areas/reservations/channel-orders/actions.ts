import type { WriteScope } from '../../../database/scope.ts';
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

/**
 * Stores what a channel tells, and makes everything follow, `nights` being all that it and its blocks free and take. Whoever calls it holds the locks of the stays and of all
 * the properties that they are in or go to.
 */
export async function applyChannelChanges(
  tx: WriteScope,
  source: ChannelSource,
  { cancelled, moved, added }: ChannelChanges,
  nights: Parameters<typeof followChanges>[2],
): Promise<void> {
  const ending = cancelled.filter(({ status }) => !isOver(status));
  // Sent at once, and done one after the other.
  await Promise.all([
    cancelOrders(tx, [...new Set(ending.map(({ reservation_code }) => reservation_code))]),
    liftStays(
      tx,
      moved.map(({ before }) => before.stay_code),
    ),
    updateChannelStays(tx, moved),
  ]);
  await insertChannelOrders(tx, source, added);
  const changes = [
    ...ending.map((before) => ({ before, after: { ...before, status: 'cancelled' as const } })),
    ...moved,
    ...added.map((order) => ({ before: null, after: placeOf(order) })),
  ];
  await followChanges(tx, changes, nights);
}
