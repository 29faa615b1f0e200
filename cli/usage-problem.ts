/** What was asked for makes no sense: exit code 2. The message is one sentence that says what to write instead. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
}
