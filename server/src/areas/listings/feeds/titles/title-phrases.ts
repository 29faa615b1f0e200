import { CHANNEL_NAMES, JOINED_WORDS, TITLE_WORDS, WORDS_BEFORE_NAME } from './title-words.ts';

/** What a phrase of a title means. */
export type PhraseKind = 'reserved' | 'closed' | 'used' | 'channel' | 'before_name';

export type TitleWord = { readonly folded: string; readonly from: number; readonly to: number };

/** Words of a title, by their index; `to` is exclusive. */
export type Phrase = { readonly kind: PhraseKind; readonly from: number; readonly to: number };

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  þ: 'th',
  ð: 'd',
  ς: 'σ',
  '’': "'",
};

/** Without case and accents. */
export function foldText(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœłđıþðς’]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}

/** The words of a text. A dot or an apostrophe inside of a word belongs to it, a hyphen does not. */
export function wordsOf(text: string): TitleWord[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’.][\p{L}\p{N}\p{M}]+)*/gu)].map((match) => ({
    folded: foldText(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

const KINDS = ['used', 'closed', 'reserved'] as const;

type Entry = { readonly kind: PhraseKind; readonly words: readonly string[] };

/** By first word, the longest first. */
const PHRASES: ReadonlyMap<string, readonly Entry[]> = Map.groupBy(
  [
    ...Object.values(TITLE_WORDS).flatMap((language) =>
      KINDS.flatMap((kind) => entriesOf(kind, language[kind] ?? '')),
    ),
    ...entriesOf('channel', CHANNEL_NAMES),
    ...entriesOf('before_name', WORDS_BEFORE_NAME),
  ].toSorted((one, other) => other.words.length - one.words.length),
  ({ words }) => words[0] ?? '',
);

function entriesOf(kind: PhraseKind, list: string): Entry[] {
  return list
    .split(', ')
    .map((phrase) => ({ kind, words: wordsOf(phrase).map(({ folded }) => folded) }))
    .filter(({ words }) => words.length > 0);
}

/** The phrases of these words, in order, the longest at each place. */
export function phrasesOf(words: readonly TitleWord[]): Phrase[] {
  const found: Phrase[] = [];
  for (let from = 0; from < words.length;) {
    const { kind, length } = phraseAt(words, from) ?? joinedAt(words, from) ?? { kind: undefined, length: 1 };
    if (kind !== undefined) found.push({ kind, from, to: from + length });
    from += length;
  }
  return found;
}

type PhraseAt = { readonly kind: PhraseKind; readonly length: number };

function phraseAt(words: readonly TitleWord[], from: number): PhraseAt | undefined {
  const entry = PHRASES.get(words[from]?.folded ?? '')?.find((each) =>
    each.words.every((word, index) => words[from + index]?.folded === word),
  );
  return entry && { kind: entry.kind, length: entry.words.length };
}

/** Longest first: the word for `cannot be booked` contains the word for `booked`. */
const JOINED = JOINED_WORDS.flatMap((language) =>
  KINDS.flatMap((kind) =>
    (language[kind] ?? '')
      .split(', ')
      .filter((word) => word !== '')
      .map((word) => ({ kind, word: foldText(word) })),
  ),
).toSorted((one, other) => other.word.length - one.word.length);

const JOINED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** A phrase of a language that joins its words, in one word or in two. */
function joinedAt(words: readonly TitleWord[], from: number): PhraseAt | undefined {
  const [one = '', other = ''] = words.slice(from, from + 2).map(({ folded }) => folded);
  if (!JOINED_SCRIPTS.test(one)) return undefined;
  const short = JOINED.find(({ word }) => one.includes(word));
  const long = JOINED.find(({ word }) => `${one}${other}`.includes(word));
  if (long !== undefined && long.word.length > (short?.word.length ?? 0))
    return { kind: long.kind, length: 2 };
  return short && { kind: short.kind, length: 1 };
}
