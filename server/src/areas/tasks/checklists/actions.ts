import { isDeepStrictEqual } from 'node:util';
import { checkWholeAccount } from '../../../access/reach.ts';
import type { WriteScope } from '../../../database/scope.ts';
import { ApiError } from '../../../http/api-error.ts';
import { accept, lookUp, type AsSent } from '../../../http/input/every-error.ts';
import { lockAccount } from '../../accounts/queries.ts';
import { lockReachableProperties } from '../../properties/row-locks.queries.ts';
import { CHECKLIST_LIMITS, type ChecklistChanges, type NewChecklist } from './contract.ts';
import {
  countChecklists,
  deleteChecklist,
  insertChecklist,
  requireChecklist,
  updateChecklist,
  type ChecklistRow,
  type ChecklistSettings,
} from './queries.ts';
import { brokenItems, brokenLevel, numberItems } from './rules.ts';

/** Throws `list_full`, `operator_is_limited`. */
export async function createChecklist(tx: WriteScope, sent: AsSent<NewChecklist>): Promise<ChecklistRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const { found, broken } = await lookUpProperties(tx, sent.property_ids);
  const {
    name,
    type,
    items,
    level = null,
  } = accept(sent, [...broken, ...brokenLevel(sent.type, sent.level), ...brokenItems(sent.items, [])]);
  if ((await countChecklists(tx)) >= CHECKLIST_LIMITS.checklistsMax) throw new ApiError('list_full');
  return insertChecklist(tx, { name, type, level, property_ids: found ?? [], items: numberItems(items, []) });
}

/** Throws `checklist_not_found`, `operator_is_limited`. Tasks that were begun keep the list that they have. */
export async function changeChecklist(
  tx: WriteScope,
  id: number,
  sent: AsSent<ChecklistChanges>,
): Promise<ChecklistRow> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  const old = await requireChecklist(tx, id);
  const { found, broken } = await lookUpProperties(tx, sent.property_ids);
  const type = sent.type ?? old.type;
  // A list for another kind of task has no level any more, unless one is sent.
  const level = sent.level === undefined ? (type === 'cleaning' ? old.level : null) : sent.level;
  const changes = accept(sent, [
    ...broken,
    ...brokenLevel(type, level),
    ...brokenItems(sent.items, old.items),
  ]);
  const { id: _, created_at: __, updated_at: ___, ...settings } = old;
  const update: ChecklistSettings = {
    ...settings,
    name: changes.name ?? old.name,
    type,
    level,
    property_ids: found ?? old.property_ids,
    items: changes.items === undefined ? old.items : numberItems(changes.items, old.items),
  };
  if (isDeepStrictEqual(update, settings)) return old;
  await updateChecklist(tx, id, update);
  return requireChecklist(tx, id);
}

/** Throws `checklist_not_found`, `operator_is_limited`. */
export async function removeChecklist(tx: WriteScope, id: number): Promise<void> {
  checkWholeAccount(tx);
  await lockAccount(tx);
  await requireChecklist(tx, id);
  await deleteChecklist(tx, id);
}

function lookUpProperties(tx: WriteScope, property_ids: readonly number[] | undefined) {
  return lookUp('property_ids', property_ids, (ids) => lockReachableProperties(tx, ids));
}
