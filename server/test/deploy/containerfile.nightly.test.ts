import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { SETTINGS } from '#server/settings.ts';
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
  assert.match(valuesOf('FROM').join(), /^(?:node|debian):[\w.-]+$/);
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
  const copied = valuesOf('COPY').flatMap((value) => value.split(' ').slice(0, -1));
  for (const each of copied) assert.ok(fs.existsSync(path.join(ROOT, each)), each);
  const ignore = readDeployed('.containerignore').split('\n');
  assert.ok(ignore.includes('*'));
  const letIn = ignore.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  assert.deepEqual(letIn.toSorted(), copied.toSorted());
  for (const each of ['node_modules', '.env', 'data']) assert.equal(copied.includes(each), false);
});
