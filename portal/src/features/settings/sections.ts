import type { Texts } from '../../texts/en.ts';

type Words = Texts['settings'];

/** The pages of the settings, in the order of their list. */
export const SECTIONS = [
  {
    name: (words: Words) => words.developers,
    pages: [{ to: '/settings/tokens', name: (words: Words) => words.tokens }],
  },
] as const;

/** Pages of the service itself, for developers. */
export const DOCUMENTS = [
  { href: '/docs', name: (words: Words) => words.reference },
  { href: '/openapi.json', name: (words: Words) => words.openapi },
] as const;
