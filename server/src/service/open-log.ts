import { pino, type Logger } from 'pino';
import { shortenOutages } from './shorten-outages.ts';

/** A line waits at most this time for others, to be written together. */
const WAIT_MS = 100;
const TOGETHER_LENGTH = 64 * 1024;
/** More than ever waits. */
const NEVER_LENGTH = 1024 * 1024;
/** pino's number of this level; errors are above. */
const WARN = 40;

/**
 * Logs to standard output. Lines are written in batches, because a single write costs more than its line. A warning or
 * an error is written at once, unless a write is in progress. Waiting lines are written when the process ends, unless
 * it is killed.
 */
export function openLog(level: string, base: Readonly<Record<string, unknown>> | null): Logger {
  const output = gatherLines();
  const outage = shortenOutages();
  return pino(
    {
      level,
      base: base === null ? null : { ...base },
      timestamp: timeNow,
      hooks: {
        logMethod(line, write, ofLevel) {
          const kept = ofLevel >= WARN ? outage(line) : line;
          if (kept === undefined) return;
          write.apply(this, kept);
          if (ofLevel >= WARN) output.flush();
        },
      },
    },
    output,
  );
}

/**
 * Passes lines on together. pino's destination can wait for others too, but measures all that waits again at each line: a
 * tenth of the time of a short request.
 */
function gatherLines() {
  // It begins to write only when it is told to: a write that begins while the process ends would be lost.
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: NEVER_LENGTH,
    maxWrite: 2 * NEVER_LENGTH,
  });
  let lines = '';
  const passOn = () => {
    if (lines.length > 0) destination.write(lines);
    lines = '';
  };
  const flush = () => {
    passOn();
    destination.flush();
  };
  setInterval(flush, WAIT_MS).unref();
  process.on('exit', () => {
    passOn();
    destination.flushSync();
  });
  return {
    write: (line: string) => {
      lines += line;
      if (lines.length >= TOGETHER_LENGTH) flush();
    },
    flush,
  };
}

let last = { ms: NaN, text: '' };

/** The time of a line, like pino's isoTime. Writing it takes longer than the rest of a line, and lines share it. */
function timeNow(): string {
  const ms = Date.now();
  if (ms !== last.ms) last = { ms, text: `,"time":"${new Date(ms).toISOString()}"` };
  return last.text;
}
