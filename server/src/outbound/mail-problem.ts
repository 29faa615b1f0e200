/** Why the mail server has not taken an e-mail: a stable word for programs and records. */
export type MailWord = keyof typeof SENTENCES;

const SENTENCES = {
  refused: 'The mail server answered “{detail}”.',
  bad_address: 'The address of the recipient is no e-mail address.',
  unreachable: 'The mail server could not be reached ({detail}).',
} as const;

/** An e-mail that the mail server rejected. The message is a sentence for the host, without passwords. */
export class MailProblem extends Error {
  readonly word: MailWord;
  /** What the mail server answered, or the code of the failed connection. */
  readonly detail: string | null;
  /** True when a retry is useless. */
  readonly isFinal: boolean;

  constructor(
    word: MailWord,
    detail: string | null,
    { isFinal, cause }: { readonly isFinal: boolean; readonly cause?: unknown },
  ) {
    super(
      SENTENCES[word].replace('{detail}', () => detail ?? ''),
      { cause },
    );
    this.name = 'MailProblem';
    this.word = word;
    this.detail = detail;
    this.isFinal = isFinal;
  }
}
