/**
 * A name or a title for use within one line: without line breaks, other control characters, and marks that change the
 * text direction.
 */
export function plainLine(text: string, lengthMax = 100): string {
  const line = text.replaceAll(
    /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/gu,
    ' ',
  );
  return Array.from(line.replaceAll(/\s+/g, ' ').trim()).slice(0, lengthMax).join('');
}
