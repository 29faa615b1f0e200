import { unavailable } from '../../../http/answer/answer-errors.ts';
import type { Threads } from '../../../threads/open-threads.ts';
import { ThreadProblem } from '../../../threads/thread-problem.ts';
import type { ThreadWork } from '../../../threads/thread.ts';
import type { PrintTask } from './print-task.ts';

const PRINTING: ThreadWork = {
  entry: new URL('./print-thread.ts', import.meta.url),
  seconds: 30,
  heapMegabytes: 192,
};

const RETRY_SECONDS = 30;

/** Prints a document in a thread: loading the library and the fonts takes a second. Throws `unavailable`. */
export async function printApart(threads: Threads, account: number, task: PrintTask): Promise<Buffer> {
  try {
    const pdf = await threads.run<Uint8Array>({ work: PRINTING, account, input: task, transfer: [] });
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  } catch (cause) {
    if (!(cause instanceof ThreadProblem)) throw cause;
    throw unavailable({ cause, message: 'The PDF cannot be made now.', retryAfterSeconds: RETRY_SECONDS });
  }
}
