/** What the address of the usage says: one caller, by its place among them. */
export type UsageSearch = { readonly caller?: string | undefined };

export function readUsageSearch({ caller }: Record<string, unknown>): UsageSearch {
  return typeof caller === 'string' && /^\d+-\d*-\d*$/.test(caller) ? { caller } : {};
}
