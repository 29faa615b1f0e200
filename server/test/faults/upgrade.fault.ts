import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test, type TestContext } from 'node:test';
import type { ListTasksData } from '../../../client/src/schema.ts';
import { askService } from '../ask-service.ts';
import { BASELINE_LENGTH } from '../../src/database/baseline.ts';
import { hashToken, newTokenText } from '../../src/access/token-text.ts';
import { openPool, type Pool } from '../../src/database/connections/pool.ts';
import { findEncryptionKey } from '../../src/database/encryption-key.ts';
import { openEmbeddedDatabase } from '../../src/database/embedded/open-embedded-database.ts';
import { ENCRYPTION_KEY } from '../fixed-encryption.ts';
import { freePort } from '../free-port.ts';
import { fillBeforeBaseline, renamedSince } from '../old-database.ts';
import { readRows, type Rows } from '../read-rows.ts';
import { newDataDir, spawnService, type ServiceProcess } from '../service-process.ts';
import { REQUEST_SECONDS, startMarkedWrites, type Target } from './marked-writes.ts';
import { addRow } from './table.ts';

/** The account and the properties that the rows of the baseline have. */
const HOST_ID = 101;
const OPERATOR_ID = 201;
const PROPERTIES = [1001, 1002];
const NO_BOOKS = { item_id: 0, payment_method_id: 0, custom_channel_id: 0 };

test("a data folder of a version before the baseline becomes today's while callers write to the two processes that start on it", async (t) => {
  const dataDir = newDataDir();
  t.after(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const { before, token } = await makeDataFolder(dataDir);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const target: Target = { address, token, books: { ...NO_BOOKS, properties: PROPERTIES } };
  const pace = { betweenMs: 25, warmUp: 0, well: 40, kinds: ['task'] } as const;
  const writes = startMarkedWrites(target, pace);
  t.after(() => writes.abandon());
  await writes.refusedMore(1);
  const startedAt = performance.now();
  const service = startProcesses(t, dataDir, port);
  await writes.answersMore(100).catch((error: unknown) => {
    throw new Error(service.output(), { cause: error });
  });
  const normalMs = await writes.untilNormal(startedAt);
  await writes.stop();
  const tasks = await listMarked(target);
  const answered = [...writes.answered].map(([mark, id]) => `${mark} ${id}`);
  assert.deepEqual(tasks.toSorted(), answered.toSorted(), 'each answered write is there once');
  assert.deepEqual(writes.dishonest, [], 'each refusal is an honest 4xx or 503');
  service.child.kill('SIGTERM');
  await service.ended();
  await inDatabaseOf(dataDir, async (sql) =>
    assertKept(renamedSince(BASELINE_LENGTH, before), await readRows(sql)),
  );
  addRow({
    fault: 'upgrade of a data folder from before the baseline, two processes',
    attempts: writes.attempts,
    answered: answered.length,
    lost: 0,
    normalMs,
  });
});

/** A data folder with the rows that a version before the baseline left, and a token of its account. */
async function makeDataFolder(dataDir: string): Promise<{ readonly before: Rows; readonly token: string }> {
  const token = newTokenText(HOST_ID);
  const before = await inDatabaseOf(dataDir, async (sql) => {
    await fillBeforeBaseline(sql);
    // The rows record a key that nobody has.
    const key = findEncryptionKey({ encryptionKey: Buffer.from(ENCRYPTION_KEY, 'base64'), dataDir });
    await sql`update sealing_key set key_id = ${key!.id}`;
    // The rows name their ids themselves.
    await sql`select setval(oid::regclass, 5000) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`;
    await sql`
      insert into access_tokens (host_id, operator_id, name, scope, token_hash, created_at)
      values (${HOST_ID}, ${OPERATOR_ID}, 'test', 'writable', ${hashToken(token)}, now())`;
    return readRows(sql);
  });
  return { before, token };
}

async function inDatabaseOf<T>(dataDir: string, work: (sql: Pool) => Promise<T>): Promise<T> {
  const database = await openEmbeddedDatabase({ dataDir, report: () => {} });
  const sql = openPool(database, { max: 2, statementTimeoutMs: 60_000 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
    await database.release();
  }
}

function startProcesses(t: TestContext, dataDir: string, port: number): ServiceProcess {
  const service = spawnService(
    {
      DATA_DIR: dataDir,
      ENCRYPTION_KEY,
      PORT: String(port),
      WORKERS: '2',
      REQUEST_SECONDS: String(REQUEST_SECONDS),
      PORTAL: 'off',
    },
    ['--no-demo'],
  );
  t.after(async () => {
    service.child.kill('SIGTERM');
    await service.ended();
  });
  return service;
}

/** The tasks with a mark that the interface lists: mark and id. */
async function listMarked(target: Target): Promise<string[]> {
  const marked: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const data: ListTasksData = await askService(target, 'GET', `/tasks?limit=100${after}`);
    for (const { note, id } of data.tasks) if (note.startsWith('mark-')) marked.push(`task ${note} ${id}`);
    cursor = data.next_cursor;
  }
  return marked;
}

/** Old rows of these are deleted by the service itself. */
const SELF_CLEANING = new Set([
  'events',
  'audit_log',
  'webhook_deliveries',
  'sessions',
  'idempotency_keys',
  'import_runs',
  'import_pieces',
  'password_resets',
  'request_counts',
  'sign_in_warnings',
  // Those that were deleted.
  'webhooks',
]);

/** No row has gone: each table has at least those that it had, by the columns that name a row. */
function assertKept(before: Rows, now: Rows): void {
  const lost = Object.entries(before).filter(([table, rows]) => {
    const there = now[table] ?? [];
    const has = new Set(there.map(keyOf));
    return there.length < rows.length || rows.some((row) => 'id' in row && !has.has(keyOf(row)));
  });
  assert.deepEqual(
    lost.map(([table]) => table).filter((table) => !SELF_CLEANING.has(table)),
    [],
    'tables that lost rows',
  );
}

const keyOf = ({ host_id, id }: Record<string, unknown>): string => `${String(host_id)} ${String(id)}`;
