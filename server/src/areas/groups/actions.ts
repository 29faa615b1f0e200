import type { WriteScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';
import { lockAccount } from '../accounts/queries.ts';
import { lookUpProperties } from '../properties/actions.ts';
import type { GroupChanges, NewGroup } from './contract.ts';
import { deleteGroup, insertGroup, requireGroup, updateGroup, type GroupRow } from './queries.ts';

export async function createGroup(tx: WriteScope, sent: AsSent<NewGroup>): Promise<GroupRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const { found: property_ids = [], broken } = await lookUpProperties(tx, sent.property_ids);
  const { name } = accept(sent, broken);
  return insertGroup(tx, { name, property_ids });
}

export async function changeGroup(tx: WriteScope, id: number, sent: AsSent<GroupChanges>): Promise<GroupRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const old = await requireGroup(tx, id);
  const { found: property_ids = old.property_ids, broken } = await lookUpProperties(tx, sent.property_ids);
  const { name = old.name } = accept(sent, broken);
  const group: GroupRow = { id, name, property_ids };
  if (JSON.stringify(group) !== JSON.stringify(old)) await updateGroup(tx, group);
  return group;
}

export async function removeGroup(tx: WriteScope, id: number): Promise<void> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  await requireGroup(tx, id);
  await deleteGroup(tx, id);
}
