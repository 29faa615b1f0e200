import { NO_NAMES, WORDS_BESIDE_NAMES } from './no-names.ts';
import { phrasesOf, wordsOf, type TitleWord } from './title-phrases.ts';

const NAME_MAX = 100;

/** Words of a name that are written small, and words between two names. */
const SMALL = new Set(
  (
    'de da do di du del della dei dos das la le lo van von vom der den dem ter ten te zu zum af av al el bin ibn y e i ' +
    'et und and och og en ja a z ze s'
  ).split(' '),
);
const SMALL_MAX = 3;
const WORDS_MAX = 3;

/** A name after `Reserved - `, or null. Numbers, addresses, channels and words such as `owner` or `house` are no names. */
export function isAnyName(text: string): string | null {
  const name = beforeNumber(text);
  const words = wordsOf(name);
  if (words.length === 0 || /[@/\\<>{}=]/.test(text) || isOnlyBesideNames(words)) return null;
  if (words.some(({ folded }) => NO_NAMES.has(folded)) || hasPhrase(words)) return null;
  return /\p{L}/u.test(name) ? cut(name) : null;
}

/** True for one to three capitalised words of letters, none of which is a word that names have not. */
export function isPersonName(text: string, wordsMin: number): boolean {
  if (text.length > NAME_MAX) return false;
  const parts = text.split(/[\s,]+/).filter((part) => part !== '' && part !== '&' && part !== '+');
  const large = parts.filter((part) => /^\p{Lu}/u.test(part));
  const small = parts.filter((part) => !/^\p{Lu}/u.test(part));
  if (large.length < wordsMin || large.length > WORDS_MAX || small.length > SMALL_MAX) return false;
  if (!large.every((part) => /^\p{Lu}[\p{L}\p{M}'’.-]*$/u.test(part))) return false;
  if (!small.every((part) => SMALL.has(part)) || small.includes(parts.at(-1) ?? '')) return false;
  const words = wordsOf(text);
  return words.some(({ from, to }) => to - from > 1) && words.every(isWordOfName) && !hasPhrase(words);
}

function isWordOfName({ folded }: TitleWord): boolean {
  return !NO_NAMES.has(folded) && !WORDS_BESIDE_NAMES.has(folded);
}

function isOnlyBesideNames(words: readonly TitleWord[]): boolean {
  return words.every(({ folded }) => WORDS_BESIDE_NAMES.has(folded));
}

/** True when the words contain a phrase of titles, or the name of a channel. */
function hasPhrase(words: readonly TitleWord[]): boolean {
  return phrasesOf(words).some(({ kind }) => kind !== 'before_name');
}

/** `Jane Doe 2 guests` names Jane Doe. */
function beforeNumber(text: string): string {
  const number = wordsOf(text).find(({ folded }) => /\p{N}/u.test(folded));
  return (number === undefined ? text : text.slice(0, number.from)).replace(/[\s,;#+-]{0,20}$/, '').trim();
}

function cut(name: string): string {
  return name
    .slice(0, NAME_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
