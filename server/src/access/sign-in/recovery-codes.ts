import { hashToken } from '../token-text.ts';
import { lettersOf, randomLetters } from './random-letters.ts';

// For a lost authenticator app: each code replaces one of the app's codes, once.
const CODES = 10;
const LETTERS = 16;
const GROUP = 4;

/** The codes are shown once and stored as hashes. Each has 79 random bits, so its hash does not reveal it. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, () => randomLetters(LETTERS, GROUP));
}

/** The stored form of a recovery code; undefined when the input is none. */
export function recoveryCodeHash(typed: string): Buffer | undefined {
  const letters = lettersOf(typed);
  return letters.length === LETTERS ? hashToken(letters) : undefined;
}
