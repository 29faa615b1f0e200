import type { Logger } from 'pino';
import type { SlowStatements } from '../database/connections/client.ts';
import { warnSparingly } from '../jobs/warn-sparingly.ts';

const TEXT_MAX = 500;
const AGAIN_AFTER_MS = 60_000;

/** Logs statements that take at least `slowMs`, without values, each text once a minute. 0 logs none. */
export function reportSlowStatements(
  slow: SlowStatements,
  slowMs: number,
  logger: Pick<Logger, 'warn'>,
): void {
  if (slowMs === 0) return;
  const warn = warnSparingly(logger, { againAfterMs: AGAIN_AFTER_MS });
  slow.fromMs = slowMs;
  slow.report = ({ text, ms }) => {
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX);
    warn(statement, { statement, ms: Math.round(ms) }, 'a slow statement');
  };
}
