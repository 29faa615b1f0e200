import { createContext, useContext } from 'react';
import type { Texts } from './en.ts';
import { wordRefusal, wordRule, type Refusal } from './refusals.ts';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** Only the language in use is loaded, and first only what the first page is painted with. */
const LOADED: Readonly<
  Record<Language, Readonly<Record<'first' | 'others', () => Promise<Partial<Texts>>>>>
> = {
  en: {
    first: async () => (await import('./en/first-page.ts')).FIRST_PAGE,
    others: async () => (await import('./en/other-pages.ts')).OTHER_PAGES,
  },
  es: {
    first: async () => (await import('./es/first-page.ts')).FIRST_PAGE,
    others: async () => (await import('./es/other-pages.ts')).OTHER_PAGES,
  },
};

/** The texts, and the language tag for dates and amounts: `en-GB` for an English browser in Britain. */
export type Wording = { readonly t: Texts; readonly tag: string; readonly language: Language };

let shown: Texts | undefined;
let loading: Promise<Wording> | undefined;
let areOthersWanted = false;

export const WordingContext = createContext<Wording | null>(null);

export function useWording(): Wording {
  const wording = useContext(WordingContext);
  if (wording === null) throw new Error('no texts are loaded here');
  return wording;
}

/** The wish of the person, or else the first language of the browser that the portal speaks. */
export function loadWishedWording(): Promise<Wording> {
  loading = loadWording();
  return loading;
}

async function loadWording(): Promise<Wording> {
  const [wish, preferred] = [localStorage.getItem('language'), navigator.languages];
  const tags = wish === null ? preferred : [...preferred.filter((tag) => languageOf(tag) === wish), wish];
  const tag = tags.find((each) => languageOf(each) !== undefined) ?? 'en';
  const language = languageOf(tag) ?? 'en';
  const { first, others } = LOADED[language];
  const texts = await Promise.all(areOthersWanted ? [first(), others()] : [first()]);
  const t: Texts = Object.assign(Object.create(null), ...texts);
  shown = t;
  return { t, tag, language };
}

/** Loads a page, a panel or a dialog, and the texts that the first page was painted without. */
export function withTexts<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => (await Promise.all([load(), loadOtherTexts()]))[0];
}

async function loadOtherTexts(): Promise<void> {
  areOthersWanted = true;
  const { t, language } = await (loading ?? loadWishedWording());
  Object.assign(t, await LOADED[language].others());
}

/** The texts on the screen, for words that no component says. Undefined before there are any. */
export function textsShown(): Texts | undefined {
  return shown;
}

/** A refusal of the service in the language on the screen. Undefined for its own words, and before these texts are loaded. */
export function sayRefusal(refusal: Refusal): string | undefined {
  return wordRefusal(refusal, shown?.refusals);
}

/** What the service says of a field, in the language on the screen. */
export function wordField(sentence: string): string {
  return (shown?.refusals && wordRule(sentence, shown.refusals)) ?? sentence;
}

function languageOf(tag: string): Language | undefined {
  return LANGUAGES.find((language) => tag === language || tag.startsWith(`${language}-`));
}
