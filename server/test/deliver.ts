import { pino } from 'pino';
import { drainDeliveries } from '../src/areas/webhooks/dispatch/actions.ts';
import type { Databases } from '../src/database/databases.ts';
import type { WebhookSending } from '../src/outbound/outside.ts';
import { clock } from './harness.ts';

/** Has everything sent that is due by the test's clock, to the end of each attempt. */
export async function deliverOnce(databases: Databases, webhooks: WebhookSending): Promise<void> {
  const logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'fatal' });
  await drainDeliveries({ databases, clock: () => clock.now, logger, webhooks });
}
