import type { Pool } from './connections/pool.ts';
import type { Sql } from './connections/sql.ts';
import { isMissingLink, isRetriable } from './failures.ts';
import type { Sealing } from './sealing.ts';
import type { Totals } from './totals.ts';

/** Who asks, and what they may touch. Made by `access` once per request. */
export type Caller = {
  readonly operator_id: number;
  readonly operator_name: string;
  /** Null for who signed in, and sends no token. */
  readonly token_id: number | null;
  /** The partner application that acts for the operator; null when it is the operator's own doing. */
  readonly application_id: number | null;
  readonly is_master: boolean;
  /** Ids of the properties a limited operator is given; null for everyone else: all of them. */
  readonly reach: readonly number[] | null;
  readonly can_write: boolean;
};

/** The settings of the host account that decide how its data is read and written. */
export type HostAccount = {
  readonly name: string;
  readonly timezone: string;
  readonly currency: string;
  readonly country: string;
};

declare const inside: unique symbol;

/** What a query may see: one host account, through one connection. */
export type ReadScope = {
  readonly host_id: number;
  readonly sql: Sql;
  readonly account: HostAccount;
  /** Null when the service or the command line acts on its own. */
  readonly caller: Caller | null;
  /** The instant of the request, RFC 3339 in UTC. */
  readonly now: string;
  readonly request_id: string;
  /** Where the service is reached, without a slash at its end; empty where nobody is answered. */
  readonly public_url: string;
  /** Opens the columns that are encrypted at rest. */
  readonly sealing: Sealing;
};

/** A ReadScope outside any transaction: the only thing a transaction can be opened from. */
export type OpenScope = ReadScope & {
  readonly [inside]: false;
  readonly databases: Sources;
  /** True once the request was answered 503 at its deadline: then nothing more is stored for it. */
  readonly isGivenUp?: () => boolean;
};

/** A ReadScope inside an open transaction. Only inTransaction and inOneStatement make one. */
export type WriteScope = ReadScope & { readonly [inside]: true };

/** For the few statements that belong to no host account: finding a token, migrating, making an account. */
export type SystemScope = { readonly sql: Sql; readonly now: string; readonly request_id: string };

/** A SystemScope that becomes the scope of an account once it is known which: where people and applications come in. */
export type UnauthenticatedScope = SystemScope & { readonly databases: Sources };

/** What a scope reads from, writes to (and reads long from), what this process has counted there, and keeps secret there. */
export type Sources = {
  readonly reads: Sql;
  readonly writes: Transactor;
  readonly totals: Totals;
  readonly sealing: Sealing;
  /** Hears that something was changed through them. */
  readonly onChange?: () => void;
};

type Transactor = Sql & Pick<Pool, 'begin' | 'run'>;

/** Opens a request's scope. Reads go through `reads`; `writes` is where transactions begin. */
export function openScope(facts: Omit<ReadScope, 'sql' | 'sealing'>, databases: Sources): OpenScope {
  const { reads: sql, sealing } = databases;
  return { ...facts, sql, sealing, databases } as unknown as OpenScope;
}

/** The request was answered at its deadline, so nothing more is stored for it. */
export class RequestGivenUp extends Error {
  override readonly name = 'RequestGivenUp';
}

const ATTEMPTS_MAX = 5;

/**
 * Runs `work` in one transaction: all of it is stored, or, when it throws, none of it.
 * Runs it again, a few times at most, when another transaction stood in its way.
 */
export async function inTransaction<T>(scope: OpenScope, work: (tx: WriteScope) => Promise<T>): Promise<T> {
  const { databases, isGivenUp, ...facts } = scope;
  const { writes, onChange } = databases;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await writes.begin(async (sql) => {
        // It may have waited long for this connection.
        checkWanted(isGivenUp);
        const stored = await work({ ...facts, sql } as unknown as WriteScope);
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

function checkWanted(isGivenUp: OpenScope['isGivenUp']): void {
  if (isGivenUp?.() === true) throw new RequestGivenUp();
}

/**
 * Runs `work` as a change that is exactly one statement, and so its own transaction. Undefined, with nothing stored,
 * also when a row that it names went away at that moment.
 */
export async function inOneStatement<T>(
  scope: OpenScope,
  work: (one: WriteScope) => Promise<T>,
): Promise<T | undefined> {
  const { databases, ...facts } = scope;
  try {
    const one = { ...facts, sql: databases.writes };
    const result = await work(one as unknown as WriteScope);
    if (result !== undefined) databases.onChange?.();
    return result;
  } catch (error) {
    if (isRetriable(error) || isMissingLink(error)) return undefined;
    throw error;
  }
}
