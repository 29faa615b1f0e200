import type { WriteScope } from '../../../database/scope.ts';
import { ApiError } from '../../../http/api-error.ts';
import { accept, type AsSent } from '../../../http/input/every-error.ts';
import { brokenAmount } from '../../../http/contract/money.ts';
import { lockStay, updateStay } from '../stays/changes.queries.ts';
import { requireStay, type ReservationRow } from '../stays/queries.ts';
import type { CheckInChanges, StayStatusChange } from './contract.ts';
import { detailEvents, detailsAfter } from './rules.ts';

export async function changeCheckInDetails(
  tx: WriteScope,
  stay_code: string,
  sent: AsSent<CheckInChanges>,
): Promise<ReservationRow> {
  const { order, stay } = await lockStay(tx, stay_code);
  const changes = accept(sent, brokenAmount('deposit', sent.deposit, order.currency));
  const after = detailsAfter(stay, changes);
  const events = detailEvents(stay, after);
  if (events.length > 0) await updateStay(tx, after, events);
  return requireStay(tx, stay_code);
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
