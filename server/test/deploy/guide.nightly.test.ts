import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { COMMANDS } from '../../../cli/all-commands.ts';
import { readConfig } from '#server/config.ts';
import { listSettings } from '#server/settings.ts';
import { DEPLOY, readDeployed, ROOT } from './own-files.ts';

const GUIDE = fs.readFileSync(path.join(ROOT, 'docs/self-hosting.md'), 'utf8');
const BLOCKS = [...GUIDE.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block);

/** All words of the form of a setting that are assigned or named as code. */
function settingsIn(text: string): string[] {
  const assigned = [...text.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name = '']) => name);
  const named = [...text.matchAll(/`([A-Z][A-Z_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name);
  return [...new Set([...assigned, ...named])];
}

/** Variables of the shell, of the system and of a build. */
const OTHER_NAMES = ['COMMIT', 'NAME', 'PASSWORD', 'PATH', 'HOME', 'NODE_COMPILE_CACHE'];

test('every setting that the guide and the files name exists', () => {
  const known = new Set(listSettings().map(({ name }) => name));
  const commands = readDeployed('Containerfile').replaceAll(/^#.*$/gm, '');
  const texts = [GUIDE.replaceAll(/^<!--.*$/gm, ''), readDeployed('innkeep.env'), commands];
  const named = texts.flatMap(settingsIn).filter((name) => !OTHER_NAMES.includes(name));
  assert.ok(named.length > 10);
  assert.deepEqual(
    named.filter((name) => !known.has(name)),
    [],
  );
});

test('the settings of deploy/innkeep.env are accepted, the commented ones too', () => {
  const lines = readDeployed('innkeep.env').matchAll(/^#?([A-Z_]+)=(.*)$/gm);
  const env = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
  const config = readConfig(env);
  assert.equal(config.publicUrl, 'https://pms.example.com');
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.metricsPort, 9464);
  assert.notEqual(config.mail, null);
});

test('every command of Innkeep in the guide and the scripts exists, and every flag of it', () => {
  const scripts = BLOCKS.join('\n') + readDeployed('backup.sh');
  const used = `${GUIDE}\n${scripts}`.matchAll(
    /(?:^|[`\s])(?:innkeep|node cli\/innkeep\.ts|npm run -s innkeep --) ([a-z][a-z-]+)((?:\\\n|[^\n`|;])*)/g,
  );
  const names: string[] = [];
  for (const [, name = '', rest = ''] of used) {
    const command = COMMANDS.find((each) => each.name === name);
    if (command === undefined) continue;
    names.push(name);
    for (const [, flag = ''] of rest.matchAll(/--([a-z-]+)/g))
      assert.ok(flag === 'help' || flag in command.flags, `${name} --${flag}`);
  }
  for (const name of [
    'backup',
    'restore',
    'doctor',
    'create-account',
    'list-jobs',
    'list-blocks',
    'lift-block',
  ])
    assert.ok(names.includes(name), name);
  const inBlocks = [...BLOCKS.join('\n').matchAll(/^(?:DATA_DIR=\S+ )?innkeep (\S+)/gm)].map(
    ([, name]) => name,
  );
  assert.deepEqual(
    inBlocks.filter((name) => !COMMANDS.some((command) => command.name === name)),
    [],
  );
});

test('every npm script and every file of the clone that the guide names exists', () => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  for (const [, name = ''] of GUIDE.matchAll(/\bnpm run (?:-s )?([a-z]+)/g)) assert.ok(name in scripts, name);
  // Several cells are beyond a server of one's own, so their files stand in a guide of their own.
  const cells = fs.readFileSync(path.join(ROOT, 'docs/cells.md'), 'utf8');
  const named = [...(GUIDE + cells).matchAll(/\bdeploy\/[\w.-]+\w/g)].map(([file]) => file);
  for (const file of new Set(named)) assert.ok(fs.existsSync(path.join(ROOT, file)), file);
  for (const file of fs.readdirSync(DEPLOY))
    if (!['guide-commands.mjs', 'backup.sh'].includes(file))
      assert.ok(named.includes(`deploy/${file}`), file);
});

test('links of the guide lead somewhere', () => {
  const headings = [...GUIDE.matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => text.toLowerCase());
  for (const [, target = ''] of GUIDE.matchAll(/\]\(([^)]+)\)/g)) {
    if (target.startsWith('#')) assert.ok(headings.includes(target.slice(1)), target);
    else assert.ok(fs.existsSync(path.join(ROOT, 'docs', target.split('#')[0] ?? '')), target);
  }
});

test('the guide as a script is a script, and every block of it is in it, or has a reason or a substitute', () => {
  const script = execFileSync(process.execPath, [path.join(DEPLOY, 'guide-commands.mjs')], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  execFileSync('bash', ['-n'], { input: script });
  const said = [...script.matchAll(/=== %s\\n' '(?!The guide holds)/g)].length;
  const checks = [...GUIDE.matchAll(/^<!-- check: /gm)].length;
  assert.equal(said, BLOCKS.length + checks);
  const remarks = [...GUIDE.matchAll(/^<!-- ([a-z ]+): .* -->$/gm)].map(([, kind]) => kind);
  for (const kind of remarks)
    assert.ok(['not tried', 'instead', 'after', 'check'].includes(kind ?? ''), String(kind));
});
