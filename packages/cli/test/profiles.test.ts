import assert from 'node:assert/strict';
import fs from 'node:fs';
import { afterEach, test } from 'node:test';
import { useHarness } from '../../../server/test/harness.ts';
import { portOf } from '../../../server/test/raw-client.ts';
import { EXIT } from '../src/problems.ts';
import { PROFILES, runCommand } from './command.ts';

const harness = useHarness();
afterEach(() => fs.rmSync(PROFILES, { force: true }));

const addressOf = async () => `http://127.0.0.1:${await portOf(harness.app)}`;

test('a login is kept in a file that only its owner may read, and no command prints the token', async () => {
  const url = await addressOf();
  const host = await harness.newHost();
  const secret = { readInput: async () => `${host.token}\n` };
  const said = await runCommand(['login', '--url', `${url}/v3/`, '--profile', 'sea'], secret);
  assert.equal(said.code, EXIT.done, said.err);
  assert.match(said.out, /Logged in to Seaside Homes at/);
  assert.equal(fs.statSync(PROFILES).mode & 0o777, 0o600);
  const listed = await runCommand(['profiles', '--format', 'json']);
  assert.deepEqual(JSON.parse(listed.out), { profiles: [{ name: 'sea', url, current: true }] });
  const used = await runCommand(['account', 'get']);
  assert.equal(used.code, EXIT.done);
  for (const { out, err } of [said, listed, used]) assert.ok(!`${out}${err}`.includes(host.token));
  assert.equal((await runCommand(['logout'])).code, EXIT.done);
  assert.ok(!fs.readFileSync(PROFILES, 'utf8').includes(host.token));
});

test('a token that does not work is not kept', async () => {
  const url = await addressOf();
  const { code } = await runCommand(['login', '--url', url, '--token', 'ik_1_wrong']);
  assert.equal(code, EXIT.unauthenticated);
  assert.equal(fs.existsSync(PROFILES), false);
});

test('a stored token goes to the address that it was stored with, and to no other', async () => {
  const url = await addressOf();
  const host = await harness.newHost();
  await runCommand(['login', '--url', url, '--token', host.token]);
  const elsewhere = url.replace('127.0.0.1', 'localhost');
  const { code, err } = await runCommand(['tags', 'list', '--url', elsewhere]);
  assert.equal(code, EXIT.unauthenticated, err);
  assert.equal((await runCommand(['tags', 'list', '--url', url])).code, EXIT.done);
});

test('profiles are chosen by name, by the environment, and by use', async () => {
  const url = await addressOf();
  const [first, second] = [
    await harness.newHost({ name: 'First' }),
    await harness.newHost({ name: 'Second' }),
  ];
  await runCommand(['login', '--url', url, '--token', first.token, '--profile', 'first']);
  await runCommand(['login', '--url', url, '--token', second.token, '--profile', 'second']);
  const nameOf = async (args: string[], env = {}) =>
    JSON.parse((await runCommand(['account', 'get', '--format', 'json', ...args], { env })).out).account.name;
  assert.equal(await nameOf([]), 'Second');
  assert.equal(await nameOf(['--profile', 'first']), 'First');
  assert.equal(await nameOf([], { INNKEEP_PROFILE: 'first' }), 'First');
  await runCommand(['profiles', 'use', 'first']);
  assert.equal(await nameOf([]), 'First');
  assert.equal((await runCommand(['profiles', 'use', 'third'])).code, EXIT.usage);
});

test('a damaged file is said, and is left as it is', async () => {
  fs.mkdirSync(PROFILES.replace('/profiles.json', ''), { recursive: true });
  fs.writeFileSync(PROFILES, '{"profiles": 5');
  const { code, err } = await runCommand(['tags', 'list']);
  assert.equal(code, EXIT.usage);
  assert.match(err, /profiles\.json is damaged/);
  assert.equal(fs.readFileSync(PROFILES, 'utf8'), '{"profiles": 5');
});

test('a token that would cross a network unencrypted is warned of', async () => {
  const { err } = await runCommand(['login', '--url', 'http://127.evil.example', '--token', 'ik_1_x'], {
    stopped: AbortSignal.timeout(1),
  });
  assert.match(err, /not encrypted/);
});
