import type { Static } from 'typebox';
import { withOffset } from '../../../http/work/with-offset.ts';
import type { AutomationRule } from './contract.ts';
import type { RuleConditions } from '../conditions.ts';
import type { RuleAction } from '../rule.ts';
import type { RuleRow } from './queries.ts';

const NO_ACTION = {
  template: null,
  score: null,
  content: null,
  texts: null,
  task_type: null,
  level: null,
  staff_id: null,
  note: null,
  expected_on: null,
  expected_days: null,
  expected_time: null,
};

function presentConditions({ languages, tag_ids, group_ids, ...others }: RuleConditions) {
  return { ...others, languages: [...languages], tag_ids: [...tag_ids], group_ids: [...group_ids] };
}

function presentAction(action: RuleAction) {
  if (action.type === 'task') return { ...NO_ACTION, ...action };
  return { ...NO_ACTION, ...action, texts: [...(action.texts ?? [])] };
}

/** A rule on the wire, with its fields in the order of the contract. */
export function presentRule(row: RuleRow): Static<typeof AutomationRule> {
  return {
    id: row.id,
    name: row.name,
    is_active: row.is_active,
    trigger: { ...row.trigger, weekdays: [...row.trigger.weekdays] },
    property_ids: [...row.property_ids],
    channel_types: [...row.channel_types],
    conditions: presentConditions(row.conditions),
    when_late: row.when_late,
    action: presentAction(row.action),
    is_planning: row.is_planning,
    created_at: withOffset(row.created_at),
    updated_at: withOffset(row.updated_at),
  };
}
