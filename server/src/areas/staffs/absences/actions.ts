import { checkWholeAccount } from '../../../access/reach.ts';
import type { WriteScope } from '../../../database/scope.ts';
import { ApiError } from '../../../http/api-error.ts';
import { accept, lookUp, type AsSent } from '../../../http/input/every-error.ts';
import { dayIn } from '../../../http/request/account-days.ts';
import { lockStaff } from '../queries.ts';
import { ABSENCE_LIMITS, type Absence, type NewAbsence } from './contract.ts';
import { countAbsences, deleteAbsence, dropPastAbsences, insertAbsence, requireAbsence } from './queries.ts';
import { brokenAbsence } from './rules.ts';

/** Throws `operator_is_limited`, `list_full`. */
export async function createAbsence(tx: WriteScope, sent: AsSent<NewAbsence>): Promise<Absence> {
  checkWholeAccount(tx);
  const staff = await lookUp('staff_id', sent.staff_id, (id) => lockStaff(tx, id));
  const today = dayIn(tx.account.timezone, tx.now);
  const input = accept(sent, [...staff.broken, ...brokenAbsence(sent, today)]);
  const { staff_id, start_date, end_date = start_date } = input;
  return requireAbsence(tx, await addAbsence(tx, { staff_id, start_date, end_date, is_own: false }));
}

/** Stores days whose staff the caller has locked and that it has checked. Throws `list_full`. */
export async function addAbsence(tx: WriteScope, days: Parameters<typeof insertAbsence>[1]): Promise<number> {
  const year = Temporal.PlainDate.from(dayIn(tx.account.timezone, tx.now)).subtract({ years: 1 });
  await dropPastAbsences(tx, days.staff_id, year.toString());
  if ((await countAbsences(tx, days.staff_id)) >= ABSENCE_LIMITS.perStaffMax) throw new ApiError('list_full');
  return insertAbsence(tx, days);
}

/** Throws `staff_absence_not_found`, `operator_is_limited`. */
export async function removeAbsence(tx: WriteScope, id: number): Promise<void> {
  checkWholeAccount(tx);
  await requireAbsence(tx, id);
  await deleteAbsence(tx, id);
}
