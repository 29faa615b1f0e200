import type { LogFn } from 'pino';
import { errorCode } from '../database/error-code.ts';
import { isOutage } from '../database/failures.ts';

type Line = Parameters<LogFn>;

const LINE_EVERY_MS = 1000;
/** What the log says of a request that got 503. */
const REFUSED = 'unavailable';

/**
 * While the database is away, thousands of requests and all jobs fail for the same reason. Returns one line a second, which
 * counts the others and has no stack, and undefined for the others. Every other line stays as it is.
 */
export function shortenOutages(
  now: () => number = () => performance.now(),
): (line: Line) => Line | undefined {
  let lastAt = -Infinity;
  let left_out = 0;
  return (line) => {
    const [facts, message]: readonly unknown[] = line;
    if (typeof facts !== 'object' || facts === null) return line;
    const err = 'err' in facts ? facts.err : undefined;
    if (message !== REFUSED && !isOutage(err)) return line;
    const at = now();
    if (at - lastAt < LINE_EVERY_MS) {
      left_out += 1;
      return undefined;
    }
    lastAt = at;
    const short = { ...facts, err: undefined, ...reasonOf(err), ...(left_out > 0 ? { left_out } : {}) };
    left_out = 0;
    return Object.assign(line, { 0: short });
  };
}

function reasonOf(error: unknown): { readonly reason?: string } {
  if (!(error instanceof Error)) return {};
  const code = errorCode(error);
  return { reason: code === undefined ? error.message : `${code}: ${error.message}` };
}
