/** An invalid or refused command: exit code 2. The message is one sentence that says how to correct it. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
}
