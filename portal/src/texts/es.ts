import type { Texts } from './en.ts';
import { FIRST_PAGE } from './es/first-page.ts';
import { OTHER_PAGES } from './es/other-pages.ts';

export const ES: Texts = { ...FIRST_PAGE, ...OTHER_PAGES };
