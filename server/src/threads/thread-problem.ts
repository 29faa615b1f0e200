/** The reason why a thread failed. */
export type ThreadWord = 'took_too_long' | 'too_much_memory' | 'ended' | 'too_many_waiting' | 'closed';

export class ThreadProblem extends Error {
  readonly word: ThreadWord;

  constructor(word: ThreadWord, cause?: unknown) {
    super(`The thread gave no answer: ${word}.`, { cause });
    this.name = 'ThreadProblem';
    this.word = word;
  }
}
