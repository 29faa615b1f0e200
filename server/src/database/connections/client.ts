import net from 'node:net';
import path from 'node:path';
import type pg from 'pg';
import { parse } from 'pg-connection-string';
import { databaseError } from './database-error.ts';
import type { Rendered } from './sql.ts';
import { parserOf } from './value-types.ts';

/** Where PostgreSQL listens: an address of the user's own, or the socket of the embedded one. */
export type DatabaseTarget = UrlTarget | SocketTarget;

type UrlTarget = { readonly url: string; readonly database?: string };
type SocketTarget = {
  /** The socket itself: `…/.s.PGSQL.5432`. */
  readonly socketPath: string;
  readonly user: string;
  readonly database: string;
};

export type ClientOptions = {
  /** 0 for none. */
  readonly statementTimeoutMs: number;
  /** What PostgreSQL shows in pg_stat_activity. */
  readonly applicationName?: string;
  /** A crash of the database may lose the last commits: for what is then done again. */
  readonly isRedoable?: boolean;
  /** How long opening a connection may take, and waiting for one of a pool; 10 s without it. */
  readonly connectTimeoutMs?: number;
};

const CONNECT_TIMEOUT_MS = 10_000;
const DEFAULT_NAME = 'innkeep';

/** The sockets of the connections that a pool or a client has opened, so that closing can be forced. */
export type Sockets = Set<net.Socket>;

/** What the driver needs to open connections to `target`. */
export function clientConfig(
  target: DatabaseTarget,
  options: ClientOptions,
  sockets: Sockets,
): pg.ClientConfig {
  const { options: ownOptions, ...address } = 'url' in target ? ofUrl(target) : ofSocket(target);
  return {
    ...address,
    application_name: options.applicationName ?? DEFAULT_NAME,
    options: [ownOptions, ...sessionSettings(options)].filter((option) => option !== undefined).join(' '),
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    client_encoding: 'UTF8',
    // Statements are sent without waiting for the answers before them. The answers come in the same order.
    pipeline: true,
    types: { getTypeParser: ((type: number) => parserOf(type)) as pg.CustomTypesConfig['getTypeParser'] },
    stream: () => newSocket(sockets),
  };
}

function ofUrl({ url, database }: UrlTarget): pg.ClientConfig {
  // `sslmode` means what it means to PostgreSQL's own tools.
  const given = Object.entries(parse(url, { useLibpqCompat: true }));
  const known = Object.fromEntries(given.filter(([, value]) => value !== null && value !== ''));
  return { ...known, ...(database === undefined ? {} : { database }) };
}

/** What the environment says about PostgreSQL is not meant for the embedded one. */
function ofSocket(target: SocketTarget): pg.ClientConfig {
  const { socketPath, user, database } = target;
  const port = Number(path.extname(socketPath).slice(1));
  return { host: path.dirname(socketPath), port, user, database, ssl: false };
}

/**
 * How long a statement may stay unanswered, in ms, before its connection counts as lost: PostgreSQL itself answers at
 * the statement timeout. Undefined without one.
 */
export function silenceMax({ statementTimeoutMs }: ClientOptions): number | undefined {
  return statementTimeoutMs === 0 ? undefined : 1.5 * statementTimeoutMs + 500;
}

/** Sends one statement, prepared. Rejects with StatementError or ConnectionError. */
export function send(
  client: pg.ClientBase,
  { text, values }: Rendered,
  silenceMs: number | undefined,
): Promise<pg.QueryResult> {
  const name = nameOf(text);
  return query(client, { text, values, queryMode: 'extended', name, query_timeout: silenceMs });
}

/** Sends statements without values, as PostgreSQL's own tools do. */
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

// The callback is quicker than the driver's promise, which makes a second stack trace for each error.
function query(client: pg.ClientBase, config: Query): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(config as pg.QueryConfig, (error: Error | null, result: pg.QueryResult) => {
      if (error === null || error === undefined) resolve(result);
      else reject(databaseError(error, 'CONNECTION_CLOSED'));
    });
  });
}

/** A prepared statement costs PostgreSQL memory in each connection. Texts beyond this number are planned each time. */
const NAMES_MAX = 2_000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
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

/** As the options of the command line that starts a session: `-c name=value`. */
function sessionSettings({ statementTimeoutMs, isRedoable = false }: ClientOptions): string[] {
  const settings = {
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    statement_timeout: statementTimeoutMs,
    // Statements are prepared, flat, and lead by host_id: planning them anew each time costs more than it finds.
    plan_cache_mode: 'force_generic_plan',
    // A plan made while a table was small must still be right when it has grown: always by an index.
    enable_seqscan: 'off',
    jit: 'off',
    ...(isRedoable ? { synchronous_commit: 'off' } : {}),
    idle_in_transaction_session_timeout: 30_000,
  };
  return Object.entries(settings).map(([setting, value]) => `-c ${setting}=${value}`);
}
