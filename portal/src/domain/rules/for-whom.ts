import type { AutomationAction } from '../../../../client/src/innkeep.ts';
import type { Texts } from '../../texts/en.ts';

/** Whom a planned action is for: the guest of a message, the property of a task. */
export function forWhom({ send_to, property_title }: AutomationAction, t: Texts): string {
  return send_to || property_title || t.automation.anybody;
}
