import type { WriteScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';
import type { BrokenRule } from '../../http/api-error.ts';
import type { Valid } from '../../http/valid-fields.ts';
import { lockAccount } from '../accounts/queries.ts';
import { brokenPropertyIds } from '../properties/actions.ts';
import { lockReachableProperties } from '../properties/queries.ts';
import type { NewRoomType } from './contract.ts';
import {
  insertRoomType,
  listOtherHolders,
  renewExport,
  requireRoomType,
  type RoomTypeRow,
} from './queries.ts';
import { checkInNoOther } from './rules.ts';

export async function createRoomType(tx: WriteScope, input: NewRoomType): Promise<RoomTypeRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const property_ids = await takeProperties(tx, input.property_ids ?? [], null);
  return requireRoomType(tx, await insertRoomType(tx, { title: input.title, property_ids }));
}

/** The rules that a room type breaks. */
export function brokenRoomType(
  tx: WriteScope,
  { property_ids }: Valid<NewRoomType>,
): Promise<readonly BrokenRule[]> {
  return brokenPropertyIds(tx, property_ids);
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
export async function takeProperties(
  tx: WriteScope,
  sent: readonly number[],
  id: number | null,
): Promise<number[]> {
  const property_ids = await lockReachableProperties(tx, sent);
  checkInNoOther(sent, await listOtherHolders(tx, property_ids, id));
  return property_ids;
}
