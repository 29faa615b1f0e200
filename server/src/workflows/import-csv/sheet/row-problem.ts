/** Why a row cannot be taken. `field` is the field of its column; undefined when the reason is the whole row. */
export class RowProblem extends Error {
  override readonly name = 'RowProblem';
  readonly field: string | undefined;

  /** `why` is a sentence, or the end of one that begins with the name of the column. */
  constructor(why: string, field?: string) {
    super(why);
    this.field = field;
  }
}
