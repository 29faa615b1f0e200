import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { SETTINGS } from '#server/settings.ts';
import { newDataDir } from '../service-process.ts';
import { DEPLOY, readDeployed, ROOT, without } from './own-files.ts';

const UNITS = ['innkeep.service', 'innkeep-backup.service', 'innkeep-backup.timer'];
/** Where the guide installs it. */
const INSTALLED = '/opt/innkeep';
/** A stop of the embedded PostgreSQL: three signals, each with its patience. */
const POSTGRES_STOP_SECONDS = 50;

type Unit = ReadonlyMap<string, readonly string[]>;

/** Keys as `Section.Key`. Refuses a line that is neither a comment, a section nor a setting. */
function parseUnit(text: string): Unit {
  const found = new Map<string, string[]>();
  let section = '';
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const head = /^\[(\w+)\]$/.exec(line)?.[1];
    const [, key, value = ''] = /^([A-Z]\w+)=(.*)$/.exec(line) ?? [];
    if (head !== undefined) section = head;
    else if (key !== undefined && section !== '')
      found.set(`${section}.${key}`, [...(found.get(`${section}.${key}`) ?? []), value]);
    else throw new Error(`no line of a unit: ${line}`);
  }
  return found;
}

function verify(...files: readonly string[]): string {
  const { stderr, stdout } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_LOG_LEVEL: 'warning' },
  });
  return stderr + stdout;
}

test('systemd accepts the units without a remark', { skip: without('systemd-analyze') }, () => {
  assert.equal(verify(...UNITS.map((name) => path.join(DEPLOY, name))), '');
});

test('a mistake in a unit is remarked', { skip: without('systemd-analyze') }, () => {
  const folder = newDataDir();
  try {
    const file = path.join(folder, 'innkeep.service');
    fs.writeFileSync(file, `${readDeployed('innkeep.service')}\n[Service]\nProtectSytem=strict\n`);
    assert.match(verify(file), /ProtectSytem/);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

for (const name of ['innkeep.service', 'innkeep-backup.service']) {
  test(`${name} gives the process as little as possible`, () => {
    const unit = parseUnit(readDeployed(name));
    const valueOf = (key: string) => unit.get(`Service.${key}`)?.join();
    assert.equal(valueOf('User'), 'innkeep');
    assert.equal(valueOf('ProtectSystem'), 'strict');
    assert.equal(valueOf('CapabilityBoundingSet'), '');
    assert.equal(valueOf('StateDirectory'), 'innkeep');
    for (const key of ['NoNewPrivileges', 'ProtectHome', 'PrivateTmp', 'PrivateDevices', 'RestrictSUIDSGID'])
      assert.equal(valueOf(key), 'yes', key);
  });

  test(`${name} runs what is in the clone`, () => {
    const unit = parseUnit(readDeployed(name));
    assert.deepEqual(unit.get('Service.WorkingDirectory'), [INSTALLED]);
    const [, script = ''] = /^\/bin\/sh (\S+)/.exec(unit.get('Service.ExecStart')?.[0] ?? '') ?? [];
    assert.ok(fs.existsSync(path.join(ROOT, script)), script);
    const documentation = unit.get('Unit.Documentation')?.[0] ?? '';
    assert.equal(documentation, `file://${INSTALLED}/docs/self-hosting.md`);
  });
}

test('a stop has the time that the service may take, and only the service is asked to stop', () => {
  const unit = parseUnit(readDeployed('innkeep.service'));
  const seconds = Number(unit.get('Service.TimeoutStopSec')?.[0]);
  assert.ok(seconds > Number(SETTINGS.stopSeconds.default) + POSTGRES_STOP_SECONDS);
  assert.deepEqual(unit.get('Service.KillMode'), ['mixed']);
  assert.deepEqual(unit.get('Service.Restart'), ['always']);
});

test('scripts are scripts', () => {
  for (const name of ['backup.sh', 'innkeep', 'try-guide.sh']) {
    execFileSync('bash', ['-n', path.join(DEPLOY, name)]);
    assert.equal(fs.statSync(path.join(DEPLOY, name)).mode & 0o111, 0o111, name);
  }
});
