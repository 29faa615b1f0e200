import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { generateX25519Identity } from 'age-encryption';
import { openPool, type Pool } from '../server/src/database/connections/pool.ts';
import { readPidFile } from '../server/src/database/embedded/pid-file.ts';
import { prepareArchive, readArchive, WAITING_FOLDER } from '../server/src/database/embedded/wal-archive.ts';
import { nameBase, walFolder } from '../server/src/operating/backup/moments/base-name.ts';
import { keepMoments } from '../server/src/operating/backup/moments/keep-moments.ts';
import { boundWaiting } from '../server/src/operating/backup/moments/ship-wal.ts';
import { openFolder } from '../server/src/operating/backup/places/folder.ts';
import { newFolder, NOW } from '../server/test/backups.ts';
import { spawnService, type ServiceProcess } from '../server/test/service-process.ts';
import { until } from '../server/test/until.ts';
import { printed, refused, spawnInnkeep, type Settings } from './test/run-innkeep.ts';

const folder = newFolder({ after });
const place = path.join(folder, 'place');
const dataDir = path.join(folder, 'data');
const cluster = path.join(dataDir, 'postgres');
let settings: Settings;
let service: ServiceProcess;
let admin: Pool;
/** Between two writes, by the clock of the database. */
let between = '';
let beforeBase = '';

const account = (slug: string) => [
  '--name',
  slug,
  '--slug',
  slug,
  '--timezone',
  'Europe/Zurich',
  '--currency',
  'CHF',
  '--country',
  'CH',
];
const slugsIn = async (dir: string) => {
  const found = await printed(spawnInnkeep({ ...settings, DATA_DIR: dir }, 'list-accounts', '--json'));
  return JSON.parse(found).accounts.map((each: { slug: string }) => each.slug);
};
const now = async () => {
  const [row] = await admin<
    { at: string }[]
  >`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;
  return row?.at ?? '';
};
const shipped = () =>
  fs
    .readdirSync(place)
    .flatMap((name) => (name.startsWith('wal-') ? fs.readdirSync(path.join(place, name)) : []));

before(async () => {
  fs.mkdirSync(place);
  settings = {
    DATA_DIR: dataDir,
    BACKUP_TO: place,
    BACKUP_KEY: await generateX25519Identity(),
    POINT_IN_TIME: 'on',
    PORTAL: 'off',
    // The user that root would become may not write into the folder of this test.
    KEEP_ROOT: 'true',
  };
  beforeBase = Temporal.Now.instant().subtract({ seconds: 2 }).toString();
  service = spawnService(settings, ['--no-demo']);
  await service.says(/ready at/);
  admin = openPool(
    { socketPath: path.join(cluster, '.s.PGSQL.5432'), user: 'postgres', database: 'postgres' },
    { max: 1, statementTimeoutMs: 30_000, applicationName: 'a test' },
  );
  await until(
    () => fs.readdirSync(place).some((name) => name.endsWith('.base.age')),
    'the service makes a base',
  );
  await printed(spawnInnkeep(settings, 'create-account', ...account('first')));
  between = await now();
  await printed(spawnInnkeep(settings, 'create-account', ...account('second')));
  const [row] = await admin<{ segment: string }[]>`select pg_walfile_name(pg_switch_wal()) as segment`;
  await until(() => shipped().includes(`${row?.segment}.zst.age`), 'the log is shipped');
  await admin.end({ timeout: 1 });
  const postmaster = readPidFile(cluster);
  service.child.kill('SIGKILL');
  await service.ended();
  if (postmaster !== undefined) process.kill(postmaster.pid, 'SIGKILL');
});
after(() => service.child.kill('SIGKILL'));

function newDataDirWithKey(name: string): string {
  const made = path.join(folder, name);
  fs.mkdirSync(made);
  fs.copyFileSync(path.join(dataDir, 'encryption-key'), path.join(made, 'encryption-key'));
  return made;
}

test('after a kill, a moment between two writes has the first and not the second', async () => {
  const restored = newDataDirWithKey('between');
  const said = await printed(
    spawnInnkeep({ ...settings, DATA_DIR: restored }, 'restore', '--until', between),
  );
  assert.match(said, /^Restored \S+Z from innkeep-\S+\.base\.age and [1-9]\d* pieces of the log in /);
  assert.deepEqual(await slugsIn(restored), ['first']);
  assert.deepEqual(
    fs.readdirSync(restored).filter((name) => name.includes('unfinished')),
    [],
  );
});

test('the latest moment has both, begins an archive of its own, and is never restored over a database', async () => {
  const restored = newDataDirWithKey('latest');
  const run = () =>
    spawnInnkeep({ ...settings, DATA_DIR: restored }, 'restore', '--until=latest', '--from', place);
  await printed(run());
  assert.equal(readArchive(path.join(restored, 'postgres')).id, null);
  assert.deepEqual(await slugsIn(restored), ['first', 'second']);
  assert.notEqual(readArchive(path.join(restored, 'postgres')).id, readArchive(cluster).id);
  assert.match(
    await refused(run(), 1),
    /^There is a database in \S+ already: restore with a new DATA_DIR\.$/,
  );
});

test('a moment that nothing leads to, or that is none, is one sentence, and leaves nothing', async () => {
  const restored = newDataDirWithKey('refused');
  const run = (moment: string, more: Settings = {}) =>
    spawnInnkeep({ ...settings, DATA_DIR: restored, ...more }, 'restore', '--until', moment);
  assert.match(await refused(run('2100-01-01T00:00:00Z'), 1), /^The archive ends before that moment: /);
  assert.match(await refused(run(beforeBase), 2), /has no base of before that moment/);
  assert.match(await refused(run('yesterday'), 2), /^--until must be a moment with its offset/);
  assert.match(
    await refused(run('latest', { ENCRYPTION_KEY: Buffer.alloc(32, 9).toString('base64') }), 2),
    /are encrypted with the encryption key/,
  );
  assert.deepEqual(fs.readdirSync(restored).toSorted(), ['encryption-key', 'locks']);
});

test('what waits is bounded: beyond it the log is given up, and another archive begins', (t) => {
  const inner = newFolder(t);
  prepareArchive(inner, true);
  const was = readArchive(inner).id;
  const waiting = path.join(inner, WAITING_FOLDER);
  for (const number of [1, 2, 3])
    fs.writeFileSync(path.join(waiting, `00000001000000000000000${number}`), Buffer.alloc(1000));
  assert.equal(boundWaiting(inner, 3000), false);
  assert.equal(readArchive(inner).waiting.length, 3);
  assert.equal(boundWaiting(inner, 2999), true);
  assert.deepEqual(readArchive(inner).waiting, []);
  assert.notEqual(readArchive(inner).id, was);
  prepareArchive(inner, false);
  assert.equal(fs.existsSync(waiting), false, 'a start without the archive leaves a gap');
});

test('the archive keeps what the last days need, and nothing before', async (t) => {
  const inner = newFolder(t);
  const segment = (number: number) => `0000000100000000000000${String(number).padStart(2, '0')}`;
  const bases = [9, 8, 7, 6, 1].map((days, index) => ({
    made: NOW.subtract({ hours: 24 * days }),
    archive: days === 9 ? 'aaaaaaaa' : 'bbbbbbbb',
    segment: segment(index * 10),
  }));
  for (const base of bases) fs.writeFileSync(path.join(inner, nameBase(base, false)), '');
  for (const archive of ['aaaaaaaa', 'bbbbbbbb']) {
    fs.mkdirSync(path.join(inner, walFolder(archive)));
    for (let number = 0; number < 50; number += 5)
      fs.writeFileSync(path.join(inner, walFolder(archive), `${segment(number)}.zst`), '');
  }
  fs.writeFileSync(path.join(inner, 'notes.txt'), '');
  await keepMoments(openFolder(inner), 7, NOW);
  const names = bases.map((base) => nameBase(base, false));
  assert.deepEqual(fs.readdirSync(inner), [...names.slice(2), 'notes.txt', 'wal-aaaaaaaa', 'wal-bbbbbbbb']);
  assert.deepEqual(fs.readdirSync(path.join(inner, 'wal-aaaaaaaa')), []);
  assert.equal(fs.readdirSync(path.join(inner, 'wal-bbbbbbbb'))[0], `${segment(20)}.zst`);
});
