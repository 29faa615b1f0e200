import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { OpenedDatabase } from '../database/open-database.ts';
import { openRateLimits, type OpenedRateLimits } from '../rate-limits/open-rate-limits.ts';

/** The most time of counts that a kill -9 loses, apart from the duration of a save. */
const SAVE_EVERY_MS = 30_000;

export type KeepingRateLimits = {
  readonly config: Config;
  readonly clock: () => Temporal.Instant;
  readonly logger: Logger;
  readonly opened: OpenedDatabase;
};

/** Opens the limits and saves them periodically until they are closed. Undefined when they are turned off. */
export async function keepRateLimits(parts: KeepingRateLimits): Promise<OpenedRateLimits | undefined> {
  const { config, clock, logger, opened } = parts;
  if (config.rateLimits === null) {
    logger.warn('RATE_LIMITS=off: requests are neither counted nor refused');
    return undefined;
  }
  const { target, databases } = opened;
  const limits = await openRateLimits({
    config: config.rateLimits,
    target,
    sql: databases.writes,
    clock,
    logger,
    trustsProxies: config.trustedProxies.length > 0,
  });
  let saving: Promise<void> | undefined;
  const timer = setInterval(() => {
    saving ??= limits.refresh().finally(() => (saving = undefined));
  }, SAVE_EVERY_MS);
  return {
    ...limits,
    close: async () => {
      clearInterval(timer);
      await saving;
      await limits.close();
    },
  };
}
