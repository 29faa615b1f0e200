import type { WriteScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { lockAccount } from '../../areas/accounts/queries.ts';
import { createTag, removeTag } from '../../areas/tags/actions.ts';
import { requireReservationTag } from '../../areas/tags/reservation-tags/queries.ts';
import { findTagId } from '../../areas/tags/queries.ts';
import { lockStay } from '../../areas/reservations/stays/changes.queries.ts';
import { requireStay, type ReservationRow } from '../../areas/reservations/stays/queries.ts';
import { deleteStayTag, insertStayTag, takeTagOffStays } from '../../areas/reservations/tags/queries.ts';

/** Tags a stay. Creates a missing tag, but throws `operator_is_limited` for a limited operator. */
export async function tagStay(tx: WriteScope, stay_code: string, name: string): Promise<ReservationRow> {
  // This lock serialises creating and deleting tags. It is taken before the lock of any stay.
  await lockAccount(tx);
  await lockStay(tx, stay_code);
  const tag_id = (await findTagId(tx, name)) ?? (await createTag(tx, { name })).id;
  await insertStayTag(tx, stay_code, tag_id);
  return requireStay(tx, stay_code);
}

/** Throws `tag_not_found` when the stay has no tag of that name. */
export async function untagStay(
  tx: WriteScope,
  stay_code: string,
  name: string | undefined,
): Promise<ReservationRow> {
  if (name === undefined) {
    const message = 'is required, here or in the query';
    throw new ApiError('validation_failed', { fields: [{ path: 'body.tag_name', message }] });
  }
  await lockStay(tx, stay_code);
  if (!(await deleteStayTag(tx, stay_code, name))) throw notFound('tag_not_found', name);
  return requireStay(tx, stay_code);
}

/**
 * Deletes a tag of stays. One that is on a property or a room type stays there, and only comes off the stays. Throws
 * `tag_not_found`, `operator_is_limited`.
 */
export async function removeReservationTag(tx: WriteScope, id: number): Promise<void> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const { is_elsewhere } = await requireReservationTag(tx, id);
  if (is_elsewhere) await takeTagOffStays(tx, id);
  else await removeTag(tx, id);
}
