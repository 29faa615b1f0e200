import { doOverlap, type Nights } from './nights.ts';

/** A property, by its place among those of the world, or the room type of the last two. */
export type Place = number | 'room_type';

/** Where a guest booked: the key of a channel, or `direct`. */
export type Source = string;

/** What a guest holds at the place where they booked: the truth that the service is held to. */
export type Guest = {
  /** Stands in the name, the code and every secret of this guest, and in nothing else. */
  readonly word: string;
  readonly name: string;
  /** Null where the channel shows none. */
  readonly code: string | null;
  readonly source: Source;
  /** False where the channel shows neither code nor name, so that nobody can tell one guest from another. */
  readonly isTold: boolean;
  nights: Nights;
  isActive: boolean;
  uid: string;
  /** The nights that the service has been shown in a good read, or was sent. */
  known: Nights | null;
  /** The place of the property that it is meant for, or that the host has put it into. */
  place: Place;
  /** False when nobody can tell that a guest whom the host has put there, and who has moved since, is the same one. */
  isPlaceSure: boolean;
  /** For a direct booking: the code that the service gave it. */
  stay_code: string | null;
  /** A double booking that the service could see: it must say so. */
  isConflictDue: boolean;
  /** Nothing changes until the calendar was read once. */
  isPinned: boolean;
  /** When an unanswered request ends. */
  expiresAt: Temporal.Instant | null;
};

const STARTS = 'bdfgjklmnprtvz';
const VOWELS = 'aeiou';

/** A pronounceable word for a number: no digits, so that it can be the name of a person. */
export function wordOf(number: number): string {
  let rest = number;
  let word = '';
  for (let syllable = 0; syllable < 4; syllable += 1) {
    word += STARTS[rest % STARTS.length];
    rest = Math.floor(rest / STARTS.length);
    word += VOWELS[(rest + syllable) % VOWELS.length];
    rest = Math.floor(rest / VOWELS.length);
  }
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
}

/** All guests of a world, by the word that only they have. */
export class Guests {
  readonly all: Guest[] = [];
  private readonly byWord = new Map<string, Guest>();

  add(facts: Pick<Guest, 'source' | 'isTold' | 'nights' | 'place'> & { readonly hasCode: boolean }): Guest {
    const { hasCode, ...known } = facts;
    const number = this.all.length + 1;
    // A step without a common divisor, so that neighbouring guests have unlike words.
    const word = wordOf((number * 7_919) % 24_010_000);
    const guest: Guest = {
      ...known,
      word,
      name: `${word} ${word.slice(0, 4)}son`,
      code: hasCode ? `HM${word.toUpperCase()}${10 + (number % 90)}` : null,
      isActive: true,
      uid: `${word.toLowerCase()}-1`,
      known: null,
      stay_code: null,
      isConflictDue: false,
      isPinned: false,
      isPlaceSure: true,
      expiresAt: null,
    };
    this.all.push(guest);
    this.byWord.set(word.toLowerCase(), guest);
    return guest;
  }

  active(source: Source): Guest[] {
    return this.all.filter((guest) => guest.isActive && guest.source === source);
  }

  /** Those whose words stand in a text, the first one first. */
  namedIn(text: string): Guest[] {
    const found = new Set<Guest>();
    for (const [, word = ''] of text.toLowerCase().matchAll(/(?=([a-z]{8}))/g)) {
      const guest = this.byWord.get(word);
      if (guest !== undefined) found.add(guest);
    }
    return [...found];
  }

  overlapping(source: Source, nights: Nights): Guest[] {
    return this.active(source).filter((guest) => doOverlap(guest.nights, nights));
  }
}
