import type { CreateAutomationRuleBody } from '../../../../client/src/innkeep.ts';

/** What a rule may do. The interface lists planned actions of one type at a time. */
export const ACTION_TYPES = ['message', 'task', 'review'] as const;

/** When a rule may act. */
export const KINDS = [
  'before_check_in',
  'after_check_in',
  'before_check_out',
  'after_check_out',
  'reservation_accepted',
  'message_received',
  'stay_cancelled',
] as const satisfies readonly CreateAutomationRuleBody['trigger']['kind'][];
