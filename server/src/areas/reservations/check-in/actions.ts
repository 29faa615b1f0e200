import type { WriteScope } from '../../../database/scope.ts';
import { ApiError, refuseBroken, type BrokenRule } from '../../../http/api-error.ts';
import { brokenAmount } from '../../../http/money.ts';
import type { Valid } from '../../../http/valid-fields.ts';
import { lockStay, updateStay } from '../changes/queries.ts';
import { requireStay, type ReservationRow } from '../stays/queries.ts';
import type { CheckInChanges, StayStatusChange } from './contract.ts';
import { detailEvents, detailsAfter } from './rules.ts';

export async function changeCheckInDetails(
  tx: WriteScope,
  stay_code: string,
  changes: CheckInChanges,
): Promise<ReservationRow> {
  const { order, stay } = await lockStay(tx, stay_code);
  refuseBroken(brokenAmount('deposit', changes.deposit, order.currency));
  const after = detailsAfter(stay, changes);
  const events = detailEvents(stay, after);
  if (events.length > 0) await updateStay(tx, after, events);
  return requireStay(tx, stay_code);
}

/** The rules that new check-in details of a stay break. */
export async function brokenDetails(
  tx: WriteScope,
  stay_code: string,
  { deposit }: Valid<CheckInChanges>,
): Promise<readonly BrokenRule[]> {
  const { order } = await lockStay(tx, stay_code);
  return brokenAmount('deposit', deposit, order.currency);
}

/** Sets whether a guest is expected, has checked in, or has left. Throws `stay_not_accepted`. */
export async function setStayStatus(
  tx: WriteScope,
  stay_code: string,
  { stay_status }: StayStatusChange,
): Promise<ReservationRow> {
  const { stay } = await lockStay(tx, stay_code);
  if (stay.status !== 'accepted') throw new ApiError('stay_not_accepted');
  if (stay.stay_status !== stay_status) await updateStay(tx, { ...stay, stay_status }, [null]);
  return requireStay(tx, stay_code);
}
