import type { Logger } from 'pino';
import type { DecryptionProblem } from '../../database/encryption.ts';

const QUIET_SECONDS = 60;

/** Logs stored values that cannot be decrypted: the first at once, then their number at most once a minute. */
export function reportUnreadable(
  logger: Pick<Logger, 'error'>,
  clock: () => Temporal.Instant,
): (problem: DecryptionProblem) => void {
  let count = 0;
  let quietUntil = Temporal.Instant.fromEpochMilliseconds(0);
  return (problem) => {
    count += 1;
    const now = clock();
    if (Temporal.Instant.compare(now, quietUntil) < 0) return;
    logger.error({ err: problem, count }, 'stored values cannot be decrypted and are read as missing');
    count = 0;
    quietUntil = now.add({ seconds: QUIET_SECONDS });
  };
}
