/** An e-mail that the mail server did not take. Its message is a sentence for the host, and holds no password. */
export class MailProblem extends Error {
  /** Whether trying again is of no use. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal, cause }: { readonly isFinal: boolean; readonly cause?: unknown }) {
    super(message, { cause });
    this.name = 'MailProblem';
    this.isFinal = isFinal;
  }
}
