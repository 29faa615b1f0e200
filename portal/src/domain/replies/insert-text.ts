/** Which part of a text is chosen in its field. */
export type Selection = { readonly start: number; readonly end: number };

/** A text with another one in place of what is chosen, and where the cursor then stands. */
export function insertText(text: string, inserted: string, { start, end }: Selection) {
  return {
    text: `${text.slice(0, start)}${inserted}${text.slice(end)}`,
    cursor: start + inserted.length,
  };
}

/** The pieces of a filled text: those that are names without a value are marked. */
export function piecesOf(
  text: string,
  missing: readonly string[],
): readonly { readonly text: string; readonly isMissing: boolean }[] {
  const places = new Set(missing.map((name) => `{{${name}}}`));
  return text
    .split(/(\{\{[^{}]*\}\})/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isMissing: places.has(piece) }));
}

/** The names in two braces that an answer still has, each once. */
export function unfilledNames(text: string): readonly string[] {
  const names = [...text.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name = '']) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}
