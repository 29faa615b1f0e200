import { LRUCache } from 'lru-cache';
import { Client, type ClientConfig } from 'pg';
import {
  clientConfig,
  giveUpOf,
  readInTurns,
  sendStatement,
  sendingOf,
  type Admit,
  type ClientOptions,
  type DatabaseTarget,
  type StatementSending,
  type Sockets,
} from './client.ts';
import { databaseError, isStalePlan } from './database-error.ts';
import type { PoolUse, See } from './pool.ts';
import { newSql, type Rendered, type Sql } from './sql.ts';
import { ACCOUNTS_MAX, openTurns, rememberedByAccount } from './turns.ts';

/** Connections that many short reads use at once. Each read is a single statement that changes nothing. */
export type SharedConnections = Sql & {
  /** Runs a statement that other code has rendered. */
  run(statement: Rendered): Promise<object[]>;
  /**
   * The same connections for the reads of one account. While its statements take long, few of them are under way, so that those
   * of other accounts wait for few.
   */
  ofAccount(host_id: number): Sql;
  /** Calls `see` with each statement as it is sent. For measurements and tests. */
  watch(see: See): void;
  /** A connection is busy while a statement has no result. */
  use(): PoolUse;
  /** Resolves when all statements have their results. Cuts the connections after `timeout` seconds. */
  end(options?: { readonly timeout?: number }): Promise<void>;
};

export function openSharedConnections(
  target: DatabaseTarget,
  options: ClientOptions & { readonly max: number },
): SharedConnections {
  const sockets: Sockets = new Set();
  const config = clientConfig(target, options, sockets);
  const sending = sendingOf(target, options);
  const connections = Array.from(
    { length: options.max },
    () => new SharedConnection(config, sending, options.admit),
  );
  let see: See | undefined;
  const run = (statement: Rendered, onTook?: (ms: number) => void) => {
    see?.(statement);
    return leastBusy(connections).run(statement, onTook);
  };
  const usualMs = new LRUCache<number, number>({ max: ACCOUNTS_MAX });
  const isSlow = (host_id: number) => (usualMs.get(host_id) ?? 0) > SLOW_MS;
  const ofSlowMax = Math.max(1, options.max - 1);
  const turns = openTurns({
    max: Infinity,
    maxOf: (host_id) => (isSlow(host_id) ? ofSlowMax : Infinity),
    giveUp: giveUpOf(options),
  });
  const ofAccount = rememberedByAccount((host_id) => {
    const onTook = (ms: number) => {
      const usual = usualMs.get(host_id) ?? 0;
      usualMs.set(host_id, usual + (ms - usual) * NEWEST_SHARE);
    };
    return newSql((statement) => turns.run(host_id, () => run(statement, onTook)));
  });
  const use = (): PoolUse => {
    const pending = connections.map((connection) => connection.pending);
    const busy = pending.filter((count) => count > 0).length;
    return {
      max: options.max,
      busy,
      waiting: pending.reduce((sum, count) => sum + count, 0) - busy + turns.waiting(),
    };
  };
  const end: SharedConnections['end'] = async ({ timeout = 5 } = {}) => {
    const cut = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, timeout * 1000);
    await Promise.all(connections.map((connection) => connection.end()));
    clearTimeout(cut);
  };
  return Object.assign(
    newSql((statement) => run(statement)),
    { run, end, ofAccount, use, watch: (seen: See) => void (see = seen) },
  );
}

/** The statements of an account are slow when they usually keep a connection busy for longer. */
const SLOW_MS = 10;
/** The weight of the latest statement. */
const NEWEST_SHARE = 0.2;

function leastBusy([first, ...others]: readonly SharedConnection[]): SharedConnection {
  if (first === undefined) throw new RangeError('a pool needs one connection at least');
  return others.reduce((least, each) => (each.pending < least.pending ? each : least), first);
}

/** One connection. It is opened by its first statement, and again after it was lost. */
class SharedConnection {
  /** Number of statements without a result yet. */
  pending = 0;
  readonly #config: ClientConfig;
  readonly #sending: StatementSending;
  readonly #admit: Admit;
  #client: Client | undefined;
  #connecting: Promise<Client> | undefined;
  #isEnding = false;
  /** When the latest result came: the connection works on one statement after the other. */
  #lastEndAt = 0;

  constructor(config: ClientConfig, sending: StatementSending, admit: Admit = async () => {}) {
    this.#config = config;
    this.#sending = sending;
    this.#admit = admit;
  }

  /** `onTook` receives the time for which the statement kept the connection busy. */
  async run(statement: Rendered, onTook?: (ms: number) => void): Promise<object[]> {
    this.pending += 1;
    const sentAt = performance.now();
    try {
      const client = this.#client ?? (await this.#connect());
      return await this.#rowsOf(client, statement).catch(async (error: unknown) => {
        if (!isStalePlan(error)) throw error;
        this.#leave(client);
        return await this.#rowsOf(this.#client ?? (await this.#connect()), statement);
      });
    } finally {
      this.pending -= 1;
      const now = performance.now();
      onTook?.(now - Math.max(sentAt, this.#lastEndAt));
      this.#lastEndAt = now;
    }
  }

  async #rowsOf(client: Client, statement: Rendered): Promise<object[]> {
    const { rows } = await sendStatement(client, statement, this.#sending);
    return rows as object[];
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    const client = this.#client ?? (await this.#connecting?.catch(() => undefined));
    await client?.end();
  }

  #connect(): Promise<Client> {
    this.#connecting ??= this.#open().finally(() => (this.#connecting = undefined));
    return this.#connecting;
  }

  async #open(): Promise<Client> {
    if (this.#isEnding) throw databaseError(new Error('the connections are closed'), 'CONNECTION_CLOSED');
    const client = new Client(this.#config);
    const forget = () => {
      if (this.#client === client) this.#client = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    try {
      await client.connect();
      await this.#admit(client);
    } catch (error) {
      client.end().catch(() => {});
      throw databaseError(error, 'CONNECT_TIMEOUT');
    }
    readInTurns(client.connection.stream);
    this.#client = client;
    return client;
  }

  /** Accepts no further statements. Those already sent still get their results. */
  #leave(client: Client): void {
    // Another statement that found it stale may have left it already, and opened a new one.
    if (this.#client !== client) return;
    this.#client = undefined;
    void client.end();
  }
}
