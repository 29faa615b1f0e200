import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Threads, ThreadTask } from '../../../threads/open-threads.ts';
import type { ThreadWork } from '../../../threads/thread.ts';
import { ThreadProblem, type ThreadWord } from '../../../threads/thread-problem.ts';
import { FeedProblem, type FeedWord } from './feed-event.ts';
import { FEED_LIMITS } from './limits.ts';
import { unpackFeed, type FeedAnswer, type FeedTask } from './packed-feed.ts';
import type { FeedTerms, ReadFeed } from './read-feed.ts';

const READING: ThreadWork = {
  entry: new URL('./feed-thread.ts', import.meta.url),
  seconds: FEED_LIMITS.seconds,
  heapMegabytes: FEED_LIMITS.heapMegabytes,
};

const WORDS: Readonly<Record<ThreadWord, FeedWord>> = {
  took_too_long: 'took_too_long',
  too_much_memory: 'too_much_memory',
  too_many_waiting: 'too_many_waiting',
  ended: 'reading_failed',
  closed: 'reading_failed',
};

export type SentFeed = {
  readonly body: Buffer;
  readonly contentType: string | undefined;
  readonly place: FeedTerms;
};

/** Runs readFeed in a thread, so that no feed can block the event loop. Throws FeedProblem. */
export async function readFeedApart(threads: Threads, account: number, feed: SentFeed): Promise<ReadFeed> {
  // A copy, because a Buffer may share its memory with others.
  const body = new Uint8Array(feed.body);
  const input: FeedTask = { ...feed, body };
  const answer = await askThread(threads, { work: READING, account, input, transfer: [body.buffer] });
  if ('problem' in answer) throw new FeedProblem(answer.problem);
  return unpackFeed(answer.pieces, () => nextTurn());
}

async function askThread(threads: Threads, task: ThreadTask): Promise<FeedAnswer> {
  try {
    return await threads.run<FeedAnswer>(task);
  } catch (error) {
    if (error instanceof ThreadProblem) throw new FeedProblem(WORDS[error.word]);
    throw error;
  }
}
