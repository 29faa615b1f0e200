import { id, searchOf } from '../../format/search.ts';

export type RuleSearch = ReturnType<typeof readRuleSearch>;

/** What the address of a new rule says: the property that it is for. */
export const readRuleSearch = searchOf({ place: id });
