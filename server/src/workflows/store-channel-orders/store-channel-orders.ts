import type { WriteScope } from '../../database/scope.ts';
import { inParts } from '../../threads/rest.ts';
import { followStays } from '../follow-stays/follow-stays.ts';
import { isOver } from '../../areas/reservations/rules.ts';
import type { StayChange } from '../follow-stays/rules.ts';
import {
  cancelOrders,
  insertChannelOrders,
  liftStays,
  updateChannelStays,
  type ChannelSource,
  type ChannelStay,
  type NewChannelOrder,
} from '../../areas/reservations/channel-orders/queries.ts';
import { placeOfChannelStay } from './rules.ts';

/** The orders of a channel, with the planned place of each stay. */
export type ChannelChanges = {
  readonly cancelled: readonly ChannelStay[];
  readonly moved: readonly { readonly before: ChannelStay; readonly after: ChannelStay }[];
  readonly added: readonly NewChannelOrder[];
};

/** Announced in one statement, so that each property has one event. */
const NIGHTS_AT_ONCE = 5000;
/** Small, because a hundred rules may plan an action for each stay. */
const CHANGES_AT_ONCE = 200;

/**
 * Stores the orders of a channel and updates everything that depends on them. `nights` are all nights that stays and
 * blocks free or take. The caller holds the locks of the stays and of all their former and new properties.
 */
export async function applyChannelChanges(
  tx: WriteScope,
  source: ChannelSource,
  { cancelled, moved, added }: ChannelChanges,
  nights: NonNullable<Parameters<typeof followStays>[2]>,
): Promise<void> {
  const ending = cancelled.filter(({ status }) => !isOver(status));
  const codes = [...new Set(ending.map(({ reservation_code }) => reservation_code))];
  const lifted = moved.map(({ before }) => before.stay_code);
  await inParts(codes, (part) => cancelOrders(tx, part));
  await liftStays(tx, lifted);
  await inParts(moved, (part) => updateChannelStays(tx, part));
  await inParts(added, (part) => insertChannelOrders(tx, source, part));
  await inParts(nights, (part) => followStays(tx, [], [...part]), NIGHTS_AT_ONCE);
  const follow = <Item>(items: readonly Item[], changeOf: (item: Item) => StayChange) =>
    inParts(items, (part) => followStays(tx, part.map(changeOf), []), CHANGES_AT_ONCE);
  await follow(ending, (before) => ({ before, after: { ...before, status: 'cancelled' } }));
  await follow(moved, (change) => change);
  await follow(added, (order) => ({ before: null, after: placeOfChannelStay(order) }));
}
