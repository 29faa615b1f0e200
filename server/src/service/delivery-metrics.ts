import { Counter, Gauge, type Registry } from 'prom-client';
import { findBacklog } from '../areas/webhooks/dispatch/queries.ts';
import type { Sources } from '../database/scope.ts';

/** Counts deliveries by outcome, and measures the backlog. Returns the function to call after each attempt. */
export function countDeliveries(
  registry: Registry,
  { reads }: Pick<Sources, 'reads'>,
  clock: () => Temporal.Instant,
): (outcome: string) => void {
  const attempts = new Counter({
    name: 'innkeep_webhook_attempts_total',
    help: 'Delivery attempts to webhooks, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const behind = new Gauge({
    name: 'innkeep_webhook_dispatch_behind_seconds',
    help: 'Age of the oldest event without deliveries, in seconds; 0 if there is none.',
    aggregator: 'max',
    registers: [],
    async collect() {
      const since = await findBacklog({ sql: reads }).catch(() => undefined);
      if (since === undefined) return;
      const ms =
        since === null ? 0 : clock().epochMilliseconds - Temporal.Instant.from(since).epochMilliseconds;
      this.set(Math.max(0, ms / 1000));
    },
  });
  registry.registerMetric(behind);
  return (outcome) => attempts.inc({ outcome });
}
