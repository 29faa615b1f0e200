import { FIRST_PAGE } from './en/first-page.ts';
import { OTHER_PAGES } from './en/other-pages.ts';

/** Every text of the portal in English. The other languages have the same keys, or the types do not match. */
export const EN = { ...FIRST_PAGE, ...OTHER_PAGES };

export type Texts = typeof EN;
