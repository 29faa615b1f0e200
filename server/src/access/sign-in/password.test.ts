import assert from 'node:assert/strict';
import { argon2Sync } from 'node:crypto';
import { test } from 'node:test';
import { refusalOf } from '../../../test/refusal-of.ts';
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

test('whoever has no password has none that fits', async () => {
  for (const password of ['', PASSWORD, 'undefined'])
    assert.equal(await isPassword(password, undefined), false);
});

test('more at once than the machine can take are refused as unavailable, and those before them are answered', async () => {
  const stored = await hashPassword(PASSWORD);
  const asked = Array.from({ length: 40 }, () => isPassword(PASSWORD, stored));
  const settled = await Promise.allSettled(asked);
  assert.equal(settled.filter((each) => each.status === 'fulfilled' && each.value).length, 32);
  const [refusal] = settled.filter((each) => each.status === 'rejected');
  assert.equal(
    refusalOf(() => {
      throw refusal!.reason;
    }),
    'unavailable',
  );
  assert.equal(await isPassword(PASSWORD, stored), true, 'and afterwards as ever');
});
