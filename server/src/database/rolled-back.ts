import { newSql, type Rendered } from './connections/sql.ts';
import type { ConnectionSession, Transaction } from './connections/pool.ts';
import type { Databases } from './databases.ts';
import { rollBack } from './scope.ts';

/**
 * Runs `work` with connections whose transactions are all parts of one, which is rolled back: the result is that of the
 * changes, and nothing is stored.
 */
export function inRolledBackDatabases<T>(
  databases: Databases,
  work: (databases: Databases) => Promise<T>,
): Promise<T> {
  return rollBack(
    (run) => databases.writes.begin(run),
    (tx: Transaction) => work({ ...databases, ...connectionsWithin(tx) }),
  );
}

const use = () => ({ max: 1, busy: 1, waiting: 0 });

function connectionsWithin(tx: Transaction): Pick<Databases, 'reads' | 'writes' | 'longReads'> {
  const session = sessionWithin(tx);
  const run = (statement: Rendered) => tx.run(statement);
  const read = newSql(run);
  const lifetime = { watch: () => {}, use, end: async () => {} };
  const reads = Object.assign(read, { run, ofAccount: () => read, ...lifetime });
  return {
    reads,
    longReads: reads,
    writes: Object.assign(session, { reserve: refuseLock, ofAccount: () => session, ...lifetime }),
  };
}

/** Each transaction, and each statement outside of one, is a savepoint. They run one after the other. */
function sessionWithin(tx: Transaction): ConnectionSession {
  let last: Promise<unknown> = Promise.resolve();
  const begin = <T>(work: (sql: Transaction) => Promise<T>): Promise<T> => {
    const next = last.then(() => inSavepoint(tx, work));
    last = next.catch(() => {});
    return next;
  };
  const run = (statement: Rendered) => begin((sql) => sql.run(statement));
  return Object.assign(newSql(run), {
    run,
    script: (text: string) => begin((sql) => sql.script(text)),
    begin,
  });
}

async function inSavepoint<T>(tx: Transaction, work: (sql: Transaction) => Promise<T>): Promise<T> {
  await tx.script('savepoint tried');
  try {
    const result = await work(tx);
    await tx.script('release savepoint tried');
    return result;
  } catch (error) {
    await tx.script('rollback to savepoint tried; release savepoint tried');
    throw error;
  }
}

async function refuseLock(): Promise<never> {
  throw new Error('the lock of a session cannot be rolled back');
}
