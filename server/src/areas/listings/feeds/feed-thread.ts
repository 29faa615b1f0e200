import { parentPort } from 'node:worker_threads';
import { FeedProblem } from './feed-event.ts';
import { packFeed, type FeedAnswer, type FeedTask } from './packed-feed.ts';
import { readFeed } from './read-feed.ts';

// The module of a worker thread. It reads one feed for each message. Any error but FeedProblem ends the thread.
parentPort?.on('message', (task: FeedTask) => {
  const { answer, transfer } = answerTo(task);
  parentPort?.postMessage(answer, transfer);
});

function answerTo({ body, contentType, place }: FeedTask): { answer: FeedAnswer; transfer: ArrayBuffer[] } {
  try {
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    const pieces = packFeed(readFeed(bytes, contentType, place));
    return { answer: { pieces }, transfer: pieces.map(({ buffer }) => buffer) };
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error;
    return { answer: { problem: error.word }, transfer: [] };
  }
}
