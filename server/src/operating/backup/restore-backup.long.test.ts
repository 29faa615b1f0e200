import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, beforeEach, test } from 'node:test';
import zlib from 'node:zlib';
import type { Manifest } from './manifest.ts';
import { readSchema } from '../../../../scripts/generate/schema-sql.ts';
import {
  backUp,
  forge,
  KEY_SETTINGS,
  listObjects,
  openMigrated,
  newFolder,
  openFor,
  restore,
} from '../../../test/backups.ts';
import { ENCRYPTION_KEY } from '../../../test/fixed-encryption.ts';
import { useHarness } from '../../../test/harness.ts';
import { BEFORE_BASELINE, fillAsOf, fillBeforeBaseline } from '../../../test/old-database.ts';
import { readRows } from '../../../test/read-rows.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { openPool } from '../../database/connections/pool.ts';
import { BASELINE_LENGTH } from '../../database/baseline.ts';
import { listApplied, migrate } from '../../database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../database/open-database.ts';
import { checkEncryptionKey } from '../encryption/check-encryption-key.ts';

const harness = useHarness();
const folder = newFolder({ after });
const file = path.join(folder, 'innkeep.backup');
const latest = fs.readdirSync(MIGRATIONS_FOLDER).length;

let making: Promise<void> | undefined;
beforeEach(() => (making ??= makeBackup()));

async function makeBackup(): Promise<void> {
  await checkEncryptionKey(harness.databases.writes, KEY_SETTINGS);
  const host = await harness.newHost();
  for (const title of ['One', 'Two']) await host.post('/properties', { title });
  await backUp(harness.target, file);
}

const lengthOfHead = () => {
  const content = fs.readFileSync(file);
  return content.indexOf('\n', content.indexOf('\n') + 1) + 1;
};

const write = (name: string, content: Buffer | string) => {
  fs.writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
};

for (const from of [26, latest - 1]) {
  test(`a backup of a database of migration ${from} is restored and brought to this version, as an upgrade does`, async (t) => {
    const [old, into] = [await openFor(t), await openFor(t)];
    // The baseline and later ones bring their own rows.
    if (from < BASELINE_LENGTH) {
      await migrate(old.sql, { folder: MIGRATIONS_FOLDER, upTo: from });
      await old.sql`
        insert into host_accounts (slug, name, timezone, currency, country, created_at)
        values ('old', 'Old', 'Europe/Paris', 'EUR', 'FR', now())`;
    } else await fillAsOf(old.sql, from);
    const was = path.join(folder, `${from}.backup`);
    await backUp(old.target, was);
    const { migrated } = await restore(into.target, was, { acceptsOtherKey: true });
    assert.equal(migrated.length, latest - from);
    assert.deepEqual(await migrate(old.sql, { folder: MIGRATIONS_FOLDER }), migrated);
    // What migrations fill with the time or at random.
    const isOwn = (key: string) => /_at$|^guest_secret$/.test(key);
    const comparable = (rows: unknown) =>
      JSON.parse(JSON.stringify(rows, (key, value) => (isOwn(key) ? typeof value : value)));
    assert.deepEqual(comparable(await readRows(into.sql)), comparable(await readRows(old.sql)));
    assert.equal(await readSchema(into.sql), await readSchema((await openMigrated(t)).sql));
    const positions = (sql: typeof old.sql) => sql`
      select sequencename as name, coalesce(last_value, 0) as last_value from pg_sequences order by 1`;
    assert.deepEqual(await positions(into.sql), await positions(old.sql));
  });
}

test('a backup of a database before the baseline is restored with every row, and its database has the baseline', async (t) => {
  const [old, into] = [await openFor(t), await openFor(t)];
  await fillBeforeBaseline(old.sql);
  const was = path.join(folder, 'before.backup');
  const { manifest } = await backUp(old.target, was);
  assert.deepEqual(manifest.migrations, BEFORE_BASELINE);
  const { migrated } = await restore(into.target, was, { acceptsOtherKey: true });
  assert.equal(migrated.length, latest - BASELINE_LENGTH);
  assert.deepEqual(await migrate(old.sql, { folder: MIGRATIONS_FOLDER }), migrated);
  assert.deepEqual(await readRows(into.sql), await readRows(old.sql));
  assert.deepEqual(await listApplied(into.sql), await listApplied(old.sql));
  assert.equal(await readSchema(into.sql), await readSchema((await openMigrated(t)).sql));
});

test('a database that a start has migrated, but nobody used, is as good as an empty one', async (t) => {
  const into = await openMigrated(t);
  await checkEncryptionKey(into.sql, KEY_SETTINGS);
  await into.sql`insert into set_up_links (token_hash, created_at) values ('\\x00', now())`;
  const old = await openFor(t);
  await migrate(old.sql, { folder: MIGRATIONS_FOLDER, upTo: 20 });
  const was = path.join(folder, 'twenty.backup');
  await backUp(old.target, was);
  await restore(into.target, was, { acceptsOtherKey: true });
  const [row] = await into.sql<{ count: number }[]>`select count(*) from set_up_links`;
  assert.equal(row?.count, 0);
  assert.equal(await readSchema(into.sql), await readSchema((await openMigrated(t)).sql));
});

/** Files that are refused, each with the sentence. */
const REFUSED: Readonly<Record<string, { make: () => string; says: RegExp }>> = {
  'a backup that was cut in the middle': {
    make: () => write('cut', fs.readFileSync(file).subarray(0, -5000)),
    says: /cut is not complete: its end is missing\. Nothing was restored\.$/,
  },
  'a backup that lacks its last byte': {
    make: () => write('last', fs.readFileSync(file).subarray(0, -1)),
    says: /last is not complete/,
  },
  'a backup of which only the first line is left': {
    make: () => write('line', 'Innkeep backup 1\n'),
    says: /line is not complete/,
  },
  'a backup with a changed byte in its rows': {
    make: () => write('flipped', flip(fs.readFileSync(file), lengthOfHead() + 3000)),
    says: /flipped is damaged: its checksum is not right\. Nothing was restored\.$/,
  },
  'a backup with a changed byte in its manifest': {
    make: () => write('manifest', flip(fs.readFileSync(file), 40)),
    says: /manifest is damaged/,
  },
  'a backup with a changed checksum': {
    make: () => write('sum', flip(fs.readFileSync(file), fs.statSync(file).size - 3)),
    says: /sum is (damaged|not complete)/,
  },
  'a backup of a later format': {
    make: () => write('later', fs.readFileSync(file).toString('latin1').replace('backup 1', 'backup 2')),
    says: /later was made by a newer Innkeep \(its format is 2\): restore it with that version\.$/,
  },
  'a backup of a newer version': {
    make: () =>
      forge(
        file,
        'newer',
        changeManifest((manifest) => {
          manifest.migrations.push({ number: latest + 1, name: '9999_later.sql', checksum: 'x' });
        }),
      ),
    says: /newer was made by a newer Innkeep \(0\.1\.0, which has 9999_later\.sql\): restore it with that version\.$/,
  },
  'a backup of a newer product': {
    make: () =>
      forge(
        file,
        'product',
        changeManifest((manifest) => (manifest.product = '999.0.0')),
      ),
    says: /product was made by Innkeep 999\.0\.0, and this is the older \d+\.\d+\.\d+: restore it with Innkeep 999\.0\.0\.$/,
  },
  'a backup of a version with another migration of the same number': {
    make: () =>
      forge(
        file,
        'other',
        changeManifest((manifest) => (manifest.migrations[3]!.checksum = 'x')),
      ),
    says: /other is of an Innkeep with another migration 0004_/,
  },
  'a backup of a version before the last one without the baseline': {
    make: () =>
      forge(
        file,
        'older',
        changeManifest((manifest) => (manifest.migrations = BEFORE_BASELINE.slice(0, 60))),
      ),
    says: /older is of an older Innkeep \(its last migration is 0060_untold_events\.sql\), .* \(git checkout [0-9a-f]{40}, npm start\)/,
  },
  'an empty file': {
    make: () => write('empty', ''),
    says: /empty is not a backup that `innkeep backup` has made\.$/,
  },
  'a file of another kind': {
    make: () => write('archive', zlib.gzipSync(fs.readFileSync(file))),
    says: /archive is not a backup/,
  },
  'a folder': { make: () => folder, says: /is not a file\.$/ },
  'a file that is not there': {
    make: () => path.join(folder, 'none'),
    says: /none cannot be read: there is no such file\.$/,
  },
};

for (const [what, { make, says }] of Object.entries(REFUSED)) {
  test(`${what} is refused before anything is stored`, async (t) => {
    const { target, sql } = await openFor(t);
    await assert.rejects(restore(target, make()), { name: 'BackupProblem', message: says });
    assert.deepEqual(await listObjects(sql), []);
  });
}

test('a backup whose rows do not fit is undone as a whole, and the next one is restored', async (t) => {
  const { target, sql } = await openFor(t);
  const lessThanTotals = (text: string) => text.replace(/("rows":\{.*?"properties":)2/, '$13');
  const fewer = forge(file, 'fewer', changeBody(lessThanTotals));
  await assert.rejects(restore(target, fewer), /does not hold the tables and rows that it names/);
  assert.deepEqual(await listObjects(sql), []);
  await restore(target, file);
  assert.equal((await sql`select from properties`).length, 2);
});

test('a row that refers to a missing one fails the restore, and nothing is stored', async (t) => {
  const [from, into] = [await openFor(t, createTestDatabase()), await openFor(t)];
  await from.sql`alter table operators drop constraint operators_host_id_fkey`;
  await from.sql`
    insert into operators (host_id, name, email, is_master, created_at) values (1, 'Nobody', 'x@y.example', false, now())`;
  const broken = path.join(folder, 'reference.backup');
  await backUp(from.target, broken);
  await assert.rejects(restore(into.target, broken), {
    name: 'StartProblem',
    message: /^The restore failed, and nothing was stored: .*"operators_host_id_fkey"\.$/,
  });
  assert.deepEqual(await listObjects(into.sql), []);
});

test('a database that is not empty is refused by the name of a table, and one with tables of others too', async (t) => {
  const used = await openFor(t, createTestDatabase());
  await used.sql`insert into applications (client_id, name, redirect_uris, created_at) values ('c', 'n', '["https://a.example"]', now())`;
  await assert.rejects(restore(used.target, file), {
    message:
      'The database is not empty (applications has rows): restore into an empty database, or with a new DATA_DIR.',
  });
  const foreign = await openFor(t);
  await foreign.sql`create table properties (id integer)`;
  await assert.rejects(restore(foreign.target, file), /holds a table properties that Innkeep has not made/);
  assert.deepEqual(await listObjects(foreign.sql), ['properties']);
});

test('a restore waits for no service that runs on the database: it refuses', async (t) => {
  const { target } = await openMigrated(t);
  const service = openPool(target, { max: 1, statementTimeoutMs: 1000, applicationName: 'innkeep' });
  await service`select 1`;
  await assert.rejects(
    restore(target, file),
    /^BackupProblem: Stop every Innkeep process .* first: 1 connections/,
  );
  await service.end();
  await restore(target, file);
});

test('without the key of the backup nothing is stored, and the key is named; told to, the rows are restored', async (t) => {
  const { target, sql } = await openFor(t);
  const { writes } = harness.databases;
  const [recorded] = await writes<{ key_id: string }[]>`select key_id from encryption_key`;
  const other = { encryptionKey: Buffer.alloc(32, 9), dataDir: folder };
  for (const settings of [other, { ...other, encryptionKey: null }]) {
    await assert.rejects(restore(target, file, { settings }), (error: Error) => {
      assert.ok(error.message.includes(`encryption key ${recorded?.key_id}, but `), error.message);
      assert.match(
        error.message,
        /it was kept in the setting ENCRYPTION_KEY on the machine .*--accept-other-key\.$/,
      );
      return true;
    });
    assert.deepEqual(await listObjects(sql), []);
  }
  assert.ok(!fs.readFileSync(file, 'latin1').includes(ENCRYPTION_KEY));
  await restore(target, file, { settings: other, acceptsOtherKey: true });
  assert.equal((await sql`select from properties`).length, 2);
});

function flip(content: Buffer, at: number): Buffer {
  content.writeUInt8(content.readUInt8(at) ^ 1, at);
  return content;
}

function changeManifest(change: (manifest: Manifest) => void): (content: Buffer) => Buffer {
  return (content) => {
    const [start, end] = [content.indexOf('\n') + 1, lengthOfHead()];
    const manifest: Manifest = JSON.parse(content.toString('utf8', start, end));
    change(manifest);
    const changed = Buffer.from(`${JSON.stringify(manifest)}\n`);
    return Buffer.concat([content.subarray(0, start), changed, content.subarray(end)]);
  };
}

function changeBody(change: (text: string) => string): (content: Buffer) => Buffer {
  return (content) => {
    const head = lengthOfHead();
    const body = zlib.zstdDecompressSync(content.subarray(head)).toString('latin1');
    const changed = change(body);
    assert.notEqual(changed, body);
    return Buffer.concat([content.subarray(0, head), zlib.zstdCompressSync(Buffer.from(changed, 'latin1'))]);
  };
}
