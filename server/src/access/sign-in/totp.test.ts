import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newTotpSecret, totpAddress, totpCode, totpStepOf } from './totp.ts';

/** The secret of RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890');

const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString();

test('codes are those of RFC 6238, appendix B, to six digits', () => {
  const vectors = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ] as const;
  for (const [seconds, code] of vectors) {
    assert.equal(totpCode(SECRET, Math.floor(seconds / 30)), code.slice(2));
    assert.equal(totpStepOf(code.slice(2), SECRET, at(seconds)), Math.floor(seconds / 30));
  }
});

test('a code is right half a minute before and after its own, and no longer', () => {
  const code = totpCode(SECRET, 100);
  const isRight = (seconds: number) => totpStepOf(code, SECRET, at(seconds)) === 100;
  assert.deepEqual([2969, 2970, 3000, 3029, 3059, 3060].map(isRight), [false, true, true, true, true, false]);
});

test('a code may be written in two groups, and is nothing else', () => {
  const code = totpCode(SECRET, 100);
  assert.equal(totpStepOf(`${code.slice(0, 3)} ${code.slice(3)}`, SECRET, at(3000)), 100);
  for (const other of [
    '',
    '000000',
    code.slice(1),
    `${code}0`,
    `0${code}`,
    'abcdef',
    '１２３４５６',
    '-12345',
  ])
    assert.equal(totpStepOf(other, SECRET, at(3000)), undefined, other);
});

test('an authenticator app is told the secret in base 32, and whose it is', () => {
  assert.equal(
    totpAddress(SECRET, 'nora+1@example.com'),
    'otpauth://totp/Innkeep%3Anora%2B1%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Innkeep',
  );
  assert.match(totpAddress(newTotpSecret(), 'a@b.c'), /secret=[A-Z2-7]{32}&/);
});
