import { randomBytes } from 'node:crypto';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Letters that are not easily confused, in groups: about five random bits a letter. */
export function randomLetters(length: number, groupLength: number): string {
  const letters = [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]);
  const groups = Array.from({ length: length / groupLength }, (_, index) =>
    letters.slice(index * groupLength, (index + 1) * groupLength).join(''),
  );
  return groups.join('-');
}

/** Restores the form that randomLetters made from what a person typed. */
export function lettersOf(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '');
}
