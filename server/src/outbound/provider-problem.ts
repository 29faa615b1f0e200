import { OutboundProblem } from './outbound-problem.ts';

/**
 * What went wrong at the identity provider. `unreachable`: it does not answer. `declined`: the person, or the provider,
 * did not agree. `wrong`: its answer is not one that it may give, or not for this browser.
 */
export type ProviderWord = 'unreachable' | 'declined' | 'wrong';

/** The reason is for the log, and never the words of the provider or of a secret. */
export class ProviderProblem extends Error {
  override readonly name = 'ProviderProblem';
  readonly word: ProviderWord;
  readonly reason: string;

  constructor(word: ProviderWord, reason: string) {
    super(`The identity provider: ${reason}`);
    this.word = word;
    this.reason = reason;
  }
}

export function asProviderProblem(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error;
  const causes = causesOf(error);
  const outbound = causes.find((each) => each instanceof OutboundProblem);
  if (outbound !== undefined) return new ProviderProblem('unreachable', outbound.message);
  const answered = causes.find((each) => 'error' in each && typeof each.error === 'string');
  if (answered !== undefined && 'error' in answered)
    return new ProviderProblem('declined', `it answered ${wordOf(answered.error)}`);
  const status = causes.map((each) => statusOf(each)).find((each) => each !== undefined);
  if (status !== undefined && status >= 500)
    return new ProviderProblem('unreachable', `it answered with the status ${status}`);
  // The sentences of the library quote nothing; those of a JSON parser do.
  const own = causes.filter((each) => 'code' in each && String(each.code).startsWith('OAUTH_'));
  return new ProviderProblem('wrong', own.map(({ message }) => message).join(': ') || 'no valid answer');
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let each = error; each instanceof Error && causes.length < 5; each = each.cause) causes.push(each);
  return causes;
}

/** Of an answer that the library refuses for its status. */
function statusOf({ cause }: Error): number | undefined {
  return cause instanceof Response ? cause.status : undefined;
}

function wordOf(text: unknown): string {
  return typeof text === 'string' && /^[a-z_]{1,40}$/.test(text) ? text : 'an error';
}
