/** Marks of direction, which show a text in another order than it is stored. */
const DIRECTIONS = '\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069';
const UNPRINTABLE = new RegExp(`[\\p{Cc}\\p{Zl}\\p{Zp}${DIRECTIONS}]`, 'gu');
const REPLACEMENT = '\u{FFFD}';

/** A text of the service on one line: names can hold sequences that move the cursor, colour or retitle a terminal. */
export function printable(text: string): string {
  return text.replaceAll(/\r\n|[\n\t\u2028]/g, ' ').replaceAll(UNPRINTABLE, REPLACEMENT);
}

/** The same, for texts whose lines are kept. */
export function printableLines(text: string): string {
  return text
    .split(/\r\n|\n/)
    .map(printable)
    .join('\n');
}

/** JSON as it was, but with escapes in place of everything that a terminal could obey. */
export function printableJson(value: unknown, indent: number): string {
  return JSON.stringify(value, null, indent).replaceAll(UNPRINTABLE, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const WIDE =
  /^(?:[\p{Emoji_Presentation}\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]|(?![\uFF61-\uFFDC])[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}])/u;
const INVISIBLE = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;
const graphemes = new Intl.Segmenter();

/** The columns that a terminal uses for a text: two for Chinese, Japanese and Korean characters and for emoji. */
export function widthOf(text: string): number {
  if (/^[\x20-\x7E]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text))
    width += INVISIBLE.test(segment) ? 0 : WIDE.test(segment) || segment.includes('\uFE0F') ? 2 : 1;
  return width;
}

/** The start of a text, with an ellipsis where something is left out. */
export function fitted(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (widthOf(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}
