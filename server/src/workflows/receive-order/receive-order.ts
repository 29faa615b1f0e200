import { checkConnects } from '../../areas/channel/rules.ts';
import { takenNights } from '../../areas/reservations/rules.ts';
import type { WriteScope } from '../../database/scope.ts';
import { inParts, openRest, type Rest } from '../../threads/rest.ts';
import { followStays } from '../follow-stays/follow-stays.ts';
import type { StayChange } from '../follow-stays/rules.ts';
import { changedNights } from './changed-nights.ts';
import { decideOrders, type Decided } from './decide-orders.ts';
import type { SentVersion } from './open-orders.ts';
import type { DecidedOrder } from './place-received-stays.ts';
import { receivedOf, type ReceivedOrder } from './stay-changes.ts';
import { changedStays, storeOrders } from './store-orders.ts';

/** Stores one order as its channel has it now, as `receiveOrders` does. */
export async function receiveOrder(tx: WriteScope, version: SentVersion): Promise<ReceivedOrder> {
  const [received] = await receiveOrders(tx, [version]);
  if (received === undefined) throw new Error('a received order did not come back');
  return received;
}

/**
 * Stores orders as their channels have them now, each order once, and updates everything that depends on them. A stay whose
 * nights are taken waits in the reservation box, in conflict, and one of an unknown listing without a property: an order is
 * never refused. A repeat changes nothing, and neither does a version that is older than the stored one. Until the connector
 * has ended the work, new dates and a cancellation by the host are kept. Throws `channel_not_granted`.
 */
export async function receiveOrders(
  tx: WriteScope,
  versions: readonly SentVersion[],
): Promise<readonly ReceivedOrder[]> {
  for (const { sent } of versions) checkConnects(tx, sent.channel_type);
  const rest = openRest();
  const { arrived, decided, others } = await decideOrders(tx, versions, rest);
  await storeOrders(tx, decided);
  await followOrders(tx, { decided, others }, rest);
  const received = new Map(decided.map((each) => [each.order, receivedOf(each)]));
  return arrived.map(({ order }) => received.get(order) ?? order);
}

/** Nights of closures that change together with orders. */
export type ChangedClosures = {
  readonly before: Parameters<typeof changedNights>[0]['before'];
  readonly after: Parameters<typeof changedNights>[0]['after'];
};

/** Announced in one statement, so that each property has one event. */
const NIGHTS_AT_ONCE = 5000;
/** Small, because a hundred rules may plan an action for each stay. */
const CHANGES_AT_ONCE = 200;

/** Updates everything that depends on the stays of stored orders, and on closures that changed with them. */
export async function followOrders(
  tx: WriteScope,
  { decided, others }: Pick<Decided, 'decided' | 'others'>,
  rest: Rest,
  closures: ChangedClosures = { before: [], after: [] },
): Promise<void> {
  const changes = stayChanges(decided);
  const changed = new Set(changes.map(({ after }) => after.stay_code));
  const kept = decided
    .flatMap((each) => receivedOf(each).stays)
    .filter(({ stay_code }) => !changed.has(stay_code));
  const nights = await changedNights(
    {
      before: [...changes.flatMap(({ before }) => takenNights(before)), ...closures.before],
      after: [...changes.flatMap(({ after }) => takenNights(after)), ...closures.after],
      others: [...others, ...kept.flatMap(takenNights)],
    },
    rest,
  );
  await inParts(nights, (part) => followStays(tx, [], [...part]), NIGHTS_AT_ONCE);
  await inParts(changes, (part) => followStays(tx, part, []), CHANGES_AT_ONCE);
}

function stayChanges(decided: readonly DecidedOrder[]): readonly StayChange[] {
  return [
    ...changedStays(decided).map(({ before, after }) => ({ before, after })),
    ...decided.flatMap(({ changes }) =>
      changes.flatMap(({ before, after }) => (before === undefined ? [{ before: null, after }] : [])),
    ),
  ];
}
