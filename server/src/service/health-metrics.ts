import { Gauge, type Registry } from 'prom-client';
import type { Databases } from '../database/databases.ts';
import { openDatabaseCheck } from '../http/health.ts';
import type { Storage } from './storage.ts';

/** Whether the process can work, and how it uses its connections. */
export function measureHealth(
  registry: Registry,
  { reads, writes, longReads }: Pick<Databases, 'reads' | 'writes' | 'longReads'>,
  storage: Pick<Storage, 'problem' | 'freeBytes'>,
  isDraining: () => boolean,
): void {
  const isUp = openDatabaseCheck(reads);
  const up = new Gauge({
    name: 'innkeep_database_up',
    help: '1 if the database answers, otherwise 0.',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      const answers = await isUp();
      this.set(answers ? 1 : 0);
      ready.set(answers && !isDraining() ? 1 : 0);
    },
  });
  const ready = new Gauge({
    name: 'innkeep_ready',
    help: '1 if /readyz is 200, otherwise 0; of several processes the least.',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      await up.get();
    },
  });
  measureDisk(registry, storage);
  const connections = new Gauge({
    name: 'innkeep_database_connections',
    help: 'Connections to the database by their use: the most, and the busy ones.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { max, busy, waiting: count }] of usesOf()) {
        this.set({ pool, state: 'max' }, max);
        this.set({ pool, state: 'busy' }, busy);
        waiting.set({ pool }, count);
      }
    },
  });
  const waiting = new Gauge({
    name: 'innkeep_database_waiting',
    help: 'Statements and transactions that wait for a connection.',
    labelNames: ['pool'],
    registers: [registry],
    async collect() {
      await connections.get();
    },
  });
  const usesOf = () =>
    [
      ['reads', reads.use()],
      ['writes', writes.use()],
      ['long_reads', longReads.use()],
    ] as const;
}

function measureDisk(registry: Registry, storage: Pick<Storage, 'problem' | 'freeBytes'>): void {
  const refused = new Gauge({
    name: 'innkeep_writes_refused',
    help: '1 while nothing can be stored, such as on a full disk; otherwise 0.',
    aggregator: 'max',
    registers: [],
    collect() {
      this.set(storage.problem() === undefined ? 0 : 1);
    },
  });
  const free = new Gauge({
    name: 'innkeep_disk_free_bytes',
    help: 'Free bytes on the disk of the embedded PostgreSQL, if it is watched.',
    aggregator: 'min',
    registers: [],
    collect() {
      const bytes = storage.freeBytes();
      if (bytes === undefined) this.remove();
      else this.set(bytes);
    },
  });
  registry.registerMetric(refused);
  registry.registerMetric(free);
}
