import { openPool } from './connections/pool.ts';
import type { DatabaseTarget } from './connections/client.ts';
import type { Sql } from './connections/sql.ts';
import { WRITE_TIMEOUT_MS } from './databases.ts';
import { errorCode } from './error-code.ts';
import { StartProblem } from './start-problem.ts';

/** Why DATABASE_URL cannot name a pooler. Continues "The database at host". */
export const POOLER_REASON =
  'is a connection pooler such as PgBouncer, which keeps no session: let DATABASE_URL name PostgreSQL itself, and DATABASE_POOLER_URL the pooler';

/** Throws StartProblem when a pooler has dropped the settings of this session, the statement timeout among them. */
export async function checkSession(sql: Sql, statementTimeoutMs: number, url: string): Promise<void> {
  const [row] = await sql<{ setting: string }[]>`
    select setting from pg_settings where name = 'statement_timeout'`;
  if (row?.setting === String(statementTimeoutMs)) return;
  throw new StartProblem(`The database at ${new URL(url).host} ${POOLER_REASON}.`);
}

/**
 * The settings that sessions of a pooler need from their role: `alter role … set`. A pooler in transaction mode passes on
 * none of a connection.
 */
export const POOLED_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  jit: 'off',
  statement_timeout: String(WRITE_TIMEOUT_MS),
  idle_in_transaction_session_timeout: '30000',
};

/** Throws StartProblem when the pooler does not answer, leads elsewhere, or its role lacks a setting. */
export async function checkPooler(target: DatabaseTarget, poolerUrl: string): Promise<void> {
  const { host } = new URL(poolerUrl);
  const options = { max: 1, statementTimeoutMs: 10_000 };
  const direct = openPool(target, options);
  const pooled = openPool(target, { ...options, isPooled: true });
  try {
    const [here, there] = [await readDatabase(direct), await readDatabase(pooled)];
    if (here !== there)
      throw new StartProblem(`The pooler at ${host} leads to another database than DATABASE_URL.`);
    const missing = await listMissing(pooled);
    if (missing.length > 0)
      throw new StartProblem(
        `The sessions of the pooler at ${host} lack settings of their role: ${missing.join(', ')}. Set them as ` +
          'docs/scaling.md says (PgBouncer), and let the pooler open its sessions again.',
      );
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const code = errorCode(error);
    if (code === undefined) throw error;
    const reason = error instanceof Error ? error.message : code;
    throw new StartProblem(`The pooler at ${host} cannot be used (${reason}): see DATABASE_POOLER_URL.`, {
      cause: error,
    });
  } finally {
    await Promise.all([direct.end(), pooled.end()]);
  }
}

/** Tells databases of different servers apart, also those of one name. */
async function readDatabase(sql: Sql): Promise<string> {
  const [row] = await sql<{ place: string }[]>`
    select extract(epoch from pg_postmaster_start_time())::text || ' ' || current_database() as place`;
  return row?.place ?? '';
}

async function listMissing(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name = any(${Object.keys(POOLED_SETTINGS)}::text[])`;
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  return Object.entries(POOLED_SETTINGS)
    .filter(([name, value]) => settings.get(name) !== value)
    .map(([name, value]) => `${name} = '${value}'`);
}
