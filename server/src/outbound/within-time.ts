/** Runs work with a signal that aborts at the time limit, or with the caller's own signal. */
export async function withinTime<T>(
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal?: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    return await work(signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, signal]));
  } finally {
    clearTimeout(timer);
  }
}
