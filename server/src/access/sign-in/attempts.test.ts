import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newSignInAttempts } from './attempts.ts';

const START = Temporal.Instant.from('2026-06-15T10:00:00Z');
const after = (seconds: number) => START.add({ seconds });

const from = (address: string, email = `${address}@example.com`) => ({ address, email });

test('ten attempts from one address are let in, for whichever e-mail addresses, and the eleventh is not', () => {
  const attempts = newSignInAttempts();
  const waits = Array.from({ length: 12 }, (_, index) => attempts.begin(from('a', `${index}`), after(index)));
  assert.deepEqual(waits, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 899, 898]);
  assert.equal(attempts.begin(from('b', '0'), after(12)), 0, 'from elsewhere');
});

test('ten attempts for one e-mail address are let in, from wherever, and the eleventh is not', () => {
  const attempts = newSignInAttempts();
  for (let index = 0; index < 10; index += 1)
    assert.equal(attempts.begin(from(`address ${index}`, 'nora'), START), 0);
  assert.equal(attempts.begin(from('another', 'nora'), START), 900);
  assert.equal(attempts.begin(from('another', 'sam'), START), 0, 'which took nothing from the address');
});

test('fifteen minutes after the tenth attempt there are ten more, and not a second before', () => {
  const attempts = newSignInAttempts();
  for (let index = 0; index < 10; index += 1) attempts.begin(from('a'), after(index * 60));
  assert.equal(attempts.begin(from('a'), after(9 * 60 + 899)), 1);
  for (let index = 0; index < 10; index += 1)
    assert.equal(attempts.begin(from('a'), after(9 * 60 + 900)), 0, `attempt ${index}`);
  assert.equal(attempts.begin(from('a'), after(9 * 60 + 900)), 900);
});

test('attempts are forgotten fifteen minutes after the first', () => {
  const attempts = newSignInAttempts();
  for (let index = 0; index < 9; index += 1) attempts.begin(from('a'), START);
  for (let index = 0; index < 10; index += 1) assert.equal(attempts.begin(from('a'), after(900)), 0);
  assert.equal(attempts.begin(from('a'), after(900)), 900);
});

test('who signs in clears their own e-mail address, and gives the attempt back to the address, no more', () => {
  const attempts = newSignInAttempts();
  for (let index = 0; index < 9; index += 1) attempts.begin(from('a', 'victim'), START);
  attempts.begin(from('a', 'thief'), START);
  attempts.succeed(from('a', 'thief'));
  assert.equal(attempts.begin(from('a', 'victim'), START), 0);
  assert.equal(attempts.begin(from('a', 'thief'), START), 900);
  assert.equal(attempts.begin(from('b', 'victim'), START), 900);
  attempts.succeed(from('b', 'victim'));
  assert.equal(attempts.begin(from('b', 'victim'), START), 0);
});

test('however many try, what is remembered of them has an end', () => {
  const attempts = newSignInAttempts();
  for (let index = 0; index < 10; index += 1) attempts.begin(from('first'), START);
  assert.equal(attempts.begin(from('first'), START), 900);
  for (let index = 0; index < 50_000; index += 1) attempts.begin(from(`${index}`), START);
  assert.equal(attempts.begin(from('first'), START), 0, 'the oldest is forgotten');
});
