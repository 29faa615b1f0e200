import { Gauge, type Registry } from 'prom-client';
import { countCalendars } from '../areas/listings/health.queries.ts';
import type { Sources } from '../database/scope.ts';

/** Measures how many calendars of listings are read, and how many of them need attention. */
export function measureCalendars(registry: Registry, { reads }: Pick<Sources, 'reads'>): void {
  const calendars = new Gauge({
    name: 'innkeep_calendars',
    help: 'Calendars of listings that are read, and of these the ones that wait for the first read of their address, the failing ones, those with events that could not be read, and those that hold a loss of most events back.',
    labelNames: ['state'],
    aggregator: 'max',
    registers: [],
    async collect() {
      const counts = await countCalendars(reads).catch(() => undefined);
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });
  registry.registerMetric(calendars);
}
