import { parentPort, threadId } from 'node:worker_threads';

/** The task of the tests' thread. */
export type ThreadOrder =
  | { readonly does: 'echo' | 'say where'; readonly text?: string }
  | { readonly does: 'spin' | 'fill memory' | 'exit' | 'fail' | 'say nothing' };

export type ThreadReply = {
  readonly text: string;
  readonly threadId: number;
  readonly environment: readonly string[];
};

/** This file is also the module that the thread runs. */
export const ENTRY = new URL(import.meta.url);

parentPort?.on('message', (order: ThreadOrder) => {
  switch (order.does) {
    case 'spin':
      for (;;);
    case 'fill memory':
      return fillMemory();
    case 'exit':
      return process.exit(3);
    case 'fail':
      throw new Error('no');
    case 'say nothing':
      return;
    default: {
      const text = 'text' in order ? (order.text ?? '') : '';
      const reply: ThreadReply = { text, threadId, environment: Object.keys(process.env) };
      parentPort?.postMessage(reply, []);
    }
  }
});

function fillMemory(): never {
  const all: string[][] = [];
  for (;;) all.push(Array.from({ length: 1000 }, (_, index) => `${index} ${all.length}`));
}
