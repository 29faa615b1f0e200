import { createHash, randomBytes } from 'node:crypto';
import { checkWholeAccount } from '../../access/reach.ts';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { withOffset } from '../../http/with-offset.ts';
import { lockStaff, requireAssignee } from '../staffs/queries.ts';
import { deleteLink, findLink, putLink } from './queries.ts';

/** As long as the secrets of guest pages: nobody can guess it. */
const SECRET_BYTES = 16;

/** Only this is stored: who reads the database cannot open the page. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
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
): Promise<{ readonly url: string; readonly created_at: string }> {
  checkWholeAccount(tx);
  await lockStaff(tx, staff_id);
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  await putLink(tx, staff_id, hashOfSecret(secret));
  return { url: `${tx.public_url}/staff/${tx.host_id}/${secret}`, created_at: withOffset(tx.now) };
}

/** Throws `staff_not_found`, `operator_is_limited`. */
export async function revokeLink(tx: WriteScope, staff_id: number): Promise<void> {
  checkWholeAccount(tx);
  await lockStaff(tx, staff_id);
  await deleteLink(tx, staff_id);
}
