import type { Config } from '../config.ts';
import { ApiError } from '../http/api-error.ts';
import { serveAliveness } from '../http/health.ts';
import type { Closing } from './closing.ts';
import { openLog } from './open-log.ts';
import { addressOf, listenQuietly } from './ports.ts';
import { buildProbes } from './probes.ts';

/**
 * Listens without the encryption key: /healthz works, everything else returns 503. Nothing is read or written, so nothing
 * is encrypted with a wrong key. Returns the address.
 */
export async function serveUnready(config: Config, closing: Closing): Promise<string> {
  const logger = openLog(config.logLevel, null);
  const app = buildProbes(logger, () => false);
  serveAliveness(app);
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (routeOptions.config?.isProbe !== true)
      throw new ApiError('encryption_key_missing', { headers: { 'Retry-After': '60' } });
  });
  await listenQuietly(app, config, logger);
  closing.push(() => app.close());
  return addressOf(app, config);
}
