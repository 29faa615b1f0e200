import type { Static } from 'typebox';
import type { OpenScope, WriteScope } from '../../../database/scope.ts';
import { ApiError, refuseBroken } from '../../../http/api-error.ts';
import { OVERRULED } from '../planned.ts';
import { lockPlanningStays } from '../planning/queries.ts';
import { actionText } from '../preview/rules.ts';
import { TEXT_LENGTH_MAX, textsOf } from '../rule.ts';
import { checkNotErased, occasionOf, type Occasion } from '../planned-actions/occasion.actions.ts';
import { lockAction, requireAction, updateOwnText, type StoredAction } from '../planned-actions/queries.ts';
import { brokenTemplate, chooseText } from '../templates/rules.ts';
import type { ActionText } from './contract.ts';

/** What a planned action says as things are. Throws `automation_action_not_found`. */
export async function readActionText(
  scope: OpenScope | WriteScope,
  id: number,
): Promise<Static<typeof ActionText>> {
  return textOf(await occasionOf(scope, await requireAction(scope, id)));
}

/**
 * Gives a planned action a text for its stay alone, or with null that of its rule again. Throws `automation_action_not_found`,
 * `automation_action_not_waiting`, `guest_is_erased`.
 */
export async function setActionText(
  tx: WriteScope,
  id: number,
  template: string | null,
): Promise<Static<typeof ActionText>> {
  // A stay is locked before its actions.
  const { stay_code } = await requireAction(tx, id);
  if (stay_code !== null) await lockPlanningStays(tx, [stay_code]);
  const action = await lockAction(tx, id);
  if (!canBeDone(action)) throw new ApiError('automation_action_not_waiting');
  if (template !== null) {
    checkTemplate(action, template);
    await checkNotErased(tx, await occasionOf(tx, action));
  }
  if (template !== action.own_text) await updateOwnText(tx, id, template);
  return readActionText(tx, id);
}

/** It waits, or the host may still do it by hand. */
export function canBeDone({ status, reason }: Pick<StoredAction, 'status' | 'reason'>): boolean {
  return status === 'waiting' || OVERRULED.some((each) => each === reason);
}

function checkTemplate({ type }: StoredAction, template: string): void {
  const lengthMax = TEXT_LENGTH_MAX[type];
  refuseBroken([
    ...brokenTemplate(template, 'template'),
    ...(template.length > lengthMax
      ? [{ field: 'template', message: `must have at most ${lengthMax.toLocaleString('en-US')} characters` }]
      : []),
  ]);
}

function textOf({ action, wanted, facts }: Occasion): Static<typeof ActionText> {
  const { text, missing, language } = actionText(wanted, facts);
  const template = wanted.type === 'task' ? wanted.note : chooseText(textsOf(wanted), facts).template;
  return { template, is_own: action.own_text !== null, text, language, missing: [...missing] };
}
