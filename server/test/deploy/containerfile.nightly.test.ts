import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { parse as parseYaml } from 'yaml';
import { listSettings, SETTINGS } from '#server/settings.ts';
import { readDeployed, ROOT } from './own-files.ts';

const KNOWN = [
  'FROM',
  'RUN',
  'WORKDIR',
  'ARG',
  'COPY',
  'ENV',
  'USER',
  'VOLUME',
  'EXPOSE',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'CMD',
];

const Texts = Type.Array(Type.String());
const Compose = Type.Object({
  services: Type.Record(
    Type.String(),
    Type.Object({
      build: Type.Optional(Type.Object({ dockerfile: Type.String() })),
      read_only: Type.Optional(Type.Boolean()),
      tmpfs: Type.Optional(Texts),
      cap_drop: Type.Optional(Texts),
      security_opt: Type.Optional(Texts),
      profiles: Type.Optional(Texts),
      ports: Type.Optional(Texts),
      volumes: Texts,
      environment: Type.Record(Type.String(), Type.String()),
      logging: Type.Object({ options: Type.Record(Type.String(), Type.String()) }),
    }),
  ),
});

type Instruction = { readonly name: string; readonly value: string };

/** Lines that end in a backslash continue. Refuses what is no known instruction with a value. */
function parse(text: string): Instruction[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', value = ''] = /^([A-Z]+)\s+(\S.*)$/.exec(line) ?? [];
      assert.ok(KNOWN.includes(name), `no instruction: ${line}`);
      return { name, value: value.replaceAll(/\s+/g, ' ') };
    });
}

const instructions = parse(readDeployed('Containerfile'));
const valuesOf = (name: string) =>
  instructions.filter((each) => each.name === name).map(({ value }) => value);

test('the parser refuses what is no Containerfile', () => {
  assert.throws(() => parse('FROM debian\nRUNN true\n'), /no instruction: RUNN true/);
  assert.throws(() => parse('FROM debian\ntrue\n'), /no instruction: true/);
});

test('the image is named without a host, and everything after it is of the last user', () => {
  assert.equal(instructions[0]?.name, 'FROM');
  for (const from of valuesOf('FROM')) assert.match(from, /^(?:node|debian):[\w.-]+( AS build)?$/);
  assert.deepEqual(valuesOf('USER'), ['innkeep']);
  const afterUser = instructions.slice(instructions.findIndex(({ name }) => name === 'USER'));
  assert.equal(
    afterUser.some(({ name }) => ['RUN', 'COPY'].includes(name)),
    false,
  );
});

test('it keeps data in a volume, checks that it is ready, and stops as the service stops', () => {
  const environment = Object.fromEntries(
    [
      ...valuesOf('ENV')
        .join(' ')
        .matchAll(/(\w+)=(\S+)/g),
    ].map(([, name, value]) => [name, value]),
  );
  assert.deepEqual(valuesOf('VOLUME'), [environment['DATA_DIR']]);
  assert.deepEqual(valuesOf('EXPOSE'), [SETTINGS.port.default]);
  assert.deepEqual(valuesOf('STOPSIGNAL'), ['SIGTERM']);
  assert.match(valuesOf('HEALTHCHECK').join(), /:3000\/readyz/);
  const command: string[] = JSON.parse(valuesOf('CMD').join());
  assert.deepEqual(command, ['sh', 'scripts/start.sh', '--no-demo']);
  const check: string[] = JSON.parse(/CMD (\[.*\])$/.exec(valuesOf('HEALTHCHECK').join())?.[1] ?? '');
  assert.equal(check[0], 'node');
});

test('it copies what exists, and the ignore file lets in exactly that', () => {
  const own = valuesOf('COPY').filter((value) => !value.startsWith('--from=build '));
  assert.deepEqual(
    valuesOf('COPY').filter((value) => !own.includes(value)),
    ['--from=build /opt/innkeep /opt/innkeep'],
  );
  const copied = own.flatMap((value) => value.split(' ').slice(0, -1));
  for (const each of copied) assert.ok(fs.existsSync(path.join(ROOT, each)), each);
  const ignore = readDeployed('.containerignore').split('\n');
  assert.ok(ignore.includes('*'));
  const letIn = ignore.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  assert.deepEqual(letIn.toSorted(), copied.toSorted());
  for (const each of ['node_modules', '.env', 'data']) assert.equal(copied.includes(each), false);
});

test('what the command line and the service import is copied', () => {
  const copied = valuesOf('COPY').flatMap((value) => value.split(' ').slice(0, -1));
  for (const folder of ['cli', 'server/src'])
    for (const file of fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || /\.test\.ts$|^test\//.test(file)) continue;
      const text = fs.readFileSync(path.join(ROOT, folder, file), 'utf8');
      for (const [, target = ''] of text.matchAll(/^(?:import|export) .*from '(\.[^']+)'/gm)) {
        const found = path.relative(ROOT, path.resolve(ROOT, folder, path.dirname(file), target));
        assert.ok(copied.includes(found.split(path.sep)[0] ?? ''), `${folder}/${file} imports ${found}`);
      }
    }
});

test('no second Node is in the image: its own stage leaves that of the base behind', () => {
  const froms = valuesOf('FROM');
  assert.match(froms.at(-1) ?? '', /^debian:/);
  assert.match(valuesOf('ENV').join(' '), /PATH=\/opt\/innkeep\/node_modules\/\.bin:/);
});

test('compose starts the image read-only, without rights, with bounded logs, and the profile alone starts a PostgreSQL', () => {
  const { services } = Value.Parse(Compose, parseYaml(readDeployed('compose.yml'), { merge: true }));
  const { innkeep, caddy, postgres } = services;
  assert.ok(innkeep && caddy && postgres);
  for (const each of [innkeep, caddy]) {
    assert.deepEqual([each.read_only, each.cap_drop, each.tmpfs], [true, ['ALL'], ['/tmp']]);
    assert.deepEqual(each.security_opt, ['no-new-privileges:true']);
  }
  for (const each of Object.values(services)) assert.equal(each.logging.options['max-size'], '50m');
  assert.equal(innkeep.build?.dockerfile, 'deploy/Containerfile');
  assert.deepEqual(innkeep.volumes, [`innkeep:${valuesOf('VOLUME').join()}`]);
  assert.equal(innkeep.ports, undefined, 'only the proxy is open to the world');
  assert.deepEqual(
    [innkeep.profiles, caddy.profiles, postgres.profiles],
    [undefined, undefined, ['postgres']],
  );
  for (const name of Object.keys(innkeep.environment))
    assert.ok(
      listSettings().some((each) => each.name === name),
      name,
    );
});
