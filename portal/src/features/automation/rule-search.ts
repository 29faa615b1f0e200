import { id, oneOf, searchOf } from '../../format/search.ts';
import { USUAL_RULES } from './usual/texts/usual-texts.ts';

export type RuleSearch = ReturnType<typeof readRuleSearch>;

/** What the address of a new rule says: the property that it is for, and the usual rule that it begins with. */
export const readRuleSearch = searchOf({ place: id, like: oneOf(USUAL_RULES) });
