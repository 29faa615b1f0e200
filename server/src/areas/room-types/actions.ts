import type { WriteScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';
import { accept, lookUp, type Looked, type AsSent } from '../../http/input/every-error.ts';
import { lockAccount } from '../accounts/queries.ts';
import { lockReachableProperties } from '../properties/row-locks.queries.ts';
import type { NewRoomType } from './contract.ts';
import {
  insertRoomType,
  listOtherHolders,
  renewExport,
  requireRoomType,
  type RoomTypeRow,
} from './queries.ts';
import { checkInNoOther } from './rules.ts';

export async function createRoomType(tx: WriteScope, sent: AsSent<NewRoomType>): Promise<RoomTypeRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const { found: property_ids = [], broken } = await takeProperties(tx, sent.property_ids, null);
  const { title } = accept(sent, broken);
  return requireRoomType(tx, await insertRoomType(tx, { title, property_ids }));
}

/** Renews the address of a room type's calendar. */
export async function rotateExport(tx: WriteScope, id: number): Promise<RoomTypeRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  await requireRoomType(tx, id);
  await renewExport(tx, id);
  return requireRoomType(tx, id);
}

/** Locks the properties that a room type is to have. Throws when one is in another room type. */
export function takeProperties(
  tx: WriteScope,
  sent: readonly number[] | undefined,
  id: number | null,
): Promise<Looked<number[]>> {
  return lookUp('property_ids', sent, async (ids) => {
    const property_ids = await lockReachableProperties(tx, ids);
    checkInNoOther(ids, await listOtherHolders(tx, property_ids, id));
    return property_ids;
  });
}
