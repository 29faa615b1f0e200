// @ts-check
// The service and the browser run this same file: the form without a script and the list while typing find the same.

/**
 * Something that the search finds.
 * @typedef {object} Entry
 * @property {string} kind What it is: guide, operation, record, field, error, event or section.
 * @property {string} name What its words are compared with first.
 * @property {string} note What it does, or where it stands.
 * @property {string} [words] What else it contains.
 * @property {readonly string[]} [also] What people call it, in other words.
 * @property {string} address Its page and its anchor.
 */

/** @typedef {{ readonly entry: Entry, readonly name: string, readonly words: readonly string[], readonly also: readonly string[], readonly text: string }} Prepared */

export const QUERY_LENGTH_MAX = 100;
const WORDS_MAX = 8;

/** Among entries that match equally well. @type {Readonly<Record<string, number>>} */
const KIND_SCORES = { guide: 7, operation: 6, record: 6, section: 5, event: 4, error: 4, field: 0 };

/** What the whole query is: a heading, what people call it, or a name that many fields have. */
const WHOLE = { heading: 40, synonym: 60, field: 4 };

/** Say nothing about what is sought, beside other words. */
const FILLERS = new Set(
  'a an and are can do does for happen happens how i in is it like look me my of on or the to what when where with'.split(
    ' ',
  ),
);

/**
 * The text of an entry as the search compares it.
 * @param {readonly Entry[]} entries
 * @returns {Prepared[]}
 */
export function prepareEntries(entries) {
  return entries.map((entry) => {
    const name = entry.name.toLowerCase();
    const text = `${name} ${entry.note.toLowerCase()} ${entry.words ?? ''}`;
    return { entry, name, words: wordsOf(entry.name), also: entry.also ?? [], text };
  });
}

/**
 * The entries that contain every word of a query, best first. Where none does, those that contain all but one, and so on to half.
 * @param {readonly Prepared[]} prepared
 * @param {string} query
 * @param {number} most
 * @returns {Entry[]}
 */
export function findEntries(prepared, query, most) {
  const whole = query.slice(0, QUERY_LENGTH_MAX).trim().toLowerCase();
  const words = tellingWords(whole.split(/\s+/)).slice(0, WORDS_MAX);
  if (whole === '') return [];
  /** @type {{ entry: Entry, score: number }[]} */
  let found = [];
  for (let missing = 0; found.length === 0 && missing * 2 <= words.length; missing += 1)
    found = prepared.flatMap((each) => {
      const score = scoreOf(each, whole, words, missing);
      return score === undefined ? [] : { entry: each.entry, score };
    });
  return found
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}

/**
 * Without the words that say nothing, unless there are no others.
 * @param {readonly string[]} words
 */
function tellingWords(words) {
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length === 0 ? words : telling;
}

/**
 * Undefined when more words are missing.
 * @param {Prepared} prepared
 * @param {string} whole
 * @param {readonly string[]} words
 * @param {number} missing
 */
function scoreOf(prepared, whole, words, missing) {
  const isCalledSo = prepared.also.includes(whole);
  let score = isCalledSo ? WHOLE.synonym : 0;
  if (prepared.name === whole) score += prepared.entry.kind === 'field' ? WHOLE.field : WHOLE.heading;
  let lacking = 0;
  for (const word of words) {
    const points = wordScore(prepared, word);
    if (points === 0) lacking += 1;
    score += points;
  }
  if (lacking > missing && !isCalledSo) return undefined;
  // Among equals the shorter name: the words are more of it.
  return score + (KIND_SCORES[prepared.entry.kind] ?? 0) - prepared.name.length / 20;
}

/**
 * A word of the heading, the beginning of one, a word that people use for it, a part of the heading, and a mention.
 * @param {Prepared} prepared
 * @param {string} word
 */
function wordScore({ name, words, also, text }, word) {
  if (words.includes(word)) return 20;
  if (words.some((each) => each.startsWith(word) || isPlural(word, each))) return 14;
  if (also.some((phrase) => phrase.split(' ').includes(word))) return 12;
  if (name.includes(word)) return 8;
  return mentions(text, word) ? 2 : 0;
}

/**
 * @param {string} word
 * @param {string} single
 */
function isPlural(word, single) {
  return single.length > 2 && word === `${single}s`;
}

/**
 * Whether a text has a word that begins so: "ical" is in no "historical".
 * @param {string} text
 * @param {string} word
 */
function mentions(text, word) {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true;
  return false;
}

/**
 * The words of a name in any spelling: `createTransaction`, `stays[].property_id`, `Book a stay`.
 * @param {string} name
 */
function wordsOf(name) {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return [...new Set([...words, name.toLowerCase()])];
}
