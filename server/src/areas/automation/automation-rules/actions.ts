import { isDeepStrictEqual } from 'node:util';
import type { WriteScope } from '../../../database/scope.ts';
import { checkWholeAccount } from '../../../access/reach.ts';
import { ApiError, type BrokenRule } from '../../../http/api-error.ts';
import { accept, brokenIfMissing, type AsSent } from '../../../http/input/every-error.ts';
import type { Valid } from '../../../http/input/valid-fields.ts';
import { lookUpProperties } from '../../properties/actions.ts';
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
export async function createRule(tx: WriteScope, sent: AsSent<NewRule>): Promise<RuleRow> {
  checkWholeAccount(tx);
  const settings = await checkRule(tx, sent, sent);
  // A concurrent change of a stay has either committed by now, or plans with this rule too.
  await lockPlanning(tx, 'alone');
  if ((await countRules(tx)) >= RULES_MAX) throw new ApiError('list_full');
  return requireRule(tx, await insertRule(tx, settings));
}

export async function changeRule(tx: WriteScope, id: number, sent: AsSent<RuleChanges>): Promise<RuleRow> {
  checkWholeAccount(tx);
  await lockPlanning(tx, 'alone');
  const row = await lockRule(tx, id);
  const before = settingsOf(row);
  const after = await checkRule(tx, sent, ruleAfter(before, sent), before);
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
async function checkRule(
  tx: WriteScope,
  sent: AsSent<unknown>,
  rule: Valid<NewRule>,
  before?: RuleSettings,
): Promise<RuleSettings> {
  const { read, broken } = readRule(rule);
  accept(sent, [...broken, ...(await brokenLinks(tx, rule, before))]);
  if (read === undefined) throw new Error('a rule without errors was not read');
  return { ...read, property_ids: read.property_ids.toSorted((one, other) => one - other) };
}

async function brokenLinks(
  tx: WriteScope,
  { action, property_ids = [] }: Valid<NewRule>,
  before?: RuleSettings,
): Promise<readonly BrokenRule[]> {
  const staff_id = action?.type === 'task' ? action.staff_id : undefined;
  const isStaffNew = before === undefined || staffOf(before.action) !== staff_id;
  const known = before?.property_ids ?? [];
  const added = property_ids.filter((property_id) => !known.includes(property_id));
  return [
    ...(await brokenIfMissing('action.staff_id', isStaffNew ? staff_id : undefined, (staff) =>
      requireAssignee(tx, staff),
    )),
    ...(await lookUpProperties(tx, added)).broken,
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
