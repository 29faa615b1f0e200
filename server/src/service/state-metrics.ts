import { Gauge, type Registry } from 'prom-client';
import { listLostConnectors } from '../areas/listings/lost-connectors.queries.ts';
import { countWebhooks } from '../areas/webhooks/health.queries.ts';
import type { Databases } from '../database/databases.ts';
import {
  countFailingLetters,
  countPending,
  COUNTED_MAX,
  readMailboxHealth,
  readStored,
} from '../operating/state.queries.ts';

type Clock = () => Temporal.Instant;
type StateParts = { readonly databases: Pick<Databases, 'longReads'>; readonly clock: Clock };

/** What is failing now, waits to be sent, and is stored. Measured at a scrape, by one process of a service. */
export function measureState(registry: Registry, { databases: { longReads }, clock }: StateParts): void {
  const webhooks = seldom(clock, () => countWebhooks(longReads));
  gaugeOf(registry, webhooks, {
    name: 'innkeep_webhooks',
    help: 'Webhooks that are on, and of these the failing ones; and those that were switched off because they failed for days.',
    label: 'state',
  });
  const letters = seldom(clock, () => countFailingLetters(longReads));
  gaugeOf(registry, letters, {
    name: 'innkeep_letters_failing',
    help: 'Letters and notifications that could not be sent and are tried again, by kind.',
    label: 'kind',
  });
  const pending = seldom(clock, () => countPending(longReads));
  gaugeOf(registry, pending, {
    name: 'innkeep_pending',
    help: `Deliveries to webhooks, letters of messages and work of connectors that wait, counted to ${COUNTED_MAX}.`,
    label: 'kind',
  });
  const connectors = seldom(clock, async () => {
    const now = clock().toString();
    return { lost: (await listLostConnectors({ sql: longReads, now }, null, COUNTED_MAX)).length };
  });
  gaugeOf(registry, connectors, {
    name: 'innkeep_connectors',
    help: 'Channels of accounts whose last connector lost its access while their listings wait for one.',
    label: 'state',
  });
  measureMailbox(registry, { databases: { longReads }, clock });
  measureStored(registry, { databases: { longReads }, clock });
}

function measureMailbox(registry: Registry, { databases: { longReads }, clock }: StateParts): void {
  const health = seldom(clock, () => readMailboxHealth(longReads, clock().toString()));
  type Health = NonNullable<Awaited<ReturnType<typeof health>>>;
  const one = (name: string, help: string, read: (found: Health) => number) =>
    new Gauge({
      name,
      help,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const found = await health();
        if (found === undefined) this.remove();
        else this.set(read(found));
      },
    });
  one(
    'innkeep_answers_mailbox_failing',
    '1 while the mailbox of answers cannot be read, else 0. Absent without one.',
    ({ is_failing }) => (is_failing ? 1 : 0),
  );
  one(
    'innkeep_answers_read_timestamp_seconds',
    'When the mailbox of answers was last read to its end, in seconds since 1970; 0 if it never was.',
    ({ read_seconds }) => read_seconds,
  );
}

function measureStored(registry: Registry, { databases: { longReads }, clock }: StateParts): void {
  const stored = seldom(clock, () => readStored(longReads));
  const one = (name: string, help: string, read: (found: Awaited<ReturnType<typeof readStored>>) => number) =>
    new Gauge({
      name,
      help,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const found = await stored();
        if (found === undefined) this.remove();
        else this.set(read(found));
      },
    });
  one('innkeep_database_size_bytes', 'Size of the database.', ({ bytes }) => bytes);
  one(
    'innkeep_last_backup_timestamp_seconds',
    'When `innkeep backup` last made a backup of this database, in seconds since 1970; 0 if it never did.',
    ({ backup_seconds }) => backup_seconds,
  );
}

type Counts = Readonly<Record<string, number>>;
type Named = { readonly name: string; readonly help: string; readonly label: string };

/** A gauge with one label. Without the database it has no values, which other metrics report. */
function gaugeOf(
  registry: Registry,
  read: () => Promise<Counts | undefined>,
  { name, help, label }: Named,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const counts = await read();
      gauge.reset();
      for (const [value, count] of Object.entries(counts ?? {})) gauge.set({ [label]: value }, count);
    },
  });
}

/** What was counted is not counted again so soon, however many scrape. */
const KEPT_MS = 10_000;
/** A scrape waits for a count at most so long. */
const PATIENCE_MS = 3000;

/** Reads at most once in a while, one at a time. Undefined when it fails or takes too long. */
export function seldom<T>(clock: Clock, read: () => Promise<T>): () => Promise<T | undefined> {
  let kept: { readonly at: number; readonly value: Promise<T | undefined> } | undefined;
  return () => {
    const at = clock().epochMilliseconds;
    if (kept === undefined || at - kept.at >= KEPT_MS || at < kept.at)
      kept = { at, value: orUndefined(read(), () => (kept = undefined)) };
    return kept.value;
  };
}

function orUndefined<T>(reading: Promise<T>, forget: () => void): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<T | undefined>();
  const patience = setTimeout(() => resolve(undefined), PATIENCE_MS);
  const fail = () => {
    forget();
    resolve(undefined);
  };
  reading.then(resolve, fail).finally(() => clearTimeout(patience));
  return promise;
}
