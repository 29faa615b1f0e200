import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { keyIdOf, openSealing, SealingProblem } from './sealing.ts';
import { findOrMakeSealingKey, findSealingKey, readSealingKeyFile, sealingOf } from './sealing-key.ts';
import { StartProblem } from './start-problem.ts';

const KEY = Buffer.alloc(32, 1);
const sealing = openSealing(KEY);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-sealing-'));
after(() => fs.rmSync(folder, { recursive: true, force: true }));
let folders = 0;

/** A data folder that does not exist yet. */
const newDataDir = () => path.join(folder, String((folders += 1)), 'data');
const fileIn = (dataDir: string) => path.join(dataDir, 'sealing-key');
const own = (dataDir: string) => sealingOf({ sealingKey: null, dataDir });
const make = (dataDir: string) => findOrMakeSealingKey({ sealingKey: null, dataDir });

const problem = (message: RegExp) => (error: unknown) =>
  error instanceof SealingProblem && message.test(error.message);

test('what is sealed is opened again to the letter, and sealed the same never looks the same', () => {
  for (const text of ['', 'a', 'whsec_ünïcödé 日本', 'x'.repeat(100_000)]) {
    const [one, other] = [sealing.seal(text), sealing.seal(text)];
    assert.notEqual(one, other);
    assert.deepEqual([sealing.open(one), sealing.open(other)], [text, text]);
    assert.equal(openSealing(Buffer.from(KEY)).open(one), text, 'in another process too');
  }
  assert.match(sealing.seal('secret'), /^v1\.[\w-]{8}\.[\w-]{46}$/);
});

test('a signature is the same for the same text and key, and another for any other', () => {
  const signed = sealing.sign('101 0-1');
  assert.match(signed, /^[\w-]{22}$/);
  assert.equal(openSealing(Buffer.from(KEY)).sign('101 0-1'), signed, 'in another process too');
  for (const other of [sealing.sign('101 0-2'), openSealing(Buffer.alloc(32, 2)).sign('101 0-1')])
    assert.notEqual(other, signed);
});

test('a byte that was changed, left out or added, wherever it is, is refused', () => {
  const sealed = sealing.seal('the secret of a webhook');
  const contentAt = sealed.lastIndexOf('.') + 1;
  for (let at = contentAt; at < sealed.length - 1; at += 1) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    assert.throws(() => sealing.open(changed), problem(/changed/), `at ${at}`);
  }
  for (const other of [sealed.slice(0, -2), `${sealed}AA`, sealed.slice(0, contentAt)])
    assert.throws(() => sealing.open(other), problem(/changed/), other);
});

test('with another key nothing is opened, and it is said that the key is another', () => {
  const sealed = sealing.seal('secret');
  const other = openSealing(Buffer.alloc(32, 2));
  assert.throws(() => other.open(sealed), problem(/another SEALING_KEY/));
  // Passed off as the other key's own.
  const disguised = `${other.seal('').split('.', 2).join('.')}.${sealed.split('.')[2]}`;
  assert.throws(() => other.open(disguised), problem(/changed/));
});

test('what no version of ours has sealed is refused as such', () => {
  const sealed = sealing.seal('secret');
  for (const other of ['', 'secret', `v2${sealed.slice(2)}`, sealed.slice(3)])
    assert.throws(() => sealing.open(other), problem(/no sealed text, or one that a newer Innkeep/), other);
});

test('what an earlier release has sealed is opened', () => {
  const sealed = 'v1.G3BAIBYQ.xUcORFfr2nyRnOWPtr1umRAVFQ8RMDeOVsAPI9u7cnZjOCuOQJygJHw2jf9c5A';
  assert.equal(sealing.open(sealed), 'ünïcödé secret');
});

test('without SEALING_KEY a key is made for its owner alone, never by sealing or opening, and is the same after a restart', () => {
  const dataDir = newDataDir();
  const first = own(dataDir);
  assert.throws(() => first.seal('secret'), problem(/There is no .*sealing-key/));
  assert.throws(() => first.open(sealing.seal('secret')), problem(/There is no .*sealing-key/));
  assert.equal(findSealingKey({ sealingKey: null, dataDir }), undefined);
  assert.equal(fs.existsSync(dataDir), false, 'looking makes nothing');
  const made = make(dataDir);
  assert.deepEqual(make(dataDir), made);
  assert.deepEqual(findSealingKey({ sealingKey: null, dataDir }), made);
  assert.equal(made.id, keyIdOf(made.key));
  assert.equal(made.keptIn, `${fileIn(dataDir)} on the machine ${os.hostname()}`);
  const sealed = first.seal('secret');
  const text = fs.readFileSync(fileIn(dataDir), 'utf8');
  assert.equal(fs.statSync(fileIn(dataDir)).mode & 0o777, 0o600);
  assert.deepEqual(fs.readdirSync(dataDir), ['sealing-key']);
  assert.equal(own(dataDir).open(sealed), 'secret');
  assert.equal(own(dataDir).sign('text'), first.sign('text'));
  assert.equal(
    sealingOf({ sealingKey: Buffer.from(text, 'base64'), dataDir: '/nowhere' }).open(sealed),
    'secret',
  );
  assert.equal(fs.readFileSync(fileIn(dataDir), 'utf8'), text);
});

test('processes that make a key at the same moment share the one that was made first', async () => {
  const dataDir = newDataDir();
  const program = path.join(folder, 'seal.mjs');
  const url = new URL('./sealing-key.ts', import.meta.url).href;
  fs.writeFileSync(
    program,
    `import { findOrMakeSealingKey, sealingOf } from ${JSON.stringify(url)};
     process.once('message', () => {
       const settings = { sealingKey: null, dataDir: process.argv[2] };
       findOrMakeSealingKey(settings);
       process.send(sealingOf(settings).seal('secret'));
       process.disconnect();
     });
     process.send('ready');`,
  );
  const children = Array.from({ length: 4 }, () => fork(program, [dataDir]));
  await Promise.all(children.map((child) => once(child, 'message')));
  const sealed = children.map(async (child) => String((await once(child, 'message'))[0]));
  for (const child of children) child.send('go');
  for (const text of await Promise.all(sealed)) assert.equal(own(dataDir).open(text), 'secret');
});

test('a key file that holds no key, or a folder that cannot be used, is named', () => {
  const dataDir = newDataDir();
  make(dataDir);
  fs.writeFileSync(fileIn(dataDir), 'short\n');
  const refused = (message: RegExp) => (error: unknown) =>
    error instanceof StartProblem && message.test(error.message);
  assert.throws(() => own(dataDir).seal('secret'), refused(/sealing-key holds no key of 32 bytes/));
  assert.throws(() => make(dataDir), refused(/sealing-key holds no key of 32 bytes/));
  assert.throws(() => readSealingKeyFile(fileIn(dataDir)), refused(/sealing-key holds no key of 32 bytes/));
  assert.throws(() => readSealingKeyFile('/nowhere/key'), refused(/cannot be read or made \(ENOENT\)/));
  assert.throws(() => make(fileIn(dataDir)), refused(/sealing-key cannot be read or made \(ENOTDIR\)/));
});
