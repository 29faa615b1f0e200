/** An e-mail that the mail server rejected. The message is a sentence for the host, without passwords. */
export class MailProblem extends Error {
  /** True when a retry is useless. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal, cause }: { readonly isFinal: boolean; readonly cause?: unknown }) {
    super(message, { cause });
    this.name = 'MailProblem';
    this.isFinal = isFinal;
  }
}
