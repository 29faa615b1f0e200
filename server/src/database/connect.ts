import type driver from 'postgres';
import { postgres } from './mended-driver.ts';
import type { Sealing } from './sealing.ts';
import { newTotals, type Totals } from './totals.ts';

/** Values that leave the driver in the form the wire uses: exact, and never a float or a Date in between. */
const WIRE_TYPES = {
  bigint: { to: 20, from: [20], serialize: String, parse: parseBigint },
  bigints: { to: 1016, from: [1016], serialize: serializeBigints, parse: parseBigints },
  numeric: { to: 1700, from: [1700], serialize: String, parse: parseNumeric },
  date: { to: 1082, from: [1082], serialize: String, parse: (text: string) => text },
  timestamptz: { to: 1184, from: [1184], serialize: String, parse: parseInstant },
  // Left to the driver it would be read by the clocks of this process.
  timestamp: { to: 1114, from: [1114], serialize: String, parse: (text: string) => text },
};

export type WireTypes = {
  bigint: number;
  bigints: number[];
  numeric: string;
  date: string;
  timestamptz: string;
  timestamp: string;
};
export type Sql = driver.ISql<WireTypes>;
export type Fragment = driver.Fragment;

/** Where PostgreSQL listens: an address of the user's own, or the socket of the embedded one. */
export type DatabaseTarget =
  | { readonly url: string; readonly database?: string }
  | { readonly socketPath: string; readonly user: string; readonly database: string };

export type Pool = driver.Sql<WireTypes>;

/** Short reads share a pipelined connection; writes and long reads have their own, so that neither waits for the other. */
export type Databases = {
  readonly reads: Pool;
  readonly writes: Pool;
  readonly totals: Totals;
  readonly sealing: Sealing;
  /** Hears that something was changed through them. */
  readonly onChange?: () => void;
  close(): Promise<void>;
};

/** What PostgreSQL shows in pg_stat_activity; commands have their name behind it. */
const SERVICE_NAME = 'innkeep';

export type PoolSizes = { readonly readConnections: number; readonly writeConnections: number };

export function openDatabases(
  target: DatabaseTarget,
  sizes: PoolSizes,
  sealing: Sealing,
  applicationName = SERVICE_NAME,
): Databases {
  const named = { applicationName };
  const reads = openPool(target, { max: sizes.readConnections, statementTimeoutMs: 10_000, ...named });
  const writes = openPool(target, { max: sizes.writeConnections, statementTimeoutMs: 15_000, ...named });
  return {
    reads,
    writes,
    totals: newTotals(),
    sealing,
    close: async () => {
      await Promise.all([reads.end({ timeout: 5 }), writes.end({ timeout: 5 })]);
    },
  };
}

export function openPool(
  target: DatabaseTarget,
  options: {
    readonly max: number;
    readonly statementTimeoutMs: number;
    readonly applicationName?: string;
    /** Hears each statement as it is sent: for measuring. */
    readonly onStatement?: (text: string, parameters: readonly unknown[]) => void;
    readonly onNotify?: (channel: string, payload: string) => void;
    readonly onClose?: () => void;
    /** A crash of the database may lose the last moments of what is committed: for what is then done again. */
    readonly isRedoable?: boolean;
  },
): Pool {
  const { onStatement, onNotify, onClose, isRedoable = false, applicationName = SERVICE_NAME } = options;
  const settings = {
    max: options.max,
    connect_timeout: 10,
    // Back within a second of the database, however long it was away.
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 1),
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
    ...(onStatement === undefined
      ? {}
      : {
          debug: (_connection: number, text: string, parameters: unknown[]) => onStatement(text, parameters),
        }),
    ...(onNotify === undefined ? {} : { onnotify: onNotify }),
    ...(onClose === undefined ? {} : { onclose: onClose }),
    types: WIRE_TYPES,
    // The driver would ask for them unawaited: a database that dies at that moment would take the process along.
    fetch_types: false,
    connection: {
      application_name: applicationName,
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      statement_timeout: options.statementTimeoutMs,
      // Statements are prepared, flat, and lead by host_id: planning them anew each time costs more than it finds.
      plan_cache_mode: 'force_generic_plan',
      // A plan made while a table was small must still be right when it has grown: always by an index.
      enable_seqscan: 'off',
      jit: 'off',
      ...(isRedoable ? { synchronous_commit: 'off' } : {}),
      idle_in_transaction_session_timeout: 30_000,
    },
  };
  if ('url' in target) {
    return postgres(target.url, {
      ...settings,
      ...(target.database === undefined ? {} : { database: target.database }),
    }) as Pool;
  }
  return postgres({
    ...settings,
    path: target.socketPath,
    user: target.user,
    database: target.database,
  }) as Pool;
}

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is beyond the integers JSON carries exactly`);
  return value;
}

function serializeBigints(values: number[]): string {
  return `{${values.join(',')}}`;
}

function parseBigints(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(parseBigint);
}

/** `120.00` → `120`, `219.70` → `219.7`: the shortest decimal text of the same value. */
function parseNumeric(text: string): string {
  return text.endsWith('0') && text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** `2026-06-02 10:00:00+00` → `2026-06-02T10:00:00Z`; fractions of a second are kept as stored. */
function parseInstant(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
}
