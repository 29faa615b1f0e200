import { pino, type Logger } from 'pino';

/** So long at most a line waits for others, to be written with them. */
const WAIT_MS = 100;
const TOGETHER_BYTES = 8 * 1024;
/** As pino numbers levels; errors are above. */
const WARN = 40;

/**
 * The log, to standard output. Lines are written many at once: each write of its own costs more than the line that it
 * writes. A warning or an error is written at once unless a write is under way. All that waits is written when the
 * process ends, unless it is killed.
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
