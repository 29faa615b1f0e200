import type pg from 'pg';
import { sendStatement, type Admit, type DatabaseTarget } from '../connections/client.ts';
import { ConnectionError } from '../connections/database-error.ts';
import { openPool, type Transaction } from '../connections/pool.ts';
import type { Sql } from '../connections/sql.ts';
import { errorCode } from '../error-code.ts';
import { mostIdsIn } from './margin.ts';
import {
  advanceSequences,
  endCursors,
  insertHistory,
  lockHistory,
  READ_NAMES,
  readGap,
  readHistory,
  type HistoryFacts,
  type Names,
  type Positions,
} from './queries.ts';

/**
 * Which history of the database the service works with. A replica that took over may lack the last changes, and so does a
 * restored backup: it would give their ids again. The first process that notices it adopts the present history.
 */
export type History = {
  /** Lets a new connection be used when the history of its server is adopted, and adopts it first. */
  readonly admit: Admit;
  /**
   * Remembers what ids were given by now, so that after a failover those of the moments since then are passed over, and no
   * more. Behind a pooler, whose sessions are not new, it also notices another history.
   */
  look(sql: Sql): Promise<HistoryFacts | undefined>;
};

/** What a process that survives a failover has seen of the lost history. */
export type LastLook = { readonly positions: Positions; readonly at: number };

const TIMEOUT_MS = 15_000;

export function openHistory(target: DatabaseTarget): History {
  let seen: LastLook | undefined;
  let adopting: Promise<void> | undefined;
  const adopt = () => (adopting ??= adoptHistory(target, seen).finally(() => (adopting = undefined)));
  return {
    admit: async (client) => {
      if (isAdopted(await readNames(client))) return;
      await adopt();
      if (!isAdopted(await readNames(client))) throw notYet('another server took over meanwhile');
    },
    look: async (sql) => {
      const at = performance.now();
      const facts = await readHistory(sql);
      if (facts === undefined || !isAdopted(facts)) {
        await adopt();
        return readHistory(sql);
      }
      seen = { positions: facts.positions, at };
      return facts;
    },
  };
}

function isAdopted({ present, adopted }: Names): boolean {
  if (present === null) throw notYet('the server is a replica, which takes no writes');
  return present === adopted;
}

/** As PostgreSQL itself refuses a connection while it starts. */
function notYet(reason: string): ConnectionError {
  return new ConnectionError('57P03', new Error(reason));
}

/** A database without the table has never been lost. */
const NOT_MIGRATED: readonly (string | undefined)[] = ['42P01', '42883'];
const NOT_KNOWN: Names = { present: '', adopted: '' };

async function readNames(client: pg.ClientBase): Promise<Names> {
  const sending = { silenceMs: TIMEOUT_MS, isPrepared: false };
  try {
    const { rows } = await sendStatement(client, { text: READ_NAMES, values: [] }, sending);
    const [row]: Names[] = rows;
    return row ?? NOT_KNOWN;
  } catch (error) {
    if (NOT_MIGRATED.includes(errorCode(error))) return NOT_KNOWN;
    throw error;
  }
}

async function adoptHistory(target: DatabaseTarget, seen: LastLook | undefined): Promise<void> {
  const pool = openPool(target, { max: 1, statementTimeoutMs: TIMEOUT_MS, isPooled: true });
  try {
    await pool.begin((tx) => adoptWithin(tx, seen));
  } finally {
    await pool.end({ timeout: 1 });
  }
}

/** Ids, places in the log and ids of webhooks begin beyond everything that a lost history can have given. */
async function adoptWithin(tx: Transaction, seen: LastLook | undefined): Promise<void> {
  await lockHistory(tx);
  const { seconds, since, ...names } = await readGap(tx);
  if (isAdopted(names)) return;
  if (since !== null) {
    const unseen = seen === undefined ? seconds : (performance.now() - seen.at) / 1000;
    await advanceSequences(tx, mostIdsIn(unseen), seen?.positions ?? {});
    await endCursors(tx);
  }
  await insertHistory(tx, since);
}
