import { updateOrder } from '../../areas/reservations/stays/changes.queries.ts';
import type { ConnectedChange } from '../../areas/reservations/connected-orders/connected-order.ts';
import {
  insertConnectedStays,
  liftStays,
  markVersions,
  recordConflicts,
  updateConnectedStays,
} from '../../areas/reservations/connected-orders/queries.ts';
import { listGuestsOf, replaceGuests } from '../../areas/reservations/guests/queries.ts';
import { guestsOfChannel } from '../../areas/reservations/guests/rules.ts';
import { heldNights } from '../../areas/reservations/rules.ts';
import { isOver } from '../../areas/reservations/status.ts';
import { insertBookers, type Booker } from '../../areas/reservations/stays/new-stays.queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { inParts } from '../../threads/rest.ts';
import type { DecidedOrder } from './place-received-stays.ts';
import { guestAfter, guestSent } from './order-guest.ts';
import { isCancelled } from './rules.ts';
import { orderEvents, receivedOf } from './stay-changes.ts';

/** Stores the orders as they were decided: their stays, what the stays share, and their guests. */
export async function storeOrders(tx: WriteScope, decided: readonly DecidedOrder[]): Promise<void> {
  await storeStays(tx, decided);
  await storeShared(tx, decided);
  await storeGuests(tx, decided);
  const versions = decided.map((each) => ({
    reservation_code: each.order.reservation_code,
    channel_updated_at: each.sent.updated_at ?? null,
    is_cancelled: isCancelled(receivedOf(each).stays),
    is_new: each.order.stays.length === 0,
    sent_guest: guestSent(each.sent, each.order),
    warnings: each.version.warnings ?? null,
  }));
  await inParts(versions, (part) => markVersions(tx, part));
}

/** The stored stays that change. */
export function changedStays(decided: readonly DecidedOrder[]): readonly ConnectedChange[] {
  return decided.flatMap(({ changes }) =>
    changes.flatMap(({ before, after, sub_events }) =>
      before === undefined || sub_events.length === 0 ? [] : { before, after, sub_events },
    ),
  );
}

async function storeStays(tx: WriteScope, decided: readonly DecidedOrder[]): Promise<void> {
  const added = decided.flatMap(({ order: { booked_at }, changes }) =>
    changes.flatMap(({ before, after }) => (before === undefined ? { ...after, booked_at } : [])),
  );
  const changed = changedStays(decided);
  // Alone it changes its nights in one step. Another stay may take them, one that comes back as well.
  const held = changed.length < 2 ? [] : changed.filter(({ before }) => heldNights(before).length > 0);
  await liftStays(
    tx,
    held.map(({ before }) => before.stay_code),
  );
  await inParts(changed, (part) => updateConnectedStays(tx, part));
  await inParts(added, (part) => insertConnectedStays(tx, part));
  await recordConflicts(tx, added);
}

/** Stores what the stays of an order share, and its guest as the booker of each stay that has none yet. */
async function storeShared(tx: WriteScope, decided: readonly DecidedOrder[]): Promise<void> {
  await inParts(decided.flatMap(newBookers), (part) => insertBookers(tx, part));
  for (const { sent, order } of decided) {
    if (order.stays.length === 0) continue;
    const after = { ...order, ...guestAfter(sent, order), currency: sent.rates?.currency ?? order.currency };
    const sub_events = orderEvents(order, after);
    if (sub_events.length > 0) await updateOrder(tx, after, sub_events);
  }
}

function newBookers({ sent, order, changes }: DecidedOrder): Booker[] {
  const { guest_name: name, guest_phone: phone, guest_email: email } = guestAfter(sent, order);
  if (name === null) return [];
  const without = changes.filter(({ before }) => order.guest_name === null || before === undefined);
  return without.map(({ after: { stay_code } }) => ({ stay_code, name, phone, email }));
}

/** Stores the guests of orders for each stay that has not ended. Runs after their guests have become the bookers. */
async function storeGuests(tx: WriteScope, decided: readonly DecidedOrder[]): Promise<void> {
  const named = decided.flatMap(({ sent: { guests }, changes }) => {
    const stays = changes.map(({ after }) => after).filter(({ status }) => !isOver(status));
    return guests === undefined ? [] : stays.map(({ stay_code }) => ({ stay_code, guests }));
  });
  if (named.length === 0) return;
  const stored = await listGuestsOf(
    tx,
    named.map(({ stay_code }) => stay_code),
  );
  const replaced = named.map(({ stay_code, guests }) => {
    const before = stored.get(stay_code) ?? [];
    return { stay_code, before, after: guestsOfChannel(before, guests) };
  });
  const changed = replaced.filter(({ before, after }) => JSON.stringify(after) !== JSON.stringify(before));
  if (changed.length > 0) await replaceGuests(tx, changed);
}
