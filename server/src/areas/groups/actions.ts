import type { WriteScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';
import type { BrokenRule } from '../../http/api-error.ts';
import type { Valid } from '../../http/valid-fields.ts';
import { lockAccount } from '../accounts/queries.ts';
import { brokenPropertyIds } from '../properties/actions.ts';
import { lockReachableProperties } from '../properties/queries.ts';
import type { GroupChanges, NewGroup } from './contract.ts';
import { deleteGroup, insertGroup, requireGroup, updateGroup, type GroupRow } from './queries.ts';

export async function createGroup(tx: WriteScope, input: NewGroup): Promise<GroupRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const property_ids = await lockReachableProperties(tx, input.property_ids ?? []);
  return insertGroup(tx, { name: input.name, property_ids });
}

export async function changeGroup(tx: WriteScope, id: number, changes: GroupChanges): Promise<GroupRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const old = await requireGroup(tx, id);
  const { name = old.name, property_ids: sent } = changes;
  const property_ids = sent === undefined ? old.property_ids : await lockReachableProperties(tx, sent);
  const group: GroupRow = { id, name, property_ids };
  if (JSON.stringify(group) !== JSON.stringify(old)) await updateGroup(tx, group);
  return group;
}

/** The rules that a group breaks. */
export function brokenGroup(
  tx: WriteScope,
  { property_ids }: Valid<GroupChanges>,
): Promise<readonly BrokenRule[]> {
  return brokenPropertyIds(tx, property_ids);
}

export async function removeGroup(tx: WriteScope, id: number): Promise<void> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  await requireGroup(tx, id);
  await deleteGroup(tx, id);
}
