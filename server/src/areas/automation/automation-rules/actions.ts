import { isDeepStrictEqual } from 'node:util';
import type { WriteScope } from '../../../database/scope.ts';
import { checkWholeAccount } from '../../../access/reach.ts';
import { ApiError, refuseBroken, type BrokenRule } from '../../../http/api-error.ts';
import { brokenIfMissing } from '../../../http/every-error.ts';
import type { Valid } from '../../../http/valid-fields.ts';
import { brokenPropertyIds } from '../../properties/actions.ts';
import { requireAssignee } from '../../staffs/queries.ts';
import { lockPlanning } from '../planning/queries.ts';
import type { RuleAction, RuleSettings } from '../rule.ts';
import type { NewRule, RuleChanges } from './contract.ts';
import {
  countRules,
  insertRule,
  lockRule,
  markRuleDeleted,
  requireRule,
  updateRule,
  type RuleRow,
} from './queries.ts';
import { readRule, ruleAfter } from './rules.ts';

export const RULES_MAX = 100;

/** Throws `operator_is_limited`, as every change of a rule does. */
export async function createRule(tx: WriteScope, input: NewRule): Promise<RuleRow> {
  checkWholeAccount(tx);
  const settings = await checkRule(tx, input);
  // A concurrent change of a stay has either committed by now, or plans with this rule too.
  await lockPlanning(tx, 'alone');
  if ((await countRules(tx)) >= RULES_MAX) throw new ApiError('list_full');
  return requireRule(tx, await insertRule(tx, settings));
}

export async function changeRule(tx: WriteScope, id: number, changes: RuleChanges): Promise<RuleRow> {
  checkWholeAccount(tx);
  await lockPlanning(tx, 'alone');
  const row = await lockRule(tx, id);
  const before = settingsOf(row);
  const after = await checkRule(tx, ruleAfter(before, changes), before);
  if (isDeepStrictEqual(after, before)) return row;
  await updateRule(tx, id, { before, after });
  return requireRule(tx, id);
}

/** Drops all planned actions of the rule. Actions that were done stay. */
export async function deleteRule(tx: WriteScope, id: number): Promise<void> {
  checkWholeAccount(tx);
  await lockPlanning(tx, 'alone');
  await markRuleDeleted(tx, id, settingsOf(await lockRule(tx, id)));
}

/** A rule as it is stored. Throws one 422 that names every error, or `property_not_found`, `staff_not_found`. */
async function checkRule(tx: WriteScope, sent: NewRule, before?: RuleSettings): Promise<RuleSettings> {
  const { read } = readRule(sent);
  refuseBroken(await brokenSettings(tx, sent, before));
  if (read === undefined) throw new Error('a rule without errors was not read');
  return { ...read, property_ids: read.property_ids.toSorted((one, other) => one - other) };
}

/** The rules that an automation rule breaks: a new one, or the one with this id. */
export async function brokenRule(
  tx: WriteScope,
  sent: Valid<RuleChanges>,
  id?: number,
): Promise<readonly BrokenRule[]> {
  if (id === undefined) return brokenSettings(tx, sent);
  const before = settingsOf(await lockRule(tx, id));
  return brokenSettings(tx, ruleAfter(before, sent), before);
}

async function brokenSettings(
  tx: WriteScope,
  sent: Valid<NewRule>,
  before?: RuleSettings,
): Promise<readonly BrokenRule[]> {
  const { action, property_ids = [] } = sent;
  const staff_id = action?.type === 'task' ? action.staff_id : undefined;
  const isStaffNew = before === undefined || staffOf(before.action) !== staff_id;
  const known = before?.property_ids ?? [];
  const added = property_ids.filter((property_id) => !known.includes(property_id));
  return [
    ...readRule(sent).broken,
    ...(await brokenIfMissing('action.staff_id', isStaffNew ? staff_id : undefined, (staff) =>
      requireAssignee(tx, staff),
    )),
    ...(await brokenPropertyIds(tx, added)),
  ];
}

function staffOf(action: RuleAction): number | null {
  return action.type === 'task' ? action.staff_id : null;
}

function settingsOf({
  name,
  is_active,
  trigger,
  property_ids,
  channel_types,
  action,
}: RuleRow): RuleSettings {
  return { name, is_active, trigger, property_ids, channel_types, action };
}
