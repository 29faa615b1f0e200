import { pino } from 'pino';
import { clock, dataOf, PUBLIC_URL, type Harness, type Host } from './harness.ts';
import { findAccountSettings } from '../src/areas/accounts/queries.ts';
import { drainDeliveries } from '../src/areas/webhooks/dispatch/actions.ts';
import { outsideOf, type ExternalServices } from '../src/outbound/outside.ts';
import { jobsWith } from '../src/worker.ts';
import { advanceClock, type ClockParts } from '../src/workflows/advance-clock/advance-clock.ts';

/** What a process advances clocks with, by the test's clock. */
export function clockParts({ databases }: Harness, outside: ExternalServices = outsideOf()): ClockParts {
  const logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'fatal' });
  const { webhooks } = outside;
  const parts = { databases, clock: () => clock.now, logger };
  return {
    ...parts,
    findAccount: findAccountSettings,
    publicUrl: () => PUBLIC_URL,
    kinds: jobsWith(outside, { auditDays: 400 }),
    ...(webhooks === undefined
      ? {}
      : { settleDeliveries: async () => void (await drainDeliveries({ ...parts, webhooks })) }),
  };
}

/** Advances the clock of a sandbox to the end. */
export async function advance(host: Host, seconds: number, parts: ClockParts): Promise<void> {
  await dataOf(host.post('/sandbox/clock', { seconds }));
  await arrive(host, parts);
}

/** Lets a clock that is on its way arrive. */
export async function arrive(host: Host, parts: ClockParts): Promise<void> {
  while ((await dataOf(host.get('/sandbox/clock'))).clock.advancing_until !== null)
    await advanceClock(host.host_id, parts);
}
