import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { askService } from './ask-service.ts';
import { printed, runInnkeep, settingsOf } from '../../cli/test/run-innkeep.ts';
import { backUp, newFolder, openFor, restore } from './backups.ts';
import { ENCRYPTION_KEY } from './fixed-encryption.ts';
import { startCluster, newCluster, DATABASE } from './faults/postgresql-cluster.ts';
import { findPostgresql, NO_POSTGRESQL, startPostgresql } from './own-postgresql.ts';
import { readRows } from './read-rows.ts';
import { readyService, spawnService, type ServiceProcess } from './service-process.ts';
import { openPool, type Pool } from '../src/database/connections/pool.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The commands of a section of docs/backup.md, with folders of the test in place of /srv. */
function commandsOf(section: string, srv: string): string {
  const text = fs.readFileSync(path.join(ROOT, 'docs', 'backup.md'), 'utf8');
  const [, part = ''] = new RegExp(`^## ${section}\n(.*?)(?=^## |(?![\\s\\S]))`, 'ms').exec(text) ?? [];
  const blocks = [...part.matchAll(/^```sh\n(.*?)^```/gms)].map(([, commands = '']) => commands);
  assert.ok(blocks.length > 0, `docs/backup.md shows commands below ${section}`);
  return blocks.join('\n').replaceAll('/srv/', `${srv}/`);
}

async function paste(commands: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await run('bash', ['-euc', commands], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  });
  return stdout;
}

function newSrv(t: TestContext): string {
  const srv = newFolder(t);
  for (const name of ['backups', 'keys']) fs.mkdirSync(path.join(srv, name));
  return srv;
}

test('as the document says: a running service is backed up, and restored on another machine, where it goes on', async (t) => {
  const srv = newSrv(t);
  const [here, there] = [path.join(srv, 'here'), path.join(srv, 'there')];
  const running = new Set<ServiceProcess>();
  const stop = async (service: ServiceProcess) => {
    service.child.kill('SIGTERM');
    await service.ended();
    running.delete(service);
  };
  t.after(() => Promise.all([...running].map(stop)));
  const start = (dataDir: string, ...args: string[]) => {
    const service = spawnService({ DATA_DIR: dataDir }, args);
    running.add(service);
    return service;
  };
  const first = start(here);
  const { address, token } = await readyService(first);
  const house = { title: 'Made before', wifi_password: 'secret of the house' };
  await askService({ address, token }, 'POST', '/properties', house);
  const said = await paste(commandsOf('Back up', srv), { DATA_DIR: here });
  assert.match(said, /^Backed up \d+ rows of \d+ tables: \d+ bytes in [\d.]+ s\.\nKeep the encryption key /);
  assert.ok(said.includes(path.join(here, 'encryption-key')));
  await askService({ address, token }, 'POST', '/properties', { title: 'Made after' });
  await stop(first);
  // The same command starts the embedded database when no service runs, and stops it.
  const stopped = path.join(srv, 'backups', 'stopped.backup');
  await printed(runInnkeep({ DATA_DIR: here }, 'backup', stopped));
  assert.equal(fs.existsSync(path.join(here, 'postgres', 'postmaster.pid')), false);

  assert.match(await paste(commandsOf('Restore', srv), { DATA_DIR: there }), /^Restored \d+ rows of/);
  const second = start(there);
  const { address: restored } = await readyService(second);
  const url = '/properties?limit=100';
  const { properties } = await askService({ address: restored, token }, 'GET', url);
  const titles = properties.map(({ title }) => title);
  assert.ok(titles.includes('Made before') && !titles.includes('Made after'), titles.join());
  const found = properties.find(({ title }) => title === 'Made before');
  assert.equal(found?.wifi_password, 'secret of the house');
  await stop(second);
});

async function openUrl(t: TestContext, url: string): Promise<Pool> {
  const sql = openPool({ url }, { max: 1, statementTimeoutMs: 30_000, applicationName: 'a test' });
  t.after(() => sql.end());
  return sql;
}

test(
  'with a PostgreSQL of your own, pg_dump and pg_restore do the same, and innkeep moves it to the embedded one and back',
  { skip: NO_POSTGRESQL },
  async (t) => {
    const bin = findPostgresql();
    assert.ok(bin !== undefined);
    const srv = newSrv(t);
    const newDatabase = await startPostgresql(t, bin);
    const [used, dumped, moved] = [
      await newDatabase('used'),
      await newDatabase('dumped'),
      await newDatabase('moved'),
    ];
    const settings = { DATABASE_URL: used, ENCRYPTION_KEY };
    await printed(runInnkeep(settings, 'migrate'));
    await printed(runInnkeep(settings, 'demo-data', '--json'));
    const rows = await readRows(await openUrl(t, used));
    await paste(commandsOf('With the tools of PostgreSQL', srv), {
      PATH: `${bin}:${process.env['PATH']}`,
      DATABASE_URL: used,
      NEW_DATABASE_URL: dumped,
    });
    assert.deepEqual(await readRows(await openUrl(t, dumped)), rows);
    await printed(runInnkeep({ ...settings, DATABASE_URL: dumped }, 'list-tokens', '--account', 'demo'));

    const file = path.join(srv, 'own.backup');
    await printed(runInnkeep(settings, 'backup', file));
    const embedded = await openFor(t);
    await printed(runInnkeep(settingsOf(embedded.target), 'restore', file));
    assert.deepEqual(await readRows(embedded.sql), rows);
    await backUp(embedded.target, path.join(srv, 'embedded.backup'));
    await restore({ url: moved }, path.join(srv, 'embedded.backup'));
    assert.deepEqual(await readRows(await openUrl(t, moved)), rows);
  },
);

const AFTERWARDS = '--name Later --slug later --timezone Europe/Amsterdam --currency EUR --country NL'.split(
  ' ',
);

test(
  'a base backup of a PostgreSQL of your own starts with all that was stored before it',
  { skip: NO_POSTGRESQL },
  async (t) => {
    const bin = findPostgresql();
    assert.ok(bin !== undefined);
    const srv = newSrv(t);
    const primary = await startCluster();
    t.after(() => primary.close());
    const settings = { DATABASE_URL: primary.url, ENCRYPTION_KEY };
    await printed(runInnkeep(settings, 'migrate'));
    await printed(runInnkeep(settings, 'demo-data', '--json'));
    const rows = await readRows(await openUrl(t, primary.url));
    await paste(commandsOf('A base backup', srv), {
      PATH: `${bin}:${process.env['PATH']}`,
      REPLICATION_URL: primary.url.replace('//innkeep@', '//admin@').replace(`/${DATABASE}`, '/postgres'),
    });
    await printed(runInnkeep(settings, 'create-account', ...AFTERWARDS));
    const restored = await newCluster({
      fill: async (data) => {
        fs.cpSync(path.join(srv, 'backups', 'base'), data, { recursive: true });
        const { uid, gid } = fs.statSync(path.dirname(data));
        await run('chown', ['-R', `${uid}:${gid}`, data]);
        fs.chmodSync(data, 0o700);
      },
    });
    t.after(() => restored.close());
    await restored.start();
    assert.deepEqual(
      await readRows(await openUrl(t, restored.url)),
      rows,
      'all that was before, and no more',
    );
    await printed(
      runInnkeep({ ...settings, DATABASE_URL: restored.url }, 'list-tokens', '--account', 'demo'),
    );
  },
);
