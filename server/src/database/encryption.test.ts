import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { keyIdOf, openEncryption, DecryptionProblem } from './encryption.ts';
import {
  findOrMakeEncryptionKey,
  findEncryptionKey,
  readEncryptionKeyFile,
  encryptionOf,
} from './encryption-key.ts';
import { StartProblem } from './start-problem.ts';

const KEY = Buffer.alloc(32, 1);
const encryption = openEncryption(KEY);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-encryption-'));
after(() => fs.rmSync(folder, { recursive: true, force: true }));
let folders = 0;

/** A data folder that does not exist yet. */
const newDataDir = () => path.join(folder, String((folders += 1)), 'data');
const fileIn = (dataDir: string) => path.join(dataDir, 'encryption-key');
const own = (dataDir: string) => encryptionOf({ encryptionKey: null, dataDir });
const make = (dataDir: string) => findOrMakeEncryptionKey({ encryptionKey: null, dataDir });

const problem = (message: RegExp) => (error: unknown) =>
  error instanceof DecryptionProblem && message.test(error.message);

test('what is encrypted is opened again to the letter, and encrypted the same never looks the same', () => {
  for (const text of ['', 'a', 'whsec_ünïcödé 日本', 'x'.repeat(100_000)]) {
    const [one, other] = [encryption.encrypt(text), encryption.encrypt(text)];
    assert.notEqual(one, other);
    assert.deepEqual([encryption.decrypt(one), encryption.decrypt(other)], [text, text]);
    assert.equal(openEncryption(Buffer.from(KEY)).decrypt(one), text, 'in another process too');
  }
  assert.match(encryption.encrypt('secret'), /^v1\.[\w-]{8}\.[\w-]{46}$/);
});

test('a signature is the same for the same text and key, and another for any other', () => {
  const signed = encryption.sign('101 0-1');
  assert.match(signed, /^[\w-]{22}$/);
  assert.equal(openEncryption(Buffer.from(KEY)).sign('101 0-1'), signed, 'in another process too');
  for (const other of [encryption.sign('101 0-2'), openEncryption(Buffer.alloc(32, 2)).sign('101 0-1')])
    assert.notEqual(other, signed);
});

test('a byte that was changed, left out or added, wherever it is, is refused', () => {
  const encrypted = encryption.encrypt('the secret of a webhook');
  const contentAt = encrypted.lastIndexOf('.') + 1;
  for (let at = contentAt; at < encrypted.length - 1; at += 1) {
    const changed = `${encrypted.slice(0, at)}${encrypted[at] === 'A' ? 'B' : 'A'}${encrypted.slice(at + 1)}`;
    assert.throws(() => encryption.decrypt(changed), problem(/changed/), `at ${at}`);
  }
  for (const other of [encrypted.slice(0, -2), `${encrypted}AA`, encrypted.slice(0, contentAt)])
    assert.throws(() => encryption.decrypt(other), problem(/changed/), other);
});

test('with another key nothing is opened, and it is said that the key is another', () => {
  const encrypted = encryption.encrypt('secret');
  const other = openEncryption(Buffer.alloc(32, 2));
  assert.throws(() => other.decrypt(encrypted), problem(/another ENCRYPTION_KEY/));
  // Passed off as the other key's own.
  const disguised = `${other.encrypt('').split('.', 2).join('.')}.${encrypted.split('.')[2]}`;
  assert.throws(() => other.decrypt(disguised), problem(/changed/));
});

test('what no version of ours has encrypted is refused as such', () => {
  const encrypted = encryption.encrypt('secret');
  for (const other of ['', 'secret', `v2${encrypted.slice(2)}`, encrypted.slice(3)])
    assert.throws(
      () => encryption.decrypt(other),
      problem(/no encrypted text, or one that a newer Innkeep/),
      other,
    );
});

test('what an earlier release has encrypted is opened', () => {
  const encrypted = 'v1.G3BAIBYQ.xUcORFfr2nyRnOWPtr1umRAVFQ8RMDeOVsAPI9u7cnZjOCuOQJygJHw2jf9c5A';
  assert.equal(encryption.decrypt(encrypted), 'ünïcödé secret');
});

test('without ENCRYPTION_KEY a key is made for its owner alone, never by encryption or opening, and is the same after a restart', () => {
  const dataDir = newDataDir();
  const first = own(dataDir);
  assert.throws(() => first.encrypt('secret'), problem(/There is no .*encryption-key/));
  assert.throws(() => first.decrypt(encryption.encrypt('secret')), problem(/There is no .*encryption-key/));
  assert.equal(findEncryptionKey({ encryptionKey: null, dataDir }), undefined);
  assert.equal(fs.existsSync(dataDir), false, 'looking makes nothing');
  const made = make(dataDir);
  assert.deepEqual(make(dataDir), made);
  assert.deepEqual(findEncryptionKey({ encryptionKey: null, dataDir }), made);
  assert.equal(made.id, keyIdOf(made.key));
  assert.equal(made.keptIn, `${fileIn(dataDir)} on the machine ${os.hostname()}`);
  const encrypted = first.encrypt('secret');
  const text = fs.readFileSync(fileIn(dataDir), 'utf8');
  assert.equal(fs.statSync(fileIn(dataDir)).mode & 0o777, 0o600);
  assert.deepEqual(fs.readdirSync(dataDir), ['encryption-key']);
  assert.equal(own(dataDir).decrypt(encrypted), 'secret');
  assert.equal(own(dataDir).sign('text'), first.sign('text'));
  assert.equal(
    encryptionOf({ encryptionKey: Buffer.from(text, 'base64'), dataDir: '/nowhere' }).decrypt(encrypted),
    'secret',
  );
  assert.equal(fs.readFileSync(fileIn(dataDir), 'utf8'), text);
});

test('processes that make a key at the same moment share the one that was made first', async () => {
  const dataDir = newDataDir();
  const program = path.join(folder, 'encrypt.mjs');
  const url = new URL('./encryption-key.ts', import.meta.url).href;
  fs.writeFileSync(
    program,
    `import { findOrMakeEncryptionKey, encryptionOf } from ${JSON.stringify(url)};
     process.once('message', () => {
       const settings = { encryptionKey: null, dataDir: process.argv[2] };
       findOrMakeEncryptionKey(settings);
       process.send(encryptionOf(settings).encrypt('secret'));
       process.disconnect();
     });
     process.send('ready');`,
  );
  const children = Array.from({ length: 4 }, () => fork(program, [dataDir]));
  await Promise.all(children.map((child) => once(child, 'message')));
  const encrypted = children.map(async (child) => String((await once(child, 'message'))[0]));
  for (const child of children) child.send('go');
  for (const text of await Promise.all(encrypted)) assert.equal(own(dataDir).decrypt(text), 'secret');
});

test('a key file that holds no key, or a folder that cannot be used, is named', () => {
  const dataDir = newDataDir();
  make(dataDir);
  fs.writeFileSync(fileIn(dataDir), 'short\n');
  const refused = (message: RegExp) => (error: unknown) =>
    error instanceof StartProblem && message.test(error.message);
  assert.throws(() => own(dataDir).encrypt('secret'), refused(/encryption-key holds no key of 32 bytes/));
  assert.throws(() => make(dataDir), refused(/encryption-key holds no key of 32 bytes/));
  assert.throws(
    () => readEncryptionKeyFile(fileIn(dataDir)),
    refused(/encryption-key holds no key of 32 bytes/),
  );
  assert.throws(() => readEncryptionKeyFile('/nowhere/key'), refused(/cannot be read or made \(ENOENT\)/));
  assert.throws(() => make(fileIn(dataDir)), refused(/encryption-key cannot be read or made \(ENOTDIR\)/));
});

test('the key file of an earlier release is used where it is, unless there is one of the present name', () => {
  const dataDir = newDataDir();
  const made = make(dataDir);
  const formerFile = path.join(dataDir, 'sealing-key');
  fs.renameSync(fileIn(dataDir), formerFile);
  assert.equal(make(dataDir).id, made.id);
  assert.deepEqual(fs.readdirSync(dataDir), ['sealing-key']);
  fs.renameSync(formerFile, path.join(dataDir, 'encryption-key'));
  fs.writeFileSync(formerFile, 'a key that is not used');
  assert.equal(make(dataDir).id, made.id);
});
