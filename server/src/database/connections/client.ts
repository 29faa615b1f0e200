import net from 'node:net';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { parse } from 'pg-connection-string';
import { ConnectionError, databaseError } from './database-error.ts';
import type { Rendered } from './sql.ts';
import { parserOf } from './value-types.ts';

/** The address of PostgreSQL: a URL that the user configured, or the socket of the embedded server. */
export type DatabaseTarget = (UrlTarget | SocketTarget) & {
  /** Address of a connection pooler in transaction mode before the same database. */
  readonly poolerUrl?: string;
};

type UrlTarget = { readonly url: string; readonly database?: string };
type SocketTarget = {
  /** Path of the socket: `…/.s.PGSQL.5432`. */
  readonly socketPath: string;
  readonly user: string;
  readonly database: string;
};

export type ClientOptions = {
  /** 0 means no timeout. */
  readonly statementTimeoutMs: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** A crash of the database may lose the last commits. Only for work that is repeated after a crash. */
  readonly isRedoable?: boolean;
  /** Limit for opening a connection and for waiting for one of a pool; 10 s by default. */
  readonly connectTimeoutMs?: number;
  /**
   * Connects through the pooler of the target, if it has one. Nothing of a session lasts there: statements are not
   * prepared, and the role has the settings of sessions.
   */
  readonly isPooled?: boolean;
  /** Plans each statement for its values. It costs milliseconds, so it is for statements that read many rows. */
  readonly plansEach?: boolean;
  readonly slow?: SlowStatements | undefined;
  /** Runs first on each new connection. If it rejects, the connection is not used. */
  readonly admit?: Admit;
};

export type Admit = (client: pg.ClientBase) => Promise<void>;

const CONNECT_TIMEOUT_MS = 10_000;
const DEFAULT_NAME = 'innkeep';

/** The sockets of all connections that a pool or a client has opened, so that closing can be forced. */
export type Sockets = Set<net.Socket>;

/** Who waits for a turn at the connections is refused like who waits for a connection. */
export function giveUpOf({ connectTimeoutMs = CONNECT_TIMEOUT_MS }: ClientOptions) {
  return { afterMs: connectTimeoutMs, error: noTurn };
}

const noTurn = () => new ConnectionError('CONNECT_TIMEOUT', new Error('no turn came in time'));

/** The driver's settings for connections to `target`. */
export function clientConfig(
  target: DatabaseTarget,
  options: ClientOptions,
  sockets: Sockets,
): pg.ClientConfig {
  const pooler = poolerOf(target, options);
  const { options: ownOptions, ...address } = 'url' in target ? ofUrl(pooler ?? target) : ofSocket(target);
  const settings = [ownOptions, ...sessionSettings(options)];
  return {
    ...address,
    application_name: options.applicationName ?? DEFAULT_NAME,
    ...(pooler === undefined ? { options: settings.filter((option) => option !== undefined).join(' ') } : {}),
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    client_encoding: 'UTF8',
    // Statements are sent without waiting for earlier results. Results arrive in the same order.
    pipeline: true,
    types: { getTypeParser: ((type: number) => parserOf(type)) as pg.CustomTypesConfig['getTypeParser'] },
    stream: () => newSocket(sockets),
  };
}

/** The address of the pooler; undefined for connections to PostgreSQL itself. */
function poolerOf(target: DatabaseTarget, { isPooled = false }: ClientOptions): UrlTarget | undefined {
  if (!isPooled || target.poolerUrl === undefined) return undefined;
  return { url: target.poolerUrl, ...(target.database === undefined ? {} : { database: target.database }) };
}

/** What is told of statements that take long. The one that opens a log sets `report`. */
export type SlowStatements = { fromMs: number; report: (statement: SlowStatement) => void };

/** The text of a statement has no values. */
export type SlowStatement = { readonly text: string; readonly ms: number };

/** How statements are sent on the connections of a pool. */
export type StatementSending = {
  readonly slow?: SlowStatements | undefined;
  /** Milliseconds after which an unanswered statement means a lost connection. */
  readonly silenceMs: number | undefined;
  readonly isPrepared: boolean;
};

export function sendingOf(target: DatabaseTarget, options: ClientOptions): StatementSending {
  const isPrepared = poolerOf(target, options) === undefined;
  return { silenceMs: silenceMax(options), isPrepared, slow: options.slow };
}

function ofUrl({ url, database }: UrlTarget): pg.ClientConfig {
  // `sslmode` has the same meaning as in PostgreSQL's own tools.
  const given = Object.entries(parse(url, { useLibpqCompat: true }));
  const known = Object.fromEntries(given.filter(([, value]) => value !== null && value !== ''));
  return { ...known, ...(database === undefined ? {} : { database }) };
}

/** PG… variables of the environment do not apply to the embedded server. */
function ofSocket(target: SocketTarget): pg.ClientConfig {
  const { socketPath, user, database } = target;
  const port = Number(path.extname(socketPath).slice(1));
  return { host: path.dirname(socketPath), port, user, database, ssl: false };
}

/**
 * Milliseconds after which an unanswered statement means a lost connection: PostgreSQL itself responds at the statement
 * timeout. Undefined without a statement timeout.
 */
function silenceMax({ statementTimeoutMs }: ClientOptions): number | undefined {
  return statementTimeoutMs === 0 ? undefined : 1.5 * statementTimeoutMs + 500;
}

/** A result that arrives in pieces of this size or more is a large one. */
const PIECE_BYTES = 16_384;

/**
 * Reads at most one piece of a large result in each turn of the event loop. The driver parses a piece at once, and the
 * socket would pass on dozens of pieces that have arrived.
 */
export function readInTurns(stream: Duplex): void {
  stream.on('data', (piece: Buffer) => {
    if (piece.length < PIECE_BYTES) return;
    stream.pause();
    setImmediate(() => stream.resume());
  });
}

/** Sends one statement, prepared except through a pooler. Rejects with StatementError or ConnectionError. */
export async function sendStatement(
  client: pg.ClientBase,
  { text, values }: Rendered,
  { silenceMs, isPrepared, slow }: StatementSending,
): Promise<pg.QueryResult> {
  const name = isPrepared ? statementName(text) : undefined;
  const sentAt = performance.now();
  try {
    return await query(client, { text, values, queryMode: 'extended', name, query_timeout: silenceMs });
  } finally {
    const ms = performance.now() - sentAt;
    if (slow !== undefined && ms >= slow.fromMs) slow.report({ text, ms });
  }
}

/** Sends a script without parameters, as PostgreSQL's own tools do. */
export async function sendScript(client: pg.ClientBase, text: string): Promise<void> {
  await query(client, { text });
}

type Query = {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly name?: string | undefined;
  readonly queryMode?: 'extended';
  readonly query_timeout?: number | undefined;
};

// The callback is faster than the driver's promise, which creates a second stack trace for each error.
function query(client: pg.ClientBase, config: Query): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(config as pg.QueryConfig, (error: Error | null, result: pg.QueryResult) => {
      if (error === null || error === undefined) resolve(result);
      else reject(databaseError(error, 'CONNECTION_CLOSED'));
    });
  });
}

/**
 * A prepared statement uses PostgreSQL's memory in each connection. Statements beyond this number are planned each
 * time.
 */
const NAMES_MAX = 2_000;
const names = new Map<string, string>();

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMES_MAX) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

function newSocket(sockets: Sockets): net.Socket {
  const socket = new net.Socket();
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  return socket;
}

/** The plan_cache_mode of long reads: a plan for the average account would be wrong for a large one. */
export const PLANS_EACH = 'force_custom_plan';

/** Formatted as command-line options of a session: `-c name=value`. */
function sessionSettings({
  statementTimeoutMs,
  isRedoable = false,
  plansEach = false,
}: ClientOptions): string[] {
  const settings = {
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    statement_timeout: statementTimeoutMs,
    // Statements are prepared, flat, and start with host_id: planning them each time costs more than it saves.
    plan_cache_mode: plansEach ? PLANS_EACH : 'force_generic_plan',
    // A plan made while a table was small must stay correct when it has grown, so it always uses an index.
    enable_seqscan: 'off',
    jit: 'off',
    ...(isRedoable ? { synchronous_commit: 'off' } : {}),
    idle_in_transaction_session_timeout: 30_000,
  };
  return Object.entries(settings).map(([setting, value]) => `-c ${setting}=${value}`);
}
