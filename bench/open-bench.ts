import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Rendered } from '#server/database/connections/sql.ts';
import { openPool, type Pool } from '../server/src/database/connections/pool.ts';
import type { DatabaseTarget } from '../server/src/database/connections/client.ts';
import { openEncryption, ENCRYPTION_KEY_BYTES } from '#server/database/encryption.ts';
import { newTotals } from '#server/database/totals.ts';
import type { Acting } from '#server/areas/accounts/actions.ts';
import { residentMb, startService, type Running } from './processes.ts';
import { addTasks, seedAccount, type Account } from './seed.ts';

export type Bench = {
  readonly service: Running;
  readonly target: DatabaseTarget;
  readonly acting: Acting;
  /** 100,000 entries. */
  readonly account: Account;
  readonly seconds: number;
  readonly connections: number;
  readonly coldStartMs: number;
  readonly idleMb: number | undefined;
  /** The statements that `work` sends, as the driver sends them. */
  capture(work: () => Promise<unknown>): Promise<readonly Rendered[]>;
  close(): Promise<void>;
};

const ENTRIES = 100_000;
const TASKS = 10_000;
/** For the service and for data seeded outside it. */
const ENCRYPTION_KEY = Buffer.alloc(ENCRYPTION_KEY_BYTES);
/** The setting of every service on the database of the bench. */
export const ENCRYPTION_SETTING = { ENCRYPTION_KEY: ENCRYPTION_KEY.toString('base64') };

/** The service as `npm start` runs it, on an embedded PostgreSQL with full durability, and an account in it. */
export async function openBench(options: {
  readonly seconds: number;
  readonly connections: number;
  /** Further settings of the service. */
  readonly env?: Readonly<Record<string, string>>;
}): Promise<Bench> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-bench-'));
  const env = {
    DATA_DIR: dataDir,
    ...ENCRYPTION_SETTING,
    PORT: '0',
    RATE_LIMITS: 'off',
    ...options.env,
  };
  await (await startService(env)).stop();
  const startedAt = performance.now();
  const service = await startService(env);
  const coldStartMs = performance.now() - startedAt;
  const target = {
    socketPath: path.join(dataDir, 'postgres/.s.PGSQL.5432'),
    user: 'innkeep',
    database: 'innkeep',
  };
  const heard: Rendered[] = [];
  const sql = openPool(target, {
    max: 1,
    statementTimeoutMs: 600_000,
  });
  sql.watch((statement) => heard.push(statement));
  const acting = actingOn(sql);
  const account = await seedAccount(acting, 'bench', ENTRIES);
  await addTasks(account, TASKS);
  await sql`vacuum analyze`;
  return {
    ...options,
    service,
    target,
    acting,
    account,
    coldStartMs,
    idleMb: residentMb(service.child.pid),
    capture: async (work) => {
      heard.length = 0;
      await work();
      return [...heard];
    },
    close: async () => {
      await sql.end();
      await service.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What changes the database of the bench beside the service. */
export function actingOn(sql: Pool): Acting {
  const encryption = openEncryption(ENCRYPTION_KEY);
  return {
    databases: { reads: sql, writes: sql, longReads: sql, totals: newTotals(), isWide: false, encryption },
    clock: () => Temporal.Now.instant(),
    request_id: 'bench',
  };
}
