import postgres from 'postgres';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../error-code.ts';
import { StartProblem } from '../start-problem.ts';
import { DATABASE_NAME } from './cluster.ts';

const CANNOT_CONNECT_NOW = '57P03';
const NO_SUCH_DATABASE = '3D000';
const DISK_FULL = '53100';
const RETRY_TIMEOUT_MS = 60_000;

/**
 * Makes the database where a first start was cut short before it could. False when PostgreSQL went away meanwhile.
 */
export async function ensureDatabase(socketPath: string): Promise<boolean> {
  const deadline = performance.now() + RETRY_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const code = await tryStatement(socketPath, DATABASE_NAME, 'select 1');
    if (code === undefined) return true;
    if (code === NO_SUCH_DATABASE) await createDatabase(socketPath);
    else if (code !== CANNOT_CONNECT_NOW) return false;
    await pause(10);
  }
  return false;
}

/** Resolves when the connection it opens is lost, or could not be opened; or is ended through `signal`. */
export async function untilConnectionLost(socketPath: string, signal: AbortSignal): Promise<void> {
  const lost = Promise.withResolvers<void>();
  const sql = connect(socketPath, DATABASE_NAME, () => lost.resolve());
  const end = () => void sql.end({ timeout: 1 }).then(lost.resolve, lost.resolve);
  signal.addEventListener('abort', end);
  try {
    await sql`select 1`;
    await lost.promise;
  } catch {
    // Gone already.
  } finally {
    signal.removeEventListener('abort', end);
    await sql.end({ timeout: 1 });
  }
}

async function createDatabase(socketPath: string): Promise<void> {
  const code = await tryStatement(socketPath, 'postgres', `create database ${DATABASE_NAME}`);
  if (code === DISK_FULL) throw new StartProblem('There is no space left on the disk of DATA_DIR.');
}

/** Undefined when the statement ran, else the code of what went wrong. */
async function tryStatement(
  socketPath: string,
  database: string,
  statement: string,
): Promise<string | undefined> {
  const sql = connect(socketPath, database, () => {});
  try {
    await sql.unsafe(statement);
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return code;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** One connection that stays. What the environment says about PostgreSQL is not meant for ours. */
function connect(socketPath: string, database: string, onclose: () => void): postgres.Sql {
  return postgres({
    path: socketPath,
    user: DATABASE_NAME,
    database,
    pass: '',
    ssl: false,
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 10,
    fetch_types: false,
    onnotice: () => {},
    onclose,
    connection: { application_name: 'innkeep-keeper', statement_timeout: 0 },
  });
}
