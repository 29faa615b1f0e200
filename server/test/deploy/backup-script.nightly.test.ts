import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { settingsOf } from '../../../cli/test/run-innkeep.ts';
import { newDataDir } from '../service-process.ts';
import { createTestDatabase } from '../test-database.ts';
import { DEPLOY } from './own-files.ts';

const run = promisify(execFile);
const OLD = ['innkeep-2026-01-01T031500Z.backup', 'innkeep-2026-01-02T031500Z.backup'];
const OTHERS = ['before-update.backup', 'notes.txt'];

test('the nightly script makes a backup, keeps the newest, and touches nothing else', async (t) => {
  const database = await createTestDatabase();
  const folder = newDataDir();
  t.after(async () => {
    await database.drop();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  for (const name of [...OLD, ...OTHERS]) fs.writeFileSync(path.join(folder, name), 'old');
  const env = {
    ...process.env,
    PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`,
    ...settingsOf(database.target),
  };
  const backUp = (keep: string) => run('sh', [path.join(DEPLOY, 'backup.sh'), folder, keep], { env });
  const { stdout } = await backUp('2');
  assert.match(stdout, /^Backed up \d+ rows/);
  const kept = fs.readdirSync(folder).filter((name) => !OTHERS.includes(name));
  assert.equal(kept.length, 2);
  assert.ok(kept.includes(OLD[1]!));
  const made = kept.find((name) => !OLD.includes(name))!;
  assert.match(made, /^innkeep-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/);
  assert.match(fs.readFileSync(path.join(folder, made), 'latin1'), /^Innkeep backup 1\n/);
  for (const name of OTHERS) assert.ok(fs.existsSync(path.join(folder, name)), name);

  await assert.rejects(
    run('sh', [path.join(DEPLOY, 'backup.sh'), folder, '1'], {
      env: { ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: folder },
    }),
  );
  assert.equal(fs.readdirSync(folder).includes(OLD[1]!), true, 'without a new backup none is deleted');
});
