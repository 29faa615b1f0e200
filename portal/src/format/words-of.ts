/** The words of a text, without accents and case. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** True where the text has every typed word, each at the beginning of a word. */
export function hasWords(text: string, typed: string): boolean {
  const own = wordsOf(text);
  return wordsOf(typed).every((word) => own.some((each) => each.startsWith(word)));
}
