import { hashToken } from '../token-text.ts';
import { lettersOf, randomLetters } from './random-letters.ts';

// For when the phone with the authenticator app is lost: each takes the place of one of its codes, once.
const CODES = 10;
const LETTERS = 16;
const GROUP = 4;

/** Told once; stored are their hashes. Each has 79 random bits, which no hash of it gives away. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, () => randomLetters(LETTERS, GROUP));
}

/** How a recovery code is stored; undefined when what was typed is none. */
export function recoveryCodeHash(typed: string): Buffer | undefined {
  const letters = lettersOf(typed);
  return letters.length === LETTERS ? hashToken(letters) : undefined;
}
