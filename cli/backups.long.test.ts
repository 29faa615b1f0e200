import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Pool } from '../server/src/database/connections/pool.ts';
import { openPool } from '../server/src/database/connections/pool.ts';
import { listSuperfluous, nameBackup } from '../server/src/operating/backup/keep.ts';
import { openBucket } from '../server/src/operating/backup/places/bucket.ts';
import { openFolder } from '../server/src/operating/backup/places/folder.ts';
import type { Place } from '../server/src/operating/backup/places/place.ts';
import { openRestic } from '../server/src/operating/backup/places/restic.ts';
import { startRestic } from '../server/src/operating/backup/places/run-restic.ts';
import { forge, newFolder, NOW, openFor } from '../server/test/backups.ts';
import { ACCESS, openBucketServer, refusal, type BucketServer } from '../server/test/bucket-server.ts';
import { readRows } from '../server/test/read-rows.ts';
import { createTestDatabase, type TestDatabase } from '../server/test/test-database.ts';
import { printed, refused, runInnkeep, settingsOf } from './test/run-innkeep.ts';

const folder = newFolder({ after });
const PASSWORD = 'the password of a repository';
let database: TestDatabase;
let sql: Pool;
let server: BucketServer;
const keys = { secret: '', other: '' };
let publicKey = '';

before(async () => {
  database = await createTestDatabase();
  sql = openPool(database.target, { max: 1, statementTimeoutMs: 30_000, applicationName: 'a test' });
  server = await openBucketServer();
  keys.secret = await generateX25519Identity();
  keys.other = await generateX25519Identity();
  publicKey = await identityToRecipient(keys.secret);
  const account = [
    '--name',
    'Sea',
    '--slug',
    'sea',
    '--timezone',
    'Europe/Zurich',
    '--currency',
    'CHF',
    '--country',
    'CH',
  ];
  await printed(runInnkeep(settingsOf(database.target), 'create-account', ...account));
});
after(async () => {
  await server.close();
  await sql.end();
  await database.drop();
});

const bucketSettings = () => ({
  S3_ENDPOINT: server.endpoint,
  S3_REGION: ACCESS.region,
  S3_ACCESS_KEY: ACCESS.accessKey,
  S3_SECRET_KEY: ACCESS.secretKey,
});

function newInner(name: string): string {
  const inner = path.join(folder, name);
  fs.mkdirSync(inner, { recursive: true });
  return inner;
}

async function newRepository(
  repository: string,
  more: Record<string, string> = {},
): Promise<Record<string, string>> {
  const env = { PATH: process.env['PATH'], HOME: folder, RESTIC_PASSWORD: PASSWORD, ...more };
  await promisify(execFile)('restic', ['init', '--repo', repository], { env });
  return { BACKUP_TO: `restic:${repository}`, RESTIC_PASSWORD: PASSWORD };
}

/** The settings of each kind of place. */
const PLACES: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  'a folder': async () => ({ BACKUP_TO: newInner('plain') }),
  'a folder, encrypted': async () => ({ BACKUP_TO: newInner('encrypted'), BACKUP_KEY: keys.secret }),
  'a bucket': async () => ({ BACKUP_TO: 's3://backups/plain', ...bucketSettings() }),
  'a bucket, encrypted': async () => ({
    BACKUP_TO: 's3://backups',
    BACKUP_KEY: keys.secret,
    ...bucketSettings(),
  }),
  'a repository of restic': async () => newRepository(path.join(folder, 'repository')),
  'a repository of restic in a bucket': async () => ({
    ...bucketSettings(),
    ...(await newRepository(`s3:${server.endpoint}/backups/repository`, {
      AWS_ACCESS_KEY_ID: ACCESS.accessKey,
      AWS_SECRET_ACCESS_KEY: ACCESS.secretKey,
    })),
  }),
};

for (const [name, settingsOfPlace] of Object.entries(PLACES))
  test(`a backup in ${name} is listed, verified without a database, and restored`, async (t) => {
    const settings = await settingsOfPlace();
    const made = await printed(runInnkeep({ ...settingsOf(database.target), ...settings }, 'backup'));
    const rows = /^Backed up (\d+) rows/.exec(made)?.[1] ?? '';
    const stored = /\nStored as (innkeep-\S+) in /.exec(made)?.[1] ?? '';
    const away = { DATABASE_URL: 'postgres://127.0.0.1:1/none', ...settings };
    const { backups } = JSON.parse(await printed(runInnkeep(away, 'list-backups', '--json')));
    assert.deepEqual(
      backups.map((each: { name: string }) => each.name),
      [stored],
    );
    const said = await printed(runInnkeep(away, 'backup', 'verify'));
    assert.match(said, new RegExp(`^${stored} is whole: ${rows} rows of \\d+ tables, `));
    const { target, sql: into } = await openFor(t);
    const restoring = { ...settingsOf(target), ...settings, DATA_DIR: newInner('data') };
    const from = ['--from', settings['BACKUP_TO'] ?? ''];
    assert.match(
      await printed(runInnkeep(restoring, 'restore', ...from)),
      new RegExp(`^Restored ${rows} rows`),
    );
    assert.deepEqual(await readRows(into), await readRows(sql));
    assert.deepEqual(fs.readdirSync(path.join(folder, 'data')), [], 'the copy is removed');
    const [last] = await sql<
      { seconds: number }[]
    >`select extract(epoch from now() - made_at) as seconds from last_backup`;
    assert.ok(Number(last?.seconds) < 60, 'the doctor, the metric and the alert follow it');
  });

test('nothing of a backup can be read where it is encrypted, the public key only makes it, and age decrypts it', async () => {
  const to = newInner('public');
  const settings = { ...settingsOf(database.target), BACKUP_TO: to, BACKUP_KEY: publicKey };
  await printed(runInnkeep(settings, 'backup'));
  const [name = ''] = fs.readdirSync(to);
  const content = fs.readFileSync(path.join(to, name));
  assert.ok(name.endsWith('.backup.age') && !content.includes('Innkeep backup 1'));
  const verify = (key: string) =>
    runInnkeep({ BACKUP_TO: to, ...(key === '' ? {} : { BACKUP_KEY: key }) }, 'verify-backup');
  assert.match(await refused(verify(publicKey), 2), /is encrypted: set BACKUP_KEY to the secret key of age/);
  assert.match(await refused(verify(''), 2), /is encrypted: set BACKUP_KEY/);
  assert.match(
    await refused(verify(keys.other), 2),
    /cannot be decrypted with BACKUP_KEY: it is another key\.$/,
  );
  await printed(verify(keys.secret));
  const keyFile = path.join(folder, 'key.txt');
  fs.writeFileSync(keyFile, keys.secret);
  const plain = path.join(folder, 'by-age.backup');
  execFileSync('age', ['--decrypt', '--identity', keyFile, '--output', plain, path.join(to, name)]);
  assert.match(await printed(runInnkeep({}, 'verify-backup', plain)), /^by-age\.backup is whole/);
  content.writeUInt8(content.readUInt8(content.length - 40) ^ 1, content.length - 40);
  fs.writeFileSync(path.join(to, name), content);
  assert.match(
    await refused(verify(keys.secret), 2),
    /cannot be decrypted with BACKUP_KEY: the file is damaged\.$/,
  );
});

test('a backup that could not be restored is not called whole, and the sentence says why', async () => {
  const file = path.join(folder, 'right.backup');
  await printed(runInnkeep(settingsOf(database.target), 'backup', file));
  const content = fs.readFileSync(file);
  const cases: Readonly<Record<string, readonly [RegExp, () => Buffer]>> = {
    cut: [/its end is missing\.$/, () => content.subarray(0, content.length - 100)],
    empty: [/its first lines are missing\.$|its end is missing\.$/, () => Buffer.alloc(0)],
    flipped: [
      /its (checksum is not right|rows cannot be read)\.$/,
      () => Buffer.from(content.map((byte, at) => (at === content.length >> 1 ? byte ^ 1 : byte))),
    ],
    other: [/is not a backup that `innkeep backup` has made\.$/, () => Buffer.from('x'.repeat(10_000))],
  };
  for (const [name, [sentence, make]] of Object.entries(cases)) {
    const damaged = path.join(folder, name);
    fs.writeFileSync(damaged, make());
    assert.match(await refused(runInnkeep({}, 'verify-backup', damaged), 2), sentence, name);
  }
  const forged = forge(file, 'forged', (all) => {
    const text = all.toString('latin1').replace('"tables":[', '"tables":["no_such_table",');
    return Buffer.from(text, 'latin1');
  });
  assert.match(
    await refused(runInnkeep({}, 'verify-backup', forged), 2),
    /does not hold the rows of no_such_table/,
  );
  await printed(runInnkeep({}, 'verify-backup', file));
});

async function readAll(place: Place, name: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of place.read(name)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const bucket = (more: Partial<Parameters<typeof openBucket>[0]> = {}) =>
  openBucket({ bucket: 'backups', prefix: 'parts', endpoint: server.endpoint, ...ACCESS, ...more });

test('a large file goes into a bucket in parts, although the server fails now and then, and only whole', async () => {
  const content = randomBytes(40 * 1024 * 1024);
  const failed = new Set<string>();
  // Each request fails once.
  server.fail = (asked) => (failed.has(asked) ? undefined : (failed.add(asked), refusal(503, 'SlowDown')));
  const file = await bucket().create('large');
  for (let at = 0; at < content.length; at += 3_000_000)
    await file.write(content.subarray(at, at + 3_000_000));
  assert.equal(server.objects.has('parts/large'), false);
  await file.finish();
  await file.discard();
  server.fail = () => undefined;
  assert.ok(failed.size >= 5, 'its parts were sent one by one');
  assert.ok(server.objects.get('parts/large')?.equals(content));
  assert.ok((await readAll(bucket(), 'large')).equals(content));
  const dropped = await bucket().create('dropped');
  await dropped.write(content);
  assert.equal(server.uploads.size, 1);
  await dropped.discard();
  assert.deepEqual([server.uploads.size, server.objects.has('parts/dropped')], [0, false]);
});

test('an upload of a command that was killed is removed a day later, and none of others', async () => {
  const file = await bucket().create('killed');
  await file.write(randomBytes(17 * 1024 * 1024));
  server.uploads.set('other', { key: 'elsewhere', begun: '2020-01-01T00:00:00Z', parts: new Map() });
  await bucket().tidy(Temporal.Now.instant());
  assert.equal(server.uploads.size, 2);
  await bucket().tidy(Temporal.Now.instant().add({ hours: 25 }));
  assert.deepEqual([...server.uploads.keys()], ['other']);
  server.uploads.clear();
});

test('a bucket lists all its pages, and names of others are left alone', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'with space', '.hidden', 'inner/x'])
    server.objects.set(`many/${name}`, Buffer.from(name));
  const place = bucket({ prefix: 'many' });
  assert.deepEqual(
    (await place.list()).map(({ name }) => name),
    ['a', 'b', 'c', 'd', 'e'],
  );
  assert.deepEqual(await place.list('inner'), [{ name: 'inner/x', bytes: 7 }]);
});

test('a bucket that refuses, leads elsewhere or never ends is one sentence', async () => {
  const settings = { BACKUP_TO: 's3://backups/plain', ...bucketSettings() };
  const list = (more = {}) => runInnkeep({ ...settings, ...more }, 'list-backups');
  assert.match(
    await refused(list({ S3_SECRET_KEY: 'wrong' }), 2),
    /refused a request: SignatureDoesNotMatch\.$/,
  );
  assert.match(
    await refused(list({ BACKUP_TO: 's3://another' }), 2),
    /^The bucket another refused a request: NoSuchBucket\.$/,
  );
  server.fail = () => ({ body: `<ListBucketResult>${'x'.repeat(5_000_000)}</ListBucketResult>` });
  assert.match(await refused(list(), 1), /sent an answer that has no end\.$/);
  server.fail = () => ({
    body: '<ListBucketResult><NextContinuationToken>again</NextContinuationToken></ListBucketResult>',
  });
  assert.match(await refused(list(), 1), /^The bucket holds more than 1000000 files/);
  server.fail = () => undefined;
  const { S3_SECRET_KEY: _, ...rest } = settings;
  assert.match(
    (await runInnkeep(rest, 'list-backups')).stderr,
    /^S3_SECRET_KEY must be set with this BACKUP_TO\.$/m,
  );
});

test('restic that was not given everything has made no backup, and its rest is forgotten a day later', async () => {
  const repository = path.join(folder, 'cut-repository');
  await newRepository(repository);
  const access = { repository, password: PASSWORD, accessKey: null, secretKey: null };
  const place = openRestic(access);
  const name = nameBackup(NOW, false);
  const stopped = await place.create(name);
  await stopped.write('half');
  await stopped.discard();
  // A process that is killed closes the input of restic, which stores what it has.
  const args = [
    'backup',
    '--stdin',
    '--stdin-filename',
    name,
    '--host',
    'innkeep',
    '--tag',
    'innkeep-unfinished',
  ];
  const killed = startRestic(access, args);
  await killed.write('half');
  killed.closeInput();
  await killed.output;
  assert.deepEqual(await place.list(), []);
  const snapshots = () =>
    JSON.parse(
      execFileSync('restic', ['-r', repository, 'snapshots', '--json'], {
        env: { ...process.env, RESTIC_PASSWORD: PASSWORD, HOME: folder },
      }).toString(),
    );
  await place.tidy(Temporal.Now.instant());
  assert.equal(snapshots().length, 1);
  await place.tidy(Temporal.Now.instant().add({ hours: 25 }));
  assert.equal(snapshots()?.length ?? 0, 0);
  const wrong = { RESTIC_PASSWORD: 'wrong', BACKUP_TO: `restic:${repository}` };
  assert.match(await refused(runInnkeep(wrong, 'list-backups'), 1), /^restic failed: wrong password/);
  assert.match(
    await refused(runInnkeep({ ...wrong, BACKUP_TO: `restic:${folder}/none` }, 'backup', 'verify'), 1),
    /^restic failed: /,
  );
});

test('a folder that is not there is not made, and what a killed command left there is removed a day later', async () => {
  const settings = { ...settingsOf(database.target), BACKUP_TO: path.join(folder, 'not-mounted') };
  assert.match(await refused(runInnkeep(settings, 'backup'), 2), /its folder does not exist\.$/);
  const inner = newInner('left');
  const left = path.join(inner, `${nameBackup(NOW, false)}.0123abcd.unfinished`);
  fs.writeFileSync(left, '');
  fs.writeFileSync(path.join(inner, 'notes.txt'), '');
  await openFolder(inner).tidy(Temporal.Now.instant());
  assert.ok(fs.existsSync(left));
  await openFolder(inner).tidy(Temporal.Now.instant().add({ hours: 25 }));
  assert.deepEqual(fs.readdirSync(inner), ['notes.txt']);
});

test('of the days, weeks and months the last backup is kept, the newest always, and files of others are not touched', () => {
  const nightly = Array.from({ length: 400 }, (_, night) =>
    nameBackup(NOW.subtract({ hours: 24 * night }), night % 2 === 0),
  );
  const evening = nameBackup(NOW.add({ hours: 5 }), false);
  const others = [
    'before-update.backup',
    'innkeep-2026-02-31T000000Z.backup',
    'innkeep-2020-01-01T000000Z.backup.tmp',
    'notes.txt',
  ];
  const all = [...others, ...nightly, evening].toSorted();
  const superfluous = new Set(listSuperfluous(all, { daily: 3, weekly: 2, monthly: 3 }));
  assert.deepEqual(
    all.filter((name) => !superfluous.has(name)),
    [
      // The last of two months, of a week, and of three days: of the newest day the evening.
      ...others.slice(0, 1),
      'innkeep-2020-01-01T000000Z.backup.tmp',
      'innkeep-2026-02-31T000000Z.backup',
      ...[46, 15, 2, 1].map((night) => nightly[night] ?? ''),
      evening,
      'notes.txt',
    ].toSorted(),
  );
  assert.equal(superfluous.size, nightly.length + 1 - 5);
  assert.deepEqual(listSuperfluous([evening], { daily: 1, weekly: 0, monthly: 0 }), []);
});

test('by the command, old backups go once the new one is there, and stay when it could not be made', async () => {
  const to = newInner('kept');
  for (const day of ['01', '02', '03'])
    fs.writeFileSync(path.join(to, `innkeep-2026-01-${day}T031500Z.backup`), '');
  const settings = {
    BACKUP_TO: to,
    BACKUP_KEEP_DAILY: '2',
    BACKUP_KEEP_WEEKLY: '0',
    BACKUP_KEEP_MONTHLY: '0',
  };
  const away = { ...settings, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  assert.equal((await runInnkeep(away, 'backup')).code, 1);
  assert.equal(fs.readdirSync(to).length, 3);
  const said = await printed(runInnkeep({ ...settingsOf(database.target), ...settings }, 'backup'));
  assert.match(said, /\nRemoved 2 old backups\.\n/);
  assert.deepEqual(fs.readdirSync(to).length, 2);
});
