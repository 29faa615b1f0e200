import { createContext, useContext } from 'react';
import type { Texts } from './en.ts';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** Only the language in use is loaded. */
const LOADED: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import('./en.ts')).EN,
  es: async () => (await import('./es.ts')).ES,
};

/** The texts, and the language tag for dates and amounts: `en-GB` for an English browser in Britain. */
export type Wording = { readonly t: Texts; readonly tag: string; readonly language: Language };

let shown: Texts | undefined;

export const WordingContext = createContext<Wording | null>(null);

export function useWording(): Wording {
  const wording = useContext(WordingContext);
  if (wording === null) throw new Error('no texts are loaded here');
  return wording;
}

/** The wish of the person, or else the first language of the browser that the portal speaks. */
export async function loadWishedWording(): Promise<Wording> {
  const [wish, preferred] = [localStorage.getItem('language'), navigator.languages];
  const tags = wish === null ? preferred : [...preferred.filter((tag) => languageOf(tag) === wish), wish];
  const tag = tags.find((each) => languageOf(each) !== undefined) ?? 'en';
  const language = languageOf(tag) ?? 'en';
  shown = await LOADED[language]();
  return { t: shown, tag, language };
}

/** The texts on the screen, for words that no component says. Undefined before there are any. */
export function textsShown(): Texts | undefined {
  return shown;
}

function languageOf(tag: string): Language | undefined {
  return LANGUAGES.find((language) => tag === language || tag.startsWith(`${language}-`));
}
