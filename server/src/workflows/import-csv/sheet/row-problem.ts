import type { WordField } from '../contract.ts';

/** A word that a person has to explain before its rows can be taken. */
export type AskedWord = { readonly about: WordField; readonly word: string };

/** Why a row cannot be taken. `field` is the field of its column; undefined when the reason is the whole row. */
export class RowProblem extends Error {
  override readonly name = 'RowProblem';
  readonly field: string | undefined;
  readonly asked: AskedWord | undefined;

  /** `why` is a sentence, or the end of one that begins with the name of the column. */
  constructor(why: string, field?: string, asked?: AskedWord) {
    super(why);
    this.field = field;
    this.asked = asked;
  }
}
