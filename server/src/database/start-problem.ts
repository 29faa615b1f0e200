/** What the person who starts Innkeep can act on. The message is one plain sentence, fit to be printed alone. */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem';
}
