import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { openPool, type Pool } from '../../database/connections/pool.ts';
import type { Sql } from '../../database/connections/sql.ts';
import { errorCode } from '../../database/error-code.ts';
import { findNewestProduct, refuseDowngrade } from '../../database/product-version.ts';
import { checkHistory, listApplied, readMigrations } from '../../database/migrate.ts';
import { databaseProblem, findServer, MIGRATIONS_FOLDER, type Server } from '../../database/open-database.ts';
import { checkSession } from '../../database/pooler.ts';
import { StartProblem } from '../../database/start-problem.ts';
import { bounded, TooLate } from './bounded.ts';

/** The database as `innkeep doctor` finds it: it migrates nothing, and makes none. */
export type OpenedForDoctor = {
  /** Null when it cannot be reached. */
  readonly sql: Pool | null;
  /** What is wrong with reaching it, or with its migrations, in a sentence. */
  readonly problem: string | null;
  readonly isCurrent: boolean;
  readonly migrations: { readonly applied: number; readonly known: number } | null;
  close(): Promise<void>;
};

const CONNECT_MS = 4000;
/** A start of the embedded PostgreSQL, which may have to recover first. */
const START_MS = 20_000;
const STATEMENT_MS = 3000;
/** So that one statement that waits holds up few others. */
const CONNECTIONS = 6;

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'backup'>;

export async function openForDoctor(settings: Settings): Promise<OpenedForDoctor> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === null && !fs.existsSync(path.join(dataDir, 'postgres')))
    return unreachable(
      `There is no database in DATA_DIR (${dataDir}) yet: start the service, or correct DATA_DIR.`,
    );
  const opening = findServer(settings, { report: () => {} });
  try {
    return await connectForDoctor(await bounded(START_MS, opening), settings);
  } catch (error) {
    // A start that takes longer ends by itself later.
    opening.then((server) => server.release()).catch(() => {});
    return unreachable(describeFailure(settings, error));
  }
}

async function connectForDoctor(server: Server, settings: Settings): Promise<OpenedForDoctor> {
  const sql = openPool(server.target, {
    max: CONNECTIONS,
    statementTimeoutMs: STATEMENT_MS,
    connectTimeoutMs: CONNECT_MS,
    applicationName: 'innkeep doctor',
  });
  const close = async () => {
    await sql.end({ timeout: 1 });
    await server.release();
  };
  try {
    await bounded(CONNECT_MS + 500, sql`select`);
    if (settings.databaseUrl !== null) await checkSession(sql, STATEMENT_MS, settings.databaseUrl);
    return { sql, close, ...(await compareMigrations(sql)) };
  } catch (error) {
    await close();
    return unreachable(describeFailure(settings, error));
  }
}

type Compared = Pick<OpenedForDoctor, 'problem' | 'isCurrent' | 'migrations'>;

async function compareMigrations(sql: Sql): Promise<Compared> {
  const known = await readMigrations(MIGRATIONS_FOLDER);
  const applied = await listApplied(sql);
  const migrations = { applied: applied.length, known: known.length };
  try {
    refuseDowngrade(await findNewestProduct(sql));
    migrations.applied = checkHistory(known, applied);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    return { problem: error.message, isCurrent: false, migrations };
  }
  const missing = known.slice(migrations.applied);
  const problem =
    missing.length === 0
      ? null
      : migrations.applied === 0
        ? 'The database holds no Innkeep yet: start the service, or correct DATABASE_URL or DATA_DIR.'
        : `The database lacks ${missing.length} of the ${known.length} migrations of this version, from ${missing[0]?.name}: back it up, then run \`innkeep migrate\` or start the service.`;
  return { problem, isCurrent: missing.length === 0, migrations };
}

function describeFailure({ databaseUrl, dataDir }: Settings, cause: unknown): string {
  const error = databaseUrl === null ? cause : databaseProblem(databaseUrl, cause);
  if (error instanceof StartProblem) return error.message;
  const reason = error instanceof TooLate ? error.message : (errorCode(error) ?? errorNameOf(error));
  return databaseUrl === null
    ? `The database in DATA_DIR (${dataDir}) cannot be used (${reason}): read postgres.log there.`
    : `The database at ${new URL(databaseUrl).host} cannot be used (${reason}): see DATABASE_URL.`;
}

function errorNameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

function unreachable(sentence: string): OpenedForDoctor {
  return { sql: null, problem: sentence, isCurrent: false, migrations: null, close: async () => {} };
}
