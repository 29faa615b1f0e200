import { parentPort } from 'node:worker_threads';
import { readEmail, type EmailToRead, type ReadEmail } from './read-email.ts';

export type EmailAnswer = { readonly email: ReadEmail } | { readonly problem: string };

// The module of a worker thread. It reads one e-mail for each message. The parser refuses what is too deep with an error.
parentPort?.on('message', (task: EmailToRead) => void answer(task));

async function answer(task: EmailToRead): Promise<void> {
  parentPort?.postMessage(await answerTo(task));
}

async function answerTo(task: EmailToRead): Promise<EmailAnswer> {
  try {
    return { email: await readEmail(task) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'unknown' };
  }
}
