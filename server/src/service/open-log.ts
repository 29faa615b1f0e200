import { pino, type Logger } from 'pino';

/** A line waits at most this time for others, to be written together. */
const WAIT_MS = 100;
const TOGETHER_BYTES = 8 * 1024;
/** pino's number of this level; errors are above. */
const WARN = 40;

/**
 * Logs to standard output. Lines are written in batches, because a single write costs more than its line. A warning or
 * an error is written at once, unless a write is in progress. Waiting lines are written when the process ends, unless
 * it is killed.
 */
export function openLog(level: string, base: Readonly<Record<string, unknown>> | null): Logger {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: TOGETHER_BYTES,
    periodicFlush: WAIT_MS,
  });
  return pino(
    {
      level,
      base: base === null ? null : { ...base },
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(line, write, ofLevel) {
          write.apply(this, line);
          if (ofLevel >= WARN) output.flush();
        },
      },
    },
    output,
  );
}
