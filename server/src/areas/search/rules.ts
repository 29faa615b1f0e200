import { SEARCH_TYPES, type SearchType } from './contract.ts';
import type { SearchTerms } from './terms.ts';

const WORDS_MAX = 8;
/** Shorter words are found at the beginning of words only: the index knows no shorter part. */
const PART_LENGTH_MIN = 3;
const DIGITS_MIN = 3;
const PHONE_DIGITS_MIN = 7;
/** Longer numbers are compared by their last digits, which every way to write a phone number has. */
const PHONE_DIGITS_MAX = 8;

/** Undefined when the text has no letter and no digit. `folded` is the text as `fold_text` of the database returns it. */
export function readTerms(text: string, folded: string): SearchTerms | undefined {
  if (folded === '') return undefined;
  const digits = phoneDigits(text);
  // The groups of a number are not words: 912 35 does not find +351 912.
  const words = digits === undefined ? longestWords(folded) : [folded];
  const isCode = /[0-9@]/.test(text);
  return {
    words: words.map((word) => (word.length < PART_LENGTH_MIN ? `% ${word}%` : `%${word}%`)),
    starts: words.map((word) => `% ${word}%`),
    digits: digits === undefined ? null : `%${digits}%`,
    name: ` ${folded} %`,
    exact: [
      ...(isCode ? [`% ${folded} %`] : []),
      ...(digits !== undefined && digits.length >= PHONE_DIGITS_MIN ? [`%${digits} %`] : []),
    ],
  };
}

function longestWords(folded: string): string[] {
  const words = [...new Set(folded.split(' '))];
  return words.toSorted((one, other) => other.length - one.length).slice(0, WORDS_MAX);
}

/** Digits without the zeros before them, such as those of `00351` or of `0912`. */
function phoneDigits(text: string): string | undefined {
  if (!/^[+\d\s()./-]+$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length < DIGITS_MIN ? undefined : digits.slice(-PHONE_DIGITS_MAX);
}

export function readTypes(types: string | undefined): readonly SearchType[] {
  if (types === undefined) return SEARCH_TYPES;
  const named = types.split(',');
  return SEARCH_TYPES.filter((type) => named.includes(type));
}

type RankedRow = { readonly type: SearchType; readonly rank: number };

/**
 * The best match first. Types that match equally well alternate, so that many results of one type do not hide the others.
 * `found` has the rows of each type in their order.
 */
export function mergeTypes<Row extends RankedRow>(found: readonly Row[]): Row[] {
  const places = new Map<string, number>();
  const placed = found.map((row) => {
    const group = `${row.type} ${row.rank}`;
    const place = places.get(group) ?? 0;
    places.set(group, place + 1);
    return { row, place };
  });
  return placed
    .toSorted(
      (one, other) =>
        one.row.rank - other.row.rank ||
        one.place - other.place ||
        SEARCH_TYPES.indexOf(one.row.type) - SEARCH_TYPES.indexOf(other.row.type),
    )
    .map(({ row }) => row);
}
