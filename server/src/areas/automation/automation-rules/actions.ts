import { isDeepStrictEqual } from 'node:util';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { checkWholeAccount } from '../../../access/reach.ts';
import { ApiError, type BrokenRule } from '../../../http/api-error.ts';
import { accept, brokenIfMissing, type AsSent } from '../../../http/input/every-error.ts';
import type { Valid } from '../../../http/input/valid-fields.ts';
import { lookUpProperties } from '../../properties/actions.ts';
import { requireAssignee } from '../../staffs/queries.ts';
import { lockPlanning } from '../planning/queries.ts';
import { requireGroups } from '../../groups/queries.ts';
import { requireTags } from '../../tags/queries.ts';
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
  { action, property_ids = [], conditions }: Valid<NewRule>,
  before?: RuleSettings,
): Promise<readonly BrokenRule[]> {
  const staff_id = action?.type === 'task' ? action.staff_id : undefined;
  const isStaffNew = before === undefined || staffOf(before.action) !== staff_id;
  const known = before?.property_ids ?? [];
  const added = property_ids.filter((property_id) => !known.includes(property_id));
  const marks = addedMarks(conditions, before);
  return [
    ...(await brokenIfMissing('action.staff_id', isStaffNew ? staff_id : undefined, (staff) =>
      requireAssignee(tx, staff),
    )),
    ...(await lookUpProperties(tx, added)).broken,
    ...(await brokenMarks(tx, marks)),
  ];
}

/** The tags and groups that conditions name. One that was there when the rule was saved may be gone: no stay has it. */
function addedMarks(conditions: Valid<NewRule>['conditions'], before?: RuleSettings) {
  const { tag_ids = [], group_ids = [] } = conditions ?? {};
  return {
    tag_ids: tag_ids.filter((id) => before?.conditions.tag_ids.includes(id) !== true),
    group_ids: group_ids.filter((id) => before?.conditions.group_ids.includes(id) !== true),
  };
}

/** The rules that conditions break which name a tag or a group that is not there. */
export async function brokenMarks(
  scope: ReadScope,
  { tag_ids, group_ids }: { readonly tag_ids: readonly number[]; readonly group_ids: readonly number[] },
): Promise<readonly BrokenRule[]> {
  return [
    ...(await brokenIfMissing('conditions.tag_ids', tag_ids, (ids) => requireTags(scope, ids))),
    ...(await brokenIfMissing('conditions.group_ids', group_ids, (ids) => requireGroups(scope, ids))),
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
  conditions,
  when_late,
  action,
}: RuleRow): RuleSettings {
  return { name, is_active, trigger, property_ids, channel_types, conditions, when_late, action };
}
