import type { EventSays } from '../feed-event.ts';
import { isAnyName, isPersonName } from './guest-names.ts';
import { phrasesOf, wordsOf, type Phrase, type PhraseKind, type TitleWord } from './title-phrases.ts';

export type TitleReading = {
  readonly says: Exclude<EventSays, 'certain_reservation'>;
  readonly guest_name: string | null;
};

/** Reads a title such as `Reserved - Jane Doe`, `CLOSED - Not available`, `Airbnb (Not available)` or `Jane Doe`. */
export function readTitle(title: string): TitleReading {
  const segments = segmentsOf(title);
  const guest_name = nameIn(segments);
  const says = (kind: PhraseKind) =>
    segments.some(({ phrases }) => phrases.some((phrase) => phrase.kind === kind));
  if (guest_name !== null) return { says: 'reservation', guest_name };
  if (says('closed') || says('used')) return { says: 'closure', guest_name };
  return { says: says('reserved') ? 'reservation' : 'nothing', guest_name };
}

/** A part of a title, between dashes, colons and brackets. */
type TitlePart = {
  readonly text: string;
  readonly words: readonly TitleWord[];
  readonly phrases: readonly Phrase[];
  /** The separator before it. */
  readonly after: 'start' | 'dash' | 'colon' | 'bracket';
};

function segmentsOf(title: string): TitlePart[] {
  const segments: TitlePart[] = [];
  let after: TitlePart['after'] = 'start';
  let from = 0;
  const add = (to: number) => {
    const text = title.slice(from, to);
    const words = wordsOf(text);
    if (words.length > 0) segments.push({ text, words, phrases: phrasesOf(words), after });
    return words.length > 0;
  };
  for (let index = 0; index < title.length; index += 1) {
    const separator = separatorAt(title, index, from);
    if (separator === undefined) continue;
    // Of several separators, as in `: (`, the first counts.
    const isFirst = add(index) || segments.length === 0;
    if (isFirst) after = separator;
    from = index + 1;
  }
  add(title.length);
  return segments;
}

const SEPARATORS: Readonly<Record<string, TitlePart['after']>> = {
  ':': 'colon',
  '：': 'colon',
  '–': 'dash',
  '—': 'dash',
  '|': 'dash',
  '·': 'dash',
  '•': 'dash',
  '(': 'bracket',
  ')': 'bracket',
  '[': 'bracket',
  ']': 'bracket',
  '（': 'bracket',
  '）': 'bracket',
};

/** A hyphen separates beside a blank, and after the first word: `Reserved-Jane`, not `Jane-Ann Doe`. */
function separatorAt(title: string, index: number, from: number): TitlePart['after'] | undefined {
  const character = title[index] ?? '';
  if (title.startsWith('://', index)) return undefined;
  if (character !== '-') return Object.hasOwn(SEPARATORS, character) ? SEPARATORS[character] : undefined;
  const isBesideBlank = title[index - 1] === ' ' || title[index + 1] === ' ';
  if (isBesideBlank || title[index - 1] === '-') return 'dash';
  if (from > 0 || index > PHRASE_MAX) return undefined;
  const words = wordsOf(title.slice(0, index));
  const [phrase] = phrasesOf(words);
  const isPhrase = phrase !== undefined && phrase.from === 0 && phrase.to === words.length;
  return isPhrase && (phrase.kind === 'reserved' || phrase.kind === 'closed') ? 'dash' : undefined;
}

/** Characters of the longest phrase. */
const PHRASE_MAX = 30;

/** The guest that a title names. Beside another use of the property, as in `Cleaning: Jane Doe`, it names none. */
function nameIn(segments: readonly TitlePart[]): string | null {
  const before = new Set<PhraseKind>();
  for (const [index, segment] of segments.entries()) {
    const rest = withoutPhrases(segment);
    for (const phrase of segment.phrases.filter(({ to }) => to <= rest.from)) before.add(phrase.kind);
    if (before.has('used')) return null;
    const inside = segment.phrases.some(
      ({ kind, from, to }) => kind !== 'before_name' && from >= rest.from && to <= rest.to,
    );
    // `Mark closed` is what a host has done.
    const isClosedAfter = segment.phrases.some(({ kind, from }) => kind === 'closed' && from >= rest.to);
    const isAny = rest.from < rest.to && !inside && !isClosedAfter;
    const name = isAny ? nameOf(segment, rest, before, segments[index + 1]) : null;
    if (name !== null) return name;
    for (const phrase of segment.phrases) before.add(phrase.kind);
    if (before.has('used')) return null;
  }
  return null;
}

type WordRange = { readonly from: number; readonly to: number };

/** The words between the phrases at the beginning and at the end of a segment. */
function withoutPhrases({ words, phrases }: TitlePart): WordRange {
  let from = 0;
  for (const phrase of phrases) {
    const isFirst = phrase.from === from && (phrase.kind !== 'before_name' || from > 0);
    if (!isFirst) break;
    from = phrase.to;
  }
  let to = words.length;
  for (const phrase of phrases.toReversed()) {
    if (phrase.to !== to || phrase.from < from || phrase.kind === 'before_name') break;
    to = phrase.from;
  }
  return { from, to };
}

function nameOf(
  segment: TitlePart,
  rest: WordRange,
  before: ReadonlySet<PhraseKind>,
  next: TitlePart | undefined,
): string | null {
  const text = textOf(segment, rest);
  const isApart = rest.from === 0 && segment.after !== 'start';
  const isPreceded = segment.phrases.some(({ kind, to }) => kind === 'before_name' && to === rest.from);
  const isAfterReserved = before.has('reserved') && (isApart || isPreceded);
  const isAfterChannel = before.has('channel') && isApart && segment.after === 'colon';
  const isBeforeChannel =
    segment.after === 'start' && rest.from === 0 && next?.after === 'bracket' && isChannel(next);
  if (isAfterReserved && !before.has('closed')) return isAnyName(text);
  if ((isAfterChannel || isBeforeChannel) && isPersonName(text, 1)) return text;
  const isNamed = segment.after === 'start' || before.size > 0;
  return isNamed && isPersonName(text, 2) ? text : null;
}

function isChannel({ words, phrases }: TitlePart): boolean {
  const [phrase] = phrases;
  return phrase?.kind === 'channel' && phrase.to - phrase.from === words.length;
}

function textOf({ text, words }: TitlePart, { from, to }: WordRange): string {
  // To the end of the segment, for a sign that belongs to the last word.
  const end = to === words.length ? text.length : (words[to]?.from ?? text.length);
  return text.slice(words[from]?.from ?? 0, end).trim();
}
