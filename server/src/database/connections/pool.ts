import { Pool as DriverPool, type ClientBase, type PoolClient } from 'pg';
import {
  clientConfig,
  giveUpOf,
  readInTurns,
  sendStatement,
  sendScript,
  sendingOf,
  type ClientOptions,
  type DatabaseTarget,
  type StatementSending,
  type Sockets,
} from './client.ts';
import { ConnectionError, databaseError, isStalePlan } from './database-error.ts';
import { newSql, type Rendered, type Sql } from './sql.ts';
import { openTurns, rememberedByAccount } from './turns.ts';

/** One transaction, on a connection of its own. */
export type Transaction = Sql & {
  /** Runs several statements without parameters at once. */
  script(text: string): Promise<void>;
  /** Runs a statement that other code has rendered. */
  run(statement: Rendered): Promise<Record<string, unknown>[]>;
};

/** One connection, reserved until its holder releases it. */
export type ConnectionSession = Transaction & {
  /** Runs `work` in one transaction. If it throws, nothing is stored. */
  begin<T>(work: (sql: Transaction) => Promise<T>): Promise<T>;
};

/** Connections that each run one statement or one transaction at a time. */
export type Pool = ConnectionSession & {
  /**
   * Runs `work` on one connection without a transaction, for session locks. The connection is closed afterwards, which
   * releases the locks.
   */
  reserve<T>(work: (sql: ConnectionSession) => Promise<T>): Promise<T>;
  /** The same connections for the work of one account: accounts take turns, and none has all of them. */
  ofAccount(host_id: number): ConnectionSession;
  /** Calls `see` with each statement as it is sent. For measurements and tests. */
  watch(see: See): void;
  /** How the connections are used at this moment. */
  use(): PoolUse;
  /** Resolves when all connections are closed. Cuts busy connections after `timeout` seconds. */
  end(options?: { readonly timeout?: number }): Promise<void>;
};

export type PoolUse = {
  readonly max: number;
  readonly busy: number;
  /** Pieces of work that wait for a connection. */
  readonly waiting: number;
};

export type See = (statement: Rendered) => void;
export type PoolOptions = ClientOptions & {
  readonly max: number;
  /** The most connections that one account has at a time; by default three quarters. */
  readonly ofAccountMax?: number;
};

/** The largest share of the connections that one account has at a time. */
const ACCOUNT_SHARE = 3 / 4;

type WatchedSending = StatementSending & { see: See };

export function openPool(target: DatabaseTarget, options: PoolOptions): Pool {
  const sockets: Sockets = new Set();
  const pool = new DriverPool({
    ...clientConfig(target, options, sockets),
    max: options.max,
    idleTimeoutMillis: 0,
    ...hooksOf(options),
  });
  // An idle connection that is lost leaves the pool. A busy one fails its statement.
  pool.on('error', ignore);
  pool.on('connect', (client) => {
    client.on('error', ignore);
    readInTurns(client.connection.stream);
  });
  const sending: WatchedSending = { ...sendingOf(target, options), see: ignore };
  let ending: Promise<void> | undefined;
  const lend: Lend = (work) => borrow(pool, work);
  const { ofAccountMax = Math.max(1, Math.floor(options.max * ACCOUNT_SHARE)) } = options;
  const turns = openTurns({ max: options.max, maxOf: () => ofAccountMax, giveUp: giveUpOf(options) });
  const ofAccount = rememberedByAccount((host_id) =>
    sessionOf((work) => turns.run(host_id, () => lend(work)), sending),
  );
  return Object.assign(sessionOf(lend, sending), {
    reserve: <T>(work: (sql: ConnectionSession) => Promise<T>) =>
      sending.isPrepared ? reserve(pool, sending, work) : reserveDirectly(target, options, work),
    ofAccount,
    use: () => ({
      max: options.max,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount + turns.waiting(),
    }),
    watch: (see: See) => (sending.see = see),
    end: ({ timeout = 5 } = {}) => (ending ??= end(pool, sockets, timeout)),
  });
}

const hooksOf = ({ admit }: ClientOptions) => (admit === undefined ? {} : { onConnect: admit });

function ignore(): void {}

/** Lends `work` a connection while it runs. */
type Lend = <T>(work: (client: ClientBase) => Promise<T>) => Promise<T>;

export function sessionOf(lend: Lend, sending: WatchedSending): ConnectionSession {
  return Object.assign(transactionOf(lend, sending), {
    begin: <T>(work: (sql: Transaction) => Promise<T>) => lend((client) => transact(client, sending, work)),
  });
}

function transactionOf(lend: Lend, sending: WatchedSending): Transaction {
  const run = (statement: Rendered) => lend((client) => rowsOf(client, sending, statement));
  return Object.assign(newSql(run), {
    run,
    script: (text: string) => lend((client) => sendScript(client, text)),
  });
}

async function rowsOf(
  client: ClientBase,
  sending: WatchedSending,
  statement: Rendered,
): Promise<Record<string, unknown>[]> {
  sending.see(statement);
  const { rows } = await sendStatement(client, statement, sending);
  return rows;
}

const ATTEMPTS_MAX = 10;

/** Lends a connection, and replaces one whose prepared statements a migration has made stale. */
async function borrow<T>(pool: DriverPool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await borrowOnce(pool, work);
    } catch (error) {
      if (!isStalePlan(error) || attempt === ATTEMPTS_MAX) throw error;
    }
  }
}

/** Closes a connection afterwards if its state may have changed. */
async function borrowOnce<T>(pool: DriverPool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await connectClient(pool);
  let isBroken = true;
  try {
    const result = await work(client);
    isBroken = false;
    return result;
  } catch (error) {
    isBroken =
      isStalePlan(error) || error instanceof ConnectionError || client.getTransactionStatus() !== IDLE;
    throw error;
  } finally {
    client.release(isBroken);
  }
}

const IDLE = 'I';

async function connectClient(pool: DriverPool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw databaseError(error, 'CONNECT_TIMEOUT');
  }
}

/** Waiting for a session lock can take any time, so these statements have no timeout. */
async function reserve<T>(
  pool: DriverPool,
  sending: WatchedSending,
  work: (sql: ConnectionSession) => Promise<T>,
): Promise<T> {
  const client = await connectClient(pool);
  try {
    return await whileOpen(client, (lend) => work(sessionOf(lend, { ...sending, silenceMs: undefined })));
  } finally {
    // Closing the connection would release its locks too, but only some time later.
    await sendScript(client, 'select pg_advisory_unlock_all()').catch(ignore);
    client.release(true);
  }
}

/** A pooler passes each transaction to any of its sessions, so session locks need PostgreSQL itself. */
async function reserveDirectly<T>(
  target: DatabaseTarget,
  options: PoolOptions,
  work: (sql: ConnectionSession) => Promise<T>,
): Promise<T> {
  const direct = openPool(target, { ...options, isPooled: false, max: 1 });
  try {
    return await direct.reserve(work);
  } finally {
    await direct.end();
  }
}

async function transact<T>(
  client: ClientBase,
  sending: WatchedSending,
  work: (sql: Transaction) => Promise<T>,
): Promise<T> {
  const tell = (text: string) => sendStatement(client, { text, values: [] }, sending);
  await tell('begin');
  let result: T;
  try {
    result = await whileOpen(client, (lend) => work(transactionOf(lend, sending)));
  } catch (error) {
    // If the connection is lost, PostgreSQL has already rolled back.
    await tell('rollback').catch(ignore);
    throw error;
  }
  const { command } = await tell('commit');
  // PostgreSQL rolls back instead if an earlier statement failed whose result was not awaited.
  if (command !== 'COMMIT')
    throw new Error('a statement of the transaction failed unnoticed: nothing is stored');
  return result;
}

/** Lends `client` until `work` has settled: a later statement must not run in another transaction. */
async function whileOpen<T>(client: ClientBase, work: (lend: Lend) => Promise<T>): Promise<T> {
  let isOver = false;
  const lend: Lend = async (use) => {
    if (isOver) throw new Error('this statement came after the end of its transaction');
    return await use(client);
  };
  try {
    return await work(lend);
  } finally {
    isOver = true;
  }
}

async function end(pool: DriverPool, sockets: Sockets, timeoutSeconds: number): Promise<void> {
  const closed = [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  const cut = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, timeoutSeconds * 1000);
  void pool.end();
  await Promise.all(closed);
  clearTimeout(cut);
}
