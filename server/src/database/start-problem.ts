/**
 * A problem that the person who starts Innkeep can solve. The message is one plain sentence, fit to be printed alone.
 */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem';
}
