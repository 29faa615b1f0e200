import { isLimited } from '../../access/reach.ts';
import type { WriteScope } from '../../database/scope.ts';
import { ApiError, type BrokenRule } from '../../http/api-error.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';
import { lockAccount } from '../../areas/accounts/queries.ts';
import { brokenPropertyId } from '../../areas/properties/actions.ts';
import { lockPropertiesForBooking, lockPropertiesOfStays } from '../../areas/properties/row-locks.queries.ts';
import { checkOpen } from '../follow-stays/check-open.ts';
import { followStays, type Cascade } from '../follow-stays/follow-stays.ts';
import { heldNights } from '../../areas/reservations/rules.ts';
import { isOver } from '../../areas/reservations/status.ts';
import { lockStay, lockStaysInNights, updateStay } from '../../areas/reservations/stays/changes.queries.ts';
import { boxStays } from '../../areas/reservations/stays/box.queries.ts';
import { requireStay, type ReservationRow } from '../../areas/reservations/stays/queries.ts';
import type { StoredStay } from '../../areas/reservations/stored-stay.ts';
import { isContested } from './contested.ts';

type IntendedPlace = { readonly intended_property_id?: number };

export type Moved = {
  readonly row: ReservationRow;
  readonly cascade: Cascade;
  /** stay_codes of the stays that moved to the reservation box. */
  readonly displaced: readonly string[];
};

/**
 * Moves a stay to the calendar of a property. Stays that hold its nights move to the reservation box. Throws
 * `nights_not_available` when the host or a channel has closed one of them.
 */
export async function allocateStay(tx: WriteScope, stay_code: string, property_id: number): Promise<Moved> {
  // Serialises allocations: two that displace each other's stays would deadlock.
  await lockAccount(tx);
  const before = await lockOpenStay(tx, stay_code);
  const after = { ...before, property_id, in_reservation_box: false, in_conflict: false };
  const isThere = before.property_id === property_id && !before.in_reservation_box;
  const displaced = isThere ? [] : await makeRoom(tx, before, after);
  // To leave a contested stay where it is settles its conflict.
  if (!isThere) await updateStay(tx, after, [null]);
  else if (before.in_conflict) await updateStay(tx, after, ['conflict_resolved']);
  const cascade = await followStays(tx, [
    ...displaced.map((stay) => ({ before: stay, after: { ...stay, in_reservation_box: true } })),
    { before, after },
  ]);
  return {
    row: await requireStay(tx, stay_code),
    cascade,
    displaced: displaced.map((stay) => stay.stay_code),
  };
}

/**
 * Takes a stay off the calendar without cancelling it. It is meant for the property where it was, or for the intended
 * property, 0 for none. Throws `property_not_found`.
 */
export async function boxStay(
  tx: WriteScope,
  stay_code: string,
  sent: AsSent<IntendedPlace>,
): Promise<Moved> {
  const before = await lockOpenStay(tx, stay_code);
  const { intended_property_id: intended } = accept(sent, await brokenIntended(tx, sent));
  const property_id = intended === undefined ? before.property_id : intended || null;
  const place = { ...before, property_id, in_reservation_box: true };
  await lockPropertiesOfStays(tx, propertiesOf([before, place]));
  const after = intended === undefined ? place : { ...place, in_conflict: await isContested(tx, place) };
  if (intended !== undefined && !isSamePlace(before, after)) await updateStay(tx, after, [null]);
  else if (!before.in_reservation_box) await boxStays(tx, [stay_code]);
  const cascade = await followStays(tx, [{ before, after }]);
  return { row: await requireStay(tx, stay_code), cascade, displaced: [] };
}

/** The rule that intended_property_id breaks when the property is unknown or out of reach. A stay without one is out of reach, too. */
async function brokenIntended(
  tx: WriteScope,
  { intended_property_id }: AsSent<IntendedPlace>,
): Promise<readonly BrokenRule[]> {
  const field = 'intended_property_id';
  if (intended_property_id === 0 && isLimited(tx))
    return [{ field, message: 'must be a property: this operator sees no stay without one' }];
  return brokenPropertyId(tx, intended_property_id, field);
}

function isSamePlace(one: StoredStay, other: StoredStay): boolean {
  return (
    one.property_id === other.property_id &&
    one.in_reservation_box === other.in_reservation_box &&
    one.in_conflict === other.in_conflict
  );
}

async function lockOpenStay(tx: WriteScope, stay_code: string): Promise<StoredStay> {
  const { stay } = await lockStay(tx, stay_code);
  if (isOver(stay.status)) throw new ApiError('already_ended');
  return stay;
}

/** Moves the stays in these nights to the reservation box, and returns them. */
async function makeRoom(
  tx: WriteScope,
  before: StoredStay,
  after: StoredStay,
): Promise<readonly StoredStay[]> {
  const [nights] = heldNights(after);
  // Stays are locked before properties. The second pass finds stays that were booked in between.
  if (nights !== undefined) await lockStaysInNights(tx, nights, after.stay_code);
  await lockPropertiesOfStays(tx, propertiesOf([before, after]));
  await lockPropertiesForBooking(tx, after.property_id === null ? [] : [after.property_id]);
  if (nights === undefined) return [];
  const displaced = await lockStaysInNights(tx, nights, after.stay_code);
  await checkOpen(tx, [nights], { isForBooking: false });
  await boxStays(
    tx,
    displaced.map((stay) => stay.stay_code),
  );
  return displaced;
}

function propertiesOf(stays: readonly StoredStay[]): number[] {
  return stays.map(({ property_id }) => property_id).filter((id) => id !== null);
}
