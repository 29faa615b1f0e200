import { languageOfCountry } from './country-language.ts';

/** Why texts to a guest are in their language: the first of these that is known. */
export const LANGUAGE_REASONS = ['host', 'nationality', 'channel', 'account'] as const;

export type TextLanguage = {
  /** A tag of BCP 47. */
  readonly language: string;
  readonly by: (typeof LANGUAGE_REASONS)[number];
};

/** What is known of the language of a guest. */
export type LanguageFacts = {
  readonly guest_language: string | null;
  /** True when the host chose guest_language, false when the channel told it. */
  readonly is_language_chosen: boolean;
  /** ISO 3166-1 alpha-2, of the one who booked. */
  readonly guest_country: string | null;
  readonly account_language: string;
};

/**
 * The language of texts to a guest: as the host chose it, else that of the nationality, else as the channel told it, else that
 * of the account.
 */
export function languageOfGuest(facts: LanguageFacts): TextLanguage {
  const { guest_language, is_language_chosen, guest_country, account_language } = facts;
  if (guest_language !== null && is_language_chosen) return { language: guest_language, by: 'host' };
  const national = guest_country === null ? undefined : languageOfCountry(guest_country);
  if (national !== undefined) return { language: national, by: 'nationality' };
  if (guest_language !== null) return { language: guest_language, by: 'channel' };
  return { language: account_language, by: 'account' };
}

/** Null when only the language of the account is left. */
export function knownLanguageOf(facts: LanguageFacts): string | null {
  const { language, by } = languageOfGuest(facts);
  return by === 'account' ? null : language;
}
