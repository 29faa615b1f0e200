import { JobProblem } from '../jobs/job-problem.ts';
import { MailProblem } from './mail-problem.ts';

/** The name and the domain of an e-mail address in what a mail server says. */
const ADDRESS = /[^\s<>"'(),;:“”]+@([\w.-]+)/g;

/** The failed job of a letter that the mail server did not take. A log has no e-mail address of a person. */
export function letterProblem(
  letter: string,
  { message, isFinal }: MailProblem,
  facts: JobProblem['facts'],
): JobProblem {
  const reason = message.replaceAll(ADDRESS, '…@$1');
  const tried_again = isFinal ? 'never' : 'later';
  return new JobProblem('a letter could not be sent', { letter, ...facts, reason, tried_again });
}

/** Why a letter was not taken; undefined when it was. */
export async function problemOf(sending: Promise<void> | undefined): Promise<MailProblem | undefined> {
  try {
    await sending;
    return undefined;
  } catch (error) {
    if (!(error instanceof MailProblem)) throw error;
    return error;
  }
}
