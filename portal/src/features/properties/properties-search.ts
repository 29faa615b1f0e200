import { oneOf, searchOf, text } from '../../format/search.ts';

export const PARTS = ['facts', 'about', 'terms', 'listings', 'guide', 'staff', 'automation'] as const;
export type Part = (typeof PARTS)[number];

/** What the address of the list says: the text to look for. */
export const readPropertiesSearch = searchOf({ text });

/** What the address of a property says: the part in view, the facts without one. */
export const readPropertySearch = searchOf({ part: oneOf(PARTS) });
