import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { clientConfig, type Sockets } from '../connections/client.ts';
import { openPool, type Pool } from '../connections/pool.ts';
import { errorCode } from '../error-code.ts';
import { StartProblem } from '../start-problem.ts';
import { DATABASE_NAME, isHandedOver, makeRoleAndDatabase, SERVICE_ROLE } from './roles.ts';

const CANNOT_CONNECT_NOW = '57P03';
const DISK_FULL = '53100';
/** SQLSTATEs that mean the database or the role does not exist yet. */
const NOT_MADE: ReadonlySet<string> = new Set(['3D000', '28000']);
const RETRY_TIMEOUT_MS = 60_000;
const KEEPING = { statementTimeoutMs: 0, applicationName: 'innkeep-keeper' };
const SERVICE = { user: SERVICE_ROLE, database: DATABASE_NAME };

/**
 * Creates the service's role and database if they are missing, also after an interrupted first start. False when
 * PostgreSQL stopped in the meantime.
 */
export async function ensureDatabase(socketPath: string): Promise<boolean> {
  const deadline = performance.now() + RETRY_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const state = await attempt(() => checkDatabase(socketPath));
    if (state === 'ready') return true;
    const isMissing = state === 'not handed over' || NOT_MADE.has(state);
    const made = isMissing ? await attempt(() => makeDatabase(socketPath)) : state;
    if (made === DISK_FULL) throw new StartProblem('There is no space left on the disk of DATA_DIR.');
    if (made !== 'ready' && made !== CANNOT_CONNECT_NOW) return false;
    await pause(10);
  }
  return false;
}

/** Resolves when the connection that it opens is lost or could not be opened, or when `signal` aborts. */
export async function untilConnectionLost(socketPath: string, signal: AbortSignal): Promise<void> {
  const lost = Promise.withResolvers<void>();
  const sockets: Sockets = new Set();
  const client = new Client(clientConfig({ socketPath, ...SERVICE }, KEEPING, sockets));
  client.on('error', () => lost.resolve());
  client.on('end', () => lost.resolve());
  signal.addEventListener('abort', () => lost.resolve(), { once: true });
  try {
    await Promise.race([client.connect(), lost.promise]);
    await lost.promise;
  } catch {
    // Already gone.
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

async function checkDatabase(socketPath: string): Promise<'ready' | 'not handed over'> {
  const sql = connectAsOwner(socketPath, SERVICE);
  try {
    return (await isHandedOver(sql)) ? 'ready' : 'not handed over';
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function makeDatabase(socketPath: string): Promise<'ready'> {
  await makeRoleAndDatabase((as) => connectAsOwner(socketPath, as));
  return 'ready';
}

/** Returns the result of `work`, or the code of its error. */
async function attempt(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return code;
  }
}

function connectAsOwner(
  socketPath: string,
  { user, database }: { readonly user: string; readonly database: string },
): Pool {
  return openPool({ socketPath, user, database }, { max: 1, ...KEEPING });
}
