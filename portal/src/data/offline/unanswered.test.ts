import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { asFirstSent, gotAnswer, gotNoAnswer } from './unanswered.ts';

Object.defineProperty(globalThis, 'location', { value: { origin: 'http://portal' }, configurable: true });

beforeEach(() => sessionStorage.clear());

const sent = (key: string, body: object = {}, method = 'POST') => ({
  method,
  headers: { 'Idempotency-Key': key },
  body: JSON.stringify(body),
});
const keyOf = (address: string, init: RequestInit) =>
  new Headers(asFirstSent(address, init).headers).get('Idempotency-Key');
const answer = (status: number, headers: Record<string, string> = {}) => new Response('', { status, headers });

const TOKENS = 'http://portal/v3/tokens';
const RULES = 'http://portal/v3/automation/rules';
const MOVE = 'http://portal/v3/reservations/ABC/allocate';

test('what got no answer is sent again under its first key, and something else under its own', () => {
  gotNoAnswer(TOKENS, sent('first', { name: 'Partner' }));
  assert.equal(keyOf(TOKENS, sent('second', { name: 'Partner' })), 'first');
  assert.equal(keyOf(TOKENS, sent('second', { name: 'Planner' })), 'second');
  assert.equal(keyOf(`${TOKENS}?a=1`, sent('second', { name: 'Partner' })), 'second');
  assert.equal(keyOf(TOKENS, sent('second', { name: 'Partner' }, 'PUT')), 'second');
});

test('an answer of a proxy is none; one that says to wait, or that nobody is signed in, leaves the first key', () => {
  gotAnswer(answer(502), TOKENS, sent('first'));
  for (const open of [answer(401), answer(429), answer(409, { 'Retry-After': '1' })]) {
    gotAnswer(open, TOKENS, sent('first'));
    assert.equal(keyOf(TOKENS, sent('second')), 'first');
  }
});

test('once another change of the same object is answered, the same is meant anew; a read or a trial changes nothing', () => {
  gotNoAnswer(MOVE, sent('first', { property_id: 1 }));
  gotAnswer(answer(200), 'http://portal/v3/reservations/ABC', { method: 'GET' });
  gotAnswer(answer(200), `${MOVE}?dry_run=true`, sent('trial', { property_id: 1 }));
  gotNoAnswer(RULES, sent('rule'));
  gotAnswer(answer(200), `${RULES}/preview`, sent('look'));
  assert.equal(keyOf(RULES, sent('second')), 'rule');
  gotAnswer(answer(200), 'http://portal/v3/reservations/ABCD', sent('other', {}, 'PATCH'));
  assert.equal(keyOf(MOVE, sent('second', { property_id: 1 })), 'first');
  gotAnswer(answer(200), MOVE, sent('back', { property_id: 2 }));
  assert.equal(keyOf(MOVE, sent('second', { property_id: 1 })), 'second');
});

test('after an hour the same is meant anew, and no more than twenty are remembered', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 0 });
  for (let count = 0; count < 21; count += 1) gotNoAnswer(TOKENS, sent(`first${count}`, { count }));
  assert.equal(keyOf(TOKENS, sent('second', { count: 0 })), 'second');
  assert.equal(keyOf(TOKENS, sent('second', { count: 1 })), 'first1');
  t.mock.timers.tick(3_600_000);
  assert.equal(keyOf(TOKENS, sent('second', { count: 1 })), 'second');
});
