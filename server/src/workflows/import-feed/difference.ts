import { NO_DIFFERENCE, type Differences } from '../../areas/listings/difference.ts';
import type { StoredEvent } from '../../areas/listings/feed-events/queries.ts';
import type { ConnectedStay } from '../../areas/reservations/connected-orders/connected-order.ts';
import { isOver } from '../../areas/reservations/status.ts';
import type { DecidedOrder } from '../receive-order/place-received-stays.ts';
import { guestAfter } from '../receive-order/order-guest.ts';
import type { ConnectedStayChange } from '../receive-order/stay-changes.ts';
import type { PlacedClosure } from './place-closures.ts';

export type AppliedRead = {
  readonly decided: readonly DecidedOrder[];
  readonly placed: readonly PlacedClosure[];
  /** Events that have ended, and closures that are replaced by `placed`. */
  readonly ended: readonly StoredEvent[];
  /** Closures that are bookings now. */
  readonly converted: readonly StoredEvent[];
};

/** The changes of a read, for the host. */
export function differenceOf({ decided, placed, ended, converted }: AppliedRead): Differences {
  const difference = structuredClone(NO_DIFFERENCE);
  for (const order of decided) {
    const { guest_name } = guestAfter(order.sent, order.order);
    for (const change of order.changes) tellStay(difference, change, guest_name);
  }
  const isSame = new Set(placed.filter(isUnmoved).map(({ event }) => event.known));
  for (const known of [...ended, ...converted])
    if (known.kind === 'block' && !known.is_ended && !isSame.has(known))
      difference.blocks_removed.push(reportedBlock(known, known.property_id));
  for (const closure of placed)
    if (!isUnmoved(closure))
      difference.blocks_added.push(reportedBlock(closure.event.piece, closure.property_id));
  return difference;
}

function tellStay(
  difference: Differences,
  { before, after }: ConnectedStayChange,
  guest_name: string | null,
): void {
  const reported = { ...reportedStay(after), guest_name, before: null };
  const wasOver = before === undefined || isOver(before.status);
  if (isOver(after.status)) {
    if (!wasOver) difference.cancelled.push({ ...reported, guest_name: null });
    return;
  }
  const hasMoved =
    before !== undefined &&
    (before.check_in_date !== after.check_in_date || before.check_out_date !== after.check_out_date);
  const shown =
    hasMoved && !wasOver
      ? {
          ...reported,
          before: { check_in_date: before.check_in_date, check_out_date: before.check_out_date },
        }
      : reported;
  if (wasOver) difference.added.push(shown);
  else if (hasMoved) difference.moved.push(shown);
  if (after.in_conflict && after.in_reservation_box && (wasOver || !before.in_conflict))
    difference.conflicts.push(shown);
}

function reportedStay({ reservation_code, property_id, check_in_date, check_out_date }: ConnectedStay) {
  return { reservation_code, property_id, check_in_date, check_out_date };
}

/** True when only the name of the closure changed. */
function isUnmoved({ event: { piece, known }, property_id }: PlacedClosure): boolean {
  if (known === null || known.kind !== 'block' || known.is_ended) return false;
  return (
    known.property_id === property_id &&
    known.start_date === piece.start_date &&
    known.end_date === piece.end_date
  );
}

function reportedBlock(
  { start_date, end_date, summary }: Pick<StoredEvent, 'start_date' | 'end_date' | 'summary'>,
  property_id: number | null,
) {
  return { property_id, start_date, end_date: dayBefore(end_date), summary };
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}
