import { weightsOf } from './accept-header.ts';

/** The languages of the pages that people see without an account. */
export const PAGE_LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/**
 * The language that the reader's browser prefers of ours. When it names none of them, what is known of the reader decides,
 * and then English.
 */
export function chooseLanguage(accepted: string | undefined, ofReader: string | null = null): PageLanguage {
  return (
    [...weightsOf(accepted ?? '')]
      .filter(([, weight]) => weight > 0)
      .toSorted(([, one], [, other]) => other - one)
      .map(([tag]) => pageLanguageOf(tag))
      .find((language) => language !== undefined) ??
    pageLanguageOf(ofReader ?? '') ??
    'en'
  );
}

/** Undefined for a tag of another language. */
function pageLanguageOf(tag: string): PageLanguage | undefined {
  return PAGE_LANGUAGES.find((language) => tag === language || tag.startsWith(`${language}-`));
}
