/** A job that failed for a reason that is known: it is logged with its facts as a warning, without a stack. The facts have no moment: one problem is logged once an hour. */
export class JobProblem extends Error {
  readonly facts: Readonly<Record<string, string | number>>;

  constructor(message: string, facts: Readonly<Record<string, string | number>>) {
    super(message);
    this.name = 'JobProblem';
    this.facts = facts;
  }
}
