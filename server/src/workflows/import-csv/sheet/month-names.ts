import { foldedOf } from './words.ts';

/** The names of the months and their usual short forms, in English, German, Spanish, French and Italian. */
const NAMES: readonly string[] = [
  'january jan januar janner enero ene janvier janv gennaio gen',
  'february feb februar febrero fevrier fevr fev febbraio',
  'march mar marz mrz marzo mars',
  'april apr abril abr avril avr aprile',
  'may mai mayo maggio mag',
  'june jun juni junio juin giugno giu',
  'july jul juli julio juillet juil luglio lug',
  'august aug agosto ago aout',
  'september sep sept septiembre setiembre septembre settembre set',
  'october oct oktober okt octubre octobre ottobre ott',
  'november nov noviembre novembre',
  'december dec dezember dez diciembre dic decembre dicembre',
];

const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
);

const SMALL_WORDS = new Set([
  'de',
  'del',
  'of',
  'the',
  'le',
  'el',
  'il',
  'den',
  'der',
  'st',
  'nd',
  'rd',
  'th',
  'er',
]);

export type NamedDate = { readonly day: number; readonly month: number; readonly year: number };

/**
 * Reads a date whose month is a name: `1 Jul 2026`, `Mi., 1. Juli 2026`, `July 1, 26`, `mar 3 mar 2026`. Undefined when
 * a part of it is something else.
 */
export function readNamedDate(text: string): NamedDate | undefined {
  const parts = foldedOf(text)
    .replaceAll(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '' && !SMALL_WORDS.has(part));
  const numbers = parts.filter((part) => /^\d+$/.test(part));
  const words = withoutWeekday(parts).filter((part) => !/^\d+$/.test(part));
  const [name, another] = words;
  const [first, second, third] = numbers;
  if (name === undefined || another !== undefined || third !== undefined) return undefined;
  const month = MONTHS.get(name);
  if (month === undefined || first === undefined || second === undefined) return undefined;
  if (/^\d{4}$/.test(first)) return { year: Number(first), month, day: Number(second) };
  const year = yearOf(second);
  return year === undefined || first.length > 2 ? undefined : { year, month, day: Number(first) };
}

/** Weekdays stand first, and some of their short forms are months as well: `mar` is mardi and mars. */
function withoutWeekday(parts: readonly string[]): readonly string[] {
  const words = parts.filter((part) => !/^\d+$/.test(part));
  return words.length === 2 && parts[0] === words[0] ? parts.slice(1) : parts;
}

/** A year of four digits, or of two: stays are of this century. */
export function yearOf(digits: string): number | undefined {
  if (/^\d{4}$/.test(digits)) return Number(digits);
  return /^\d{2}$/.test(digits) ? 2000 + Number(digits) : undefined;
}
