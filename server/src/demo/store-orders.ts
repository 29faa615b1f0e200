import { insertStayTags } from '../areas/reservations/tags/queries.ts';
import {
  insertWholeGuests,
  insertWholeOrders,
  insertWholeStays,
  updateStayNotes,
} from '../areas/reservations/orders/whole.queries.ts';
import type { WriteScope } from '../database/scope.ts';
import { declineOrder } from '../workflows/decide-order/decide-order.ts';
import { followStays } from '../workflows/follow-stays/follow-stays.ts';
import { receiveOrders } from '../workflows/receive-order/receive-order.ts';
import type { PlannedOrder } from './plan/bookings/order.ts';
import type { Demo } from './plan/plan-demo.ts';
import { guestRows, notesOf, orderRow, placeOfDemoStay, stayRows, stayTagRows, type Ids } from './rows.ts';
import { endedAt, isOfPlatform, sentVersion } from './sent.ts';

/** An order as it was booked, or as it ended. */
type Version = { readonly at: string; readonly order: PlannedOrder; readonly isEnd: boolean };

export const RUN_HOURS = 7 * 24;

/** Stores the orders as they were booked and ended, one after the other. Platforms send theirs as connectors do. */
export async function storeOrders(tx: WriteScope, demo: Demo, ids: Ids): Promise<void> {
  for (const run of runsOf(demo.orders.flatMap(versionsOf))) {
    const then = { ...tx, now: run.at(-1)?.at ?? tx.now };
    const own = run.map(({ order }) => order).filter((order) => !isOfPlatform(order));
    await storeSent(then, run, demo);
    if (own.length > 0) await storeOwn(then, own, demo, ids);
  }
  await insertStayTags(
    tx,
    demo.orders.flatMap((order) => stayTagRows(order, ids)),
  );
}

/** As it was booked; an order of a platform also as it ended. */
function versionsOf(order: PlannedOrder): Version[] {
  const ended_at = isOfPlatform(order) ? endedAt(order) : null;
  return [
    { at: order.booked_at, order, isEnd: false },
    ...(ended_at === null ? [] : [{ at: ended_at, order, isEnd: true }]),
  ];
}

/** What happened in a week, each order once. A refusal of the host is the last of its run: it frees nights. */
function runsOf(versions: readonly Version[]): readonly (readonly Version[])[] {
  const runs: Version[][] = [];
  for (const version of versions.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    const run = runs.at(-1);
    if (run !== undefined && isOfRun(run, version)) run.push(version);
    else runs.push([version]);
  }
  return runs;
}

function isOfRun(run: readonly Version[], { order, at }: Version): boolean {
  const last = run.at(-1);
  if (last !== undefined && isDeclined(last)) return false;
  const hours = Temporal.Instant.from(run[0]?.at ?? at)
    .until(at)
    .total('hours');
  return hours < RUN_HOURS && !run.some((version) => version.order === order);
}

/** True for the end that the host has given to a request. */
function isDeclined({ order, isEnd }: Version): boolean {
  return isEnd && order.status === 'denied';
}

/** Orders that the host has entered, or that the calendar of an owner shows. */
async function storeOwn(
  tx: WriteScope,
  orders: readonly PlannedOrder[],
  demo: Demo,
  ids: Ids,
): Promise<void> {
  const stays = orders.flatMap((order) => stayRows(order, demo, ids));
  await insertWholeOrders(
    tx,
    orders.map((order) => orderRow(order, demo, ids)),
  );
  await insertWholeStays(tx, stays);
  await followStays(
    tx,
    stays.map((stay) => ({ before: null, after: placeOfDemoStay(stay) })),
  );
  await insertWholeGuests(tx, orders.flatMap(guestRows));
}

/** What the platforms send in one run, with the notes that the host adds to new orders. */
async function storeSent(tx: WriteScope, run: readonly Version[], demo: Demo): Promise<void> {
  const sent = run.flatMap(({ at, order, isEnd }) => (isOfPlatform(order) ? { at, order, isEnd } : []));
  await receiveOrders(
    tx,
    sent.filter((version) => !isDeclined(version)).map(({ order, isEnd }) => sentVersion(order, demo, isEnd)),
  );
  const added = sent.filter(({ isEnd }) => !isEnd).map(({ order }) => order);
  await updateStayNotes(
    tx,
    added.flatMap((order) => order.stays.map((stay) => notesOf(order, stay))),
  );
  for (const { at, order } of sent.filter(isDeclined))
    await declineOrder({ ...tx, now: at }, order.reservation_code, {});
}
