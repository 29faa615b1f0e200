import type { OpenScope, WriteScope } from '../../../database/scope.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import { isGuestErased } from '../../reservations/guest-data/queries.ts';
import { MESSAGE_LENGTH_MAX, REVIEW_LENGTH_MAX, textsOf, withOwnText, type RuleAction } from '../rule.ts';
import { readFactsOfStays } from '../templates/actions.ts';
import type { TemplateFacts } from '../templates/names.ts';
import { findInquiryFacts } from '../templates/queries.ts';
import { fillInLanguage, type Filled } from '../templates/rules.ts';
import { findRuleAction, type StoredAction } from './queries.ts';

/** A planned action with what is done, and the values of its stay or its inquiry. */
export type Occasion = {
  readonly action: StoredAction;
  readonly wanted: RuleAction;
  readonly facts: TemplateFacts;
  /** The host’s texts for missing values. */
  readonly given?: Readonly<Record<string, string>>;
};

/** Throws `automation_action_not_found`. */
export async function occasionOf(scope: OpenScope | WriteScope, action: StoredAction): Promise<Occasion> {
  const [wanted, facts] = [
    await findRuleAction(scope, action.rule_id),
    await readTemplateFacts(scope, action),
  ];
  if (wanted === undefined || facts === undefined) throw notFound('automation_action_not_found', action.id);
  return { action, wanted: withOwnText(wanted, action.own_text), facts };
}

async function readTemplateFacts(
  scope: OpenScope | WriteScope,
  { stay_code, conversation_id, property_id }: StoredAction,
): Promise<TemplateFacts | undefined> {
  if (stay_code !== null) return (await readFactsOfStays(scope, [stay_code])).get(stay_code);
  return conversation_id === null ? undefined : findInquiryFacts(scope, conversation_id, property_id);
}

/** A guest whose data was erased is not written to, nor written about. A task may still be made. Throws `guest_is_erased`. */
export async function checkNotErased(tx: WriteScope, { wanted, facts }: Occasion): Promise<void> {
  const { reservation_code } = facts;
  if (wanted.type === 'task' || reservation_code === null) return;
  if (await isGuestErased(tx, reservation_code))
    throw new ApiError('guest_is_erased', {
      message: 'The data of the guest of this reservation was erased: no message or review can be written.',
    });
}

/** What the guest reads. A task is created whatever is missing: its note shows `{{name}}` to the staff. */
export function fillText({ wanted, facts, given }: Omit<Occasion, 'action'>): Filled {
  switch (wanted.type) {
    case 'message':
      return fillInLanguage(textsOf(wanted), facts, { given, lengthMax: MESSAGE_LENGTH_MAX });
    case 'review':
      return fillInLanguage(textsOf(wanted), facts, { given, lengthMax: REVIEW_LENGTH_MAX });
    case 'task':
      return { text: '', missing: [] };
  }
}
