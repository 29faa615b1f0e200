import type { WordField } from '../contract.ts';

/** A word that a person has to explain before its rows can be taken. */
export type AskedWord = { readonly about: WordField; readonly word: string };

/** Why a row cannot be taken. `field` is the field of its column; undefined when the reason is the whole row. */
export class RowProblem extends Error {
  override readonly name = 'RowProblem';
  readonly field: string | undefined;
  readonly asked: readonly AskedWord[];

  /** `why` is a sentence, or the end of one that begins with the name of the column. */
  constructor(why: string, field?: string, ...asked: readonly AskedWord[]) {
    super(why);
    this.field = field;
    this.asked = asked;
  }
}

/** Returns what `read` returns, or the RowProblem that it throws. Throws every other error. */
export function tryToRead<T>(read: () => T): T | RowProblem {
  try {
    return read();
  } catch (error) {
    if (error instanceof RowProblem) return error;
    throw error;
  }
}

/** Throws one RowProblem that asks about the words of all that cannot be read because of a word, so that all are asked at once. */
export function askTogether(reads: readonly (() => unknown)[]): void {
  const problems = reads.map(tryToRead).filter((read) => read instanceof RowProblem);
  const [first] = problems.filter(({ asked }) => asked.length > 0);
  if (first !== undefined)
    throw new RowProblem(first.message, first.field, ...problems.flatMap(({ asked }) => asked));
}
