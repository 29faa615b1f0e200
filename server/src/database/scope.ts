import { PLANS_EACH } from './connections/client.ts';
import type { Pool, Transaction } from './connections/pool.ts';
import { newSql, type Sql } from './connections/sql.ts';
import { isRetriable } from './failures.ts';
import type { Encryption } from './encryption.ts';
import { newTotals, type ListTotals } from './totals.ts';

/** What an operator is given of the account; the rights of each are in access/roles.ts. */
export const OPERATOR_ROLES = ['full', 'no_money', 'messages', 'tasks', 'read_only'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** The author of a request and their rights. `access` creates it once per request. */
export type Caller = {
  readonly operator_id: number;
  readonly operator_name: string;
  /** Null for a signed-in operator, who sends no token. */
  readonly token_id: number | null;
  /** The session of a signed-in operator, at a page of ours; null for everybody else. */
  readonly session: SignedInSession | null;
  /** The partner application that acts for the operator; null when the operator acts directly. */
  readonly application_id: number | null;
  readonly is_master: boolean;
  /** Ids of the properties assigned to a limited operator; null for operators who reach all of them. */
  readonly reach: readonly number[] | null;
  readonly role: OperatorRole;
  /** False for a role without money: amounts are null in every response to it. */
  readonly sees_money: boolean;
  /** False for a read-only token, and for a role that only reads. */
  readonly can_write: boolean;
  /** The channel types that a connector acts for. It reaches nothing else. Null for everybody but a connector. */
  readonly channels: readonly string[] | null;
};

/** A session and its person, who may be an operator of several accounts. */
export type SignedInSession = { readonly id: number; readonly sign_in_id: number };

/** The settings of the host account that determine how its data is read and written. */
export type AccountSettings = {
  readonly name: string;
  readonly timezone: string;
  readonly currency: string;
  readonly country: string;
};

/** A host account, as every scope has it. */
export type HostAccount = AccountSettings & {
  /** True for an account of a developer, whose clock can be advanced. */
  readonly is_sandbox: boolean;
  /** By how much its clock is ahead of the real one. 0 unless it is a sandbox. */
  readonly clock_ahead_seconds: number;
};

declare const inside: unique symbol;

/** What a query may see: one host account, through one connection. */
export type ReadScope = {
  readonly host_id: number;
  readonly sql: Sql;
  readonly account: HostAccount;
  /** Null when the service or the command line acts on its own. */
  readonly caller: Caller | null;
  /** The instant of the request by the clock of the account, RFC 3339 in UTC. */
  readonly now: string;
  readonly request_id: string;
  /** The public address of the service without a trailing slash; empty when it serves no requests. */
  readonly public_url: string;
  /** Decrypts the columns that are encrypted at rest. */
  readonly encryption: Encryption;
};

/** A ReadScope outside any transaction: the only thing a transaction can be opened from. */
export type OpenScope = ReadScope & {
  readonly [inside]: false;
  readonly databases: Sources;
  /** True after the request was answered 503 at its deadline. Nothing more is stored for it then. */
  readonly isGivenUp?: () => boolean;
  /** Runs first in each transaction. It throws when nothing more may be stored. */
  readonly checkFirst?: (tx: WriteScope) => Promise<void>;
};

/** A ReadScope inside an open transaction. Only inTransaction makes one. */
export type WriteScope = ReadScope & { readonly [inside]: true };

/** For the few statements that belong to no host account: finding a token, migrating, creating an account. */
export type SystemScope = { readonly sql: Sql; readonly now: string; readonly request_id: string };

/**
 * A SystemScope from which the scope of an account can be opened, after a person or an application has been identified.
 */
export type UnauthenticatedScope = SystemScope & { readonly databases: Sources };

/**
 * The connections of a scope for short reads, changes and long reads, with the process's cached counts and its encryption.
 */
export type Sources = {
  readonly reads: Sql & Shareable<Sql>;
  readonly writes: Transactor & Shareable<Transactor>;
  /** For statements that may read many rows: reports, counts, lists without an index of their own. */
  readonly longReads: Sql & Shareable<Sql>;
  readonly totals: ListTotals;
  readonly encryption: Encryption;
  /** Called after each change made through these connections. */
  readonly onChange?: () => void;
};

type Transactor = Sql & Pick<Pool, 'begin' | 'run'>;

/** Accounts take turns at connections that can be shared. */
type Shareable<T> = { ofAccount?(host_id: number): T };

/**
 * Opens a request's scope. Reads use `reads`; transactions begin on `writes`. `now` is the real instant: that of the scope
 * is ahead of it by as much as the clock of the account.
 */
export function openScope(facts: Omit<ReadScope, 'sql' | 'encryption'>, databases: Sources): OpenScope {
  const { encryption } = databases;
  const ofAccount = connectionsOf(databases, facts.host_id);
  const now = laterBy(facts.now, facts.account.clock_ahead_seconds);
  return {
    ...facts,
    now,
    sql: ofAccount.reads,
    encryption,
    databases: { ...databases, ...ofAccount },
  } as unknown as OpenScope;
}

/** The connections as one account has them. */
function connectionsOf(
  { reads, writes, longReads }: Sources,
  host_id: number,
): Pick<Sources, 'reads' | 'writes' | 'longReads'> {
  return {
    reads: reads.ofAccount?.(host_id) ?? reads,
    writes: writes.ofAccount?.(host_id) ?? writes,
    longReads: longReads.ofAccount?.(host_id) ?? longReads,
  };
}

/** The real instant of a scope: what leaves the service, such as a delivery, is timed by it. */
export function realNow({ now, account }: Pick<ReadScope, 'now' | 'account'>): string {
  return laterBy(now, -account.clock_ahead_seconds);
}

/** An instant by a clock that is ahead by so many seconds. */
export function laterBy(instant: string, seconds: number): string {
  return seconds === 0 ? instant : Temporal.Instant.from(instant).add({ seconds }).toString();
}

/** The request was answered at its deadline, so nothing more is stored for it. */
export class RequestGivenUp extends Error {
  override readonly name = 'RequestGivenUp';
}

const ATTEMPTS_MAX = 5;

/**
 * Runs `work` in one transaction. If it throws, nothing is stored. Repeats it a few times at most after a conflict with
 * another transaction.
 */
export async function inTransaction<T>(scope: OpenScope, work: (tx: WriteScope) => Promise<T>): Promise<T> {
  const { databases, isGivenUp, checkFirst, ...facts } = scope;
  const { writes, onChange } = databases;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await writes.begin(async (sql) => {
        // The wait for this connection may have been long.
        checkWanted(isGivenUp);
        const tx = { ...facts, sql } as unknown as WriteScope;
        await checkFirst?.(tx);
        const stored = await work(tx);
        checkWanted(isGivenUp);
        return stored;
      });
      onChange?.();
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isRetriable(error)) throw error;
    }
  }
}

/** How long a snapshot may wait between two reads, for a slow reader of what was read. */
const SNAPSHOT_IDLE_MS = 5 * 60_000;

/** Runs `work` with a scope whose reads all see the data of one moment. It can change nothing. */
export async function inSnapshot<T>(scope: OpenScope, work: (scope: OpenScope) => Promise<T>): Promise<T> {
  const { databases } = scope;
  return databases.writes.begin(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`;
    await tx`select set_config('idle_in_transaction_session_timeout', ${String(SNAPSHOT_IDLE_MS)}, true)`;
    const { short, long } = plannedAsDeclared(tx);
    const writes: Transactor = Object.assign(newSql(short), {
      run: short,
      begin: <Result>(read: (tx: Transaction) => Promise<Result>) =>
        read(Object.assign(newSql(short), { run: short, script: (text: string) => tx.script(text) })),
    });
    return work({
      ...scope,
      sql: writes,
      databases: {
        ...databases,
        reads: writes,
        writes,
        longReads: newSql(long),
        totals: newTotals(),
      },
    });
  });
}

/** The statements of one transaction: long reads are planned for their values there, as on connections of their own. */
function plannedAsDeclared(tx: Transaction): Record<'short' | 'long', Transaction['run']> {
  let isForValues = false;
  const planned =
    (isLong: boolean): Transaction['run'] =>
    (statement) => {
      // Sent before the statement, without waiting. If it fails, so does the statement.
      if (isLong && !isForValues)
        tx`select set_config('plan_cache_mode', ${PLANS_EACH}, true)`.catch(() => {});
      if (!isLong && isForValues) tx`set local plan_cache_mode to default`.catch(() => {});
      isForValues = isLong;
      return tx.run(statement);
    };
  return { short: planned(false), long: planned(true) };
}

/** Runs `work` in a transaction that is rolled back: its result is that of a change, and nothing is stored. */
export function inDryRun<T>(scope: OpenScope, work: (tx: WriteScope) => Promise<T>): Promise<T> {
  return rollBack((run) => inTransaction(scope, run), work);
}

/** Runs `work` in the transaction that `begin` opens, and rolls it back. Returns the result of `work`. */
export async function rollBack<Tx, T>(
  begin: (run: (tx: Tx) => Promise<never>) => Promise<never>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let ended: { readonly result: T } | undefined;
  try {
    return await begin(async (tx) => {
      ended = { result: await work(tx) };
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack) || ended === undefined) throw error;
    return ended.result;
  }
}

/** Ends the transaction of a dry run. */
class RolledBack extends Error {}

function checkWanted(isGivenUp: OpenScope['isGivenUp']): void {
  if (isGivenUp?.() === true) throw new RequestGivenUp();
}
