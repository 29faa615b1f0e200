/** What the address of the list says: the text to look for. */
export type PropertiesSearch = { readonly text?: string | undefined };

export const PARTS = ['facts', 'listings', 'guide', 'staff', 'automation'] as const;
export type Part = (typeof PARTS)[number];

/** What the address of a property says: the part in view, the facts without one. */
export type PropertySearch = { readonly part?: Part | undefined };

export function readPropertiesSearch({ text }: Record<string, unknown>): PropertiesSearch {
  // A number in an address is read as a number.
  const wanted = typeof text === 'number' ? String(text) : text;
  return typeof wanted === 'string' && wanted !== '' ? { text: wanted } : {};
}

export function readPropertySearch({ part }: Record<string, unknown>): PropertySearch {
  const known = PARTS.find((each) => each === part);
  return known === undefined ? {} : { part: known };
}
