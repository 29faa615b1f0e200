import { weightsOf } from './accept-header.ts';

/** The languages of the pages that people see without an account. */
export const PAGE_LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** The language that the reader's browser prefers of ours: English when it names none of them. */
export function chooseLanguage(accepted: string | undefined): PageLanguage {
  if (accepted === undefined) return 'en';
  return (
    [...weightsOf(accepted)]
      .filter(([, weight]) => weight > 0)
      .toSorted(([, one], [, other]) => other - one)
      .map(([tag]) => PAGE_LANGUAGES.find((language) => tag === language || tag.startsWith(`${language}-`)))
      .find((language) => language !== undefined) ?? 'en'
  );
}
