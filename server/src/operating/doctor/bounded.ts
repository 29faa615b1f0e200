/** A check, or a part of one, took longer than it may. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** Rejects with TooLate after the time. What was begun goes on, and its end is ignored. */
export async function bounded<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(`no answer within ${timeoutMs / 1000} seconds`)), timeoutMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
