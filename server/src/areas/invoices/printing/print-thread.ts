import { parentPort } from 'node:worker_threads';
import { printDocument } from './print.ts';
import type { PrintTask } from './print-task.ts';

// The module of a worker thread. It prints one document for each message. Any error ends the thread.
parentPort?.on('message', (task: PrintTask) => void reply(task));

async function reply({ head, document }: PrintTask): Promise<void> {
  const pdf = new Uint8Array(await printDocument(head, document));
  parentPort?.postMessage(pdf, [pdf.buffer]);
}
