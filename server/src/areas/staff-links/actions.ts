import { createHash, randomBytes } from 'node:crypto';
import { checkWholeAccount } from '../../access/reach.ts';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { withOffset } from '../../http/work/with-offset.ts';
import { lockStaff, requireAssignee } from '../staffs/queries.ts';
import { deleteLink, findLink, putLink } from './queries.ts';

/** As long as the secrets of guest pages: nobody can guess it. */
const SECRET_BYTES = 16;

/** Only this is stored: who reads the database cannot open the page or the calendar. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * The secret of the calendar that belongs to a link. Calendars are often kept at other services, so it does not lead
 * back to the secret of the page, which shows codes of doors.
 */
export function calendarSecretOf(secret: string): string {
  return createHash('sha256')
    .update(`calendar ${secret}`)
    .digest('hex')
    .slice(0, 2 * SECRET_BYTES);
}

/** The address of a calendar of tasks. Relative when the public address of the service is unknown. */
export function calendarAddress(
  { public_url, host_id }: { readonly public_url: string; readonly host_id: number },
  calendar_secret: string,
): string {
  return `${public_url}/ical/${host_id}/tasks/${calendar_secret}.ics`;
}

/** The link of a staff within reach, or null. Throws `staff_not_found`. */
export async function readLink(scope: ReadScope, staff_id: number): Promise<{ created_at: string } | null> {
  await requireAssignee(scope, staff_id);
  const link = await findLink(scope, staff_id);
  return link === undefined ? null : { created_at: withOffset(link.created_at) };
}

/** Makes a link. The one before stops working. Throws `staff_not_found`, `operator_is_limited`. */
export async function makeLink(
  tx: WriteScope,
  staff_id: number,
): Promise<{ readonly url: string; readonly calendar_url: string; readonly created_at: string }> {
  checkWholeAccount(tx);
  await lockStaff(tx, staff_id);
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const calendar_secret = calendarSecretOf(secret);
  await putLink(tx, staff_id, {
    secret_hash: hashOfSecret(secret),
    token_hash: hashOfSecret(calendar_secret),
  });
  return {
    url: `${tx.public_url}/staff/${tx.host_id}/${secret}`,
    calendar_url: calendarAddress(tx, calendar_secret),
    created_at: withOffset(tx.now),
  };
}

/** Throws `staff_not_found`, `operator_is_limited`. */
export async function revokeLink(tx: WriteScope, staff_id: number): Promise<void> {
  checkWholeAccount(tx);
  await lockStaff(tx, staff_id);
  await deleteLink(tx, staff_id);
}
