/** What the address of a new rule says: the property that it is for. */
export type RuleSearch = { readonly place?: number | undefined };

export function readRuleSearch({ place }: Record<string, unknown>): RuleSearch {
  return typeof place === 'number' && Number.isSafeInteger(place) && place > 0 ? { place } : {};
}
