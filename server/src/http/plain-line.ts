/**
 * A name or a title as it may stand in one line among others: no line break or other control character, and no mark
 * that turns the direction of what follows it.
 */
export function plainLine(text: string, lengthMax = 100): string {
  const line = text.replaceAll(
    /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/gu,
    ' ',
  );
  return Array.from(line.replaceAll(/\s+/g, ' ').trim()).slice(0, lengthMax).join('');
}
