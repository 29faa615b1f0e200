import { pino } from 'pino';
import { dispatchEvents } from '../src/areas/webhooks/dispatch/actions.ts';
import { openSender, type Sender } from '../src/areas/webhooks/sending/actions.ts';
import type { Databases } from '../src/database/connect.ts';
import type { WebhookSending } from '../src/http/operation.ts';
import { clock } from './harness.ts';
import { untilTold } from './until-told.ts';

/** Has everything sent that is due by the test's clock, to the end of each attempt. Answers how many were taken. */
export async function deliverOnce(databases: Databases, webhooks: WebhookSending): Promise<void> {
  const logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'fatal' });
  const parts = { databases, clock: () => clock.now, logger, webhooks };
  const sender: Sender = openSender(parts);
  await untilTold(databases);
  while ((await dispatchEvents(parts, sender)) > 0);
  await sender.idle();
  while ((await sender.look()) > 0) await sender.idle();
  await sender.stop();
}
