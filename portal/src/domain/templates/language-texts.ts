export type LanguageText = { readonly language: string; readonly text: string };

/** The text in this language; empty without one. */
export function textIn(texts: readonly LanguageText[], language: string): string {
  return texts.find((each) => each.language === language)?.text ?? '';
}

/** With another text in this language. A blank one is left out; a new language comes last. */
export function withText(texts: readonly LanguageText[], language: string, text: string): LanguageText[] {
  if (text.trim() === '') return texts.filter((each) => each.language !== language);
  const isNew = texts.every((each) => each.language !== language);
  if (isNew) return [...texts, { language, text }];
  return texts.map((each) => (each.language === language ? { language, text } : each));
}

/** Languages that hosts and guests of short stays most often write. Others are taken by the interface. */
const OFFERED = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ca', 'da', 'el', 'hr', 'ja', 'pl', 'sv', 'zh'];

/** The languages that have a text, then the reader's own. */
export function languagesOf(
  lists: readonly (readonly { readonly language: string }[])[],
  own: string,
): readonly string[] {
  return [...new Set([...lists.flat().map(({ language }) => language), own])];
}

/** What can be added. */
export function otherLanguages(shown: readonly string[]): readonly string[] {
  return OFFERED.filter((language) => !shown.includes(language));
}
