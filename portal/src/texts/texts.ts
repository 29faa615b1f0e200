import { createContext, useContext } from 'react';
import { EN, type Texts } from './en.ts';
import { ES } from './es.ts';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const TEXTS: Readonly<Record<Language, Texts>> = { en: EN, es: ES };

/** The texts, and the language tag for dates and amounts: `en-GB` for an English browser in Britain. */
export type Wording = { readonly t: Texts; readonly tag: string; readonly language: Language };

export const WordingContext = createContext<Wording>({ t: EN, tag: 'en', language: 'en' });

export function useWording(): Wording {
  return useContext(WordingContext);
}

/** The wish of the person, or else the first language of the browser that the portal speaks. */
export function chooseWording(wish: string | null, preferred: readonly string[]): Wording {
  const tags = wish === null ? preferred : [...preferred.filter((tag) => languageOf(tag) === wish), wish];
  const tag = tags.find((each) => languageOf(each) !== undefined) ?? 'en';
  const language = languageOf(tag) ?? 'en';
  return { t: TEXTS[language], tag, language };
}

function languageOf(tag: string): Language | undefined {
  return LANGUAGES.find((language) => tag === language || tag.startsWith(`${language}-`));
}
