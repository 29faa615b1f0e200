import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { Databases } from '../database/databases.ts';
import { findLastLoss } from '../database/history/queries.ts';
import { describeLoss } from '../operating/history-loss.ts';

const LOOK_EVERY_MS = 1_000;

type Looking = Pick<Databases, 'history' | 'reads'>;

/** Looks at the history of the database until it is stopped, and logs a warning when another one was adopted. */
export function watchHistory({ history, reads }: Looking, logger: Pick<Logger, 'warn'>): { stop(): void } {
  const stopping = new AbortController();
  const watch = async () => {
    let known: number | undefined;
    while (!stopping.signal.aborted) {
      // While the database is away there is nothing to see.
      const facts = await history.look(reads).catch(() => undefined);
      const { number = known, since, until } = facts ?? {};
      if (known !== undefined && number !== known && since !== undefined && until !== undefined)
        logger.warn({ since, until }, describeLoss({ since, until }));
      known = number;
      await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  void watch();
  return { stop: () => stopping.abort() };
}

export function measureHistory(registry: Registry, { reads }: Pick<Databases, 'reads'>): void {
  const lost = new Gauge({
    name: 'innkeep_history_lost_timestamp_seconds',
    help: 'When a replica that took over, or a restored backup, was last noticed, whose last changes may be lost; in seconds since 1970, 0 if never.',
    aggregator: 'max',
    registers: [],
    async collect() {
      const loss = await findLastLoss(reads).catch(() => undefined);
      this.set(loss === undefined ? 0 : Temporal.Instant.from(loss.until).epochMilliseconds / 1000);
    },
  });
  registry.registerMetric(lost);
}
