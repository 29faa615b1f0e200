import assert from 'node:assert/strict';
import { argon2Sync } from 'node:crypto';
import { test } from 'node:test';
import { PASSWORD_CHECKS } from '../../rate-limits/limits.ts';
import { QueueFull } from './check-queue.ts';
import { hashPassword, isPassword } from './password.ts';

const PASSWORD = 'correct horse battery';

test('a password is known by its hash, and no other is', async () => {
  const stored = await hashPassword(PASSWORD);
  assert.equal(await isPassword(PASSWORD, stored), true);
  for (const other of ['', 'correct horse batter', `${PASSWORD} `, PASSWORD.toUpperCase(), stored])
    assert.equal(await isPassword(other, stored), false, other);
});

test('what is stored is an Argon2id hash at OWASP’s cost, with a salt of its own, and not the password', async () => {
  const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  assert.notEqual(one, other);
  assert.equal(one.includes(PASSWORD), false);
});

test('a hash that was made at another cost is still read', async () => {
  const cost = { nonce: 'somesalt', parallelism: 1, tagLength: 32, memory: 64, passes: 3 };
  const hash = argon2Sync('argon2id', { ...cost, message: PASSWORD })
    .toString('base64')
    .replaceAll('=', '');
  assert.equal(await isPassword(PASSWORD, `$argon2id$v=19$m=64,t=3,p=1$c29tZXNhbHQ$${hash}`), true);
});

test('the same letters are the same password, however a keyboard writes them', async () => {
  const stored = await hashPassword('caf\u00e9 au lait, ﬁn');
  assert.equal(await isPassword('cafe\u0301 au lait, fin', stored), true);
});

test('no password fits a person who has none', async () => {
  for (const password of ['', PASSWORD, 'undefined'])
    assert.equal(await isPassword(password, undefined), false);
});

test('a password longer than any that is stored is never right, and is not hashed', async () => {
  const longest = 'ab'.repeat(100);
  const stored = await hashPassword(longest);
  assert.equal(await isPassword(longest, stored), true);
  for (const longer of [`${longest}c`, `${longest}\u0301\u0301`, 'ab'.repeat(8_000)])
    assert.equal(await isPassword(longer, stored), false);
  assert.equal(await isPassword('ab'.repeat(8_000), await hashPassword('ab'.repeat(8_000))), false);
});

test('checks wait for one another, those of known browsers go first, and those beyond the bound are refused', async () => {
  const stored = await hashPassword(PASSWORD);
  const ended: string[] = [];
  const ask = async (lane: 'known' | 'other') => {
    assert.equal(await isPassword(PASSWORD, stored, lane), true);
    ended.push(lane);
  };
  const others = Array.from({ length: 60 }, () => ask('other'));
  const known = Array.from({ length: 3 }, () => ask('known'));
  const settled = await Promise.allSettled(others);
  await Promise.all(known);
  const done = settled.filter(({ status }) => status === 'fulfilled').length;
  const { waitingMax, atOnceMax } = PASSWORD_CHECKS;
  assert.ok(done > waitingMax && done <= waitingMax + atOnceMax, `${done} were checked`);
  for (const each of settled) if (each.status === 'rejected') assert.ok(each.reason instanceof QueueFull);
  assert.ok(ended.lastIndexOf('known') < 3 + 2 * atOnceMax, ended.join());
  assert.equal(await isPassword(PASSWORD, stored), true, 'and afterwards as ever');
});
