import type { Threads } from '../../../../threads/open-threads.ts';
import { ThreadProblem } from '../../../../threads/thread-problem.ts';
import type { ThreadWork } from '../../../../threads/thread.ts';
import { ANSWER_LIMITS } from '../limits.ts';
import type { EmailAnswer } from './email-thread.ts';
import type { EmailToRead, ReadEmail } from './read-email.ts';

const READING: ThreadWork = {
  entry: new URL('./email-thread.ts', import.meta.url),
  seconds: ANSWER_LIMITS.seconds,
  heapMegabytes: ANSWER_LIMITS.heapMegabytes,
};

/** Reads an e-mail in a thread, so that none can block the event loop. Undefined when it cannot be read. Throws ThreadProblem when the thread has no room now. */
export async function readEmailApart(
  threads: Threads,
  account: number,
  { content, trustedHost }: EmailToRead,
): Promise<ReadEmail | undefined> {
  // A copy, because a Buffer may share its memory with others.
  const bytes = new Uint8Array(content);
  const input: EmailToRead = { content: bytes, trustedHost };
  try {
    const answer = await threads.run<EmailAnswer>({
      work: READING,
      account,
      input,
      transfer: [bytes.buffer],
    });
    return 'email' in answer ? answer.email : undefined;
  } catch (error) {
    if (!(error instanceof ThreadProblem)) throw error;
    if (error.word === 'too_many_waiting' || error.word === 'closed') throw error;
    return undefined;
  }
}
