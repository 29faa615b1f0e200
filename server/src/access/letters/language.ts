/** The languages of letters to operators, and of everything else that they are told: those of the portal. */
export const LETTER_LANGUAGES = ['en', 'es'] as const;

export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];
