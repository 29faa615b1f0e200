import assert from 'node:assert/strict';
import { test } from 'node:test';
import { channelsOf, readTokenScope } from './token-scope.ts';

test('a scope is read-only, writable, or channels alone', () => {
  const read: [text: string, scope: string | undefined][] = [
    ['read-only', 'read-only'],
    ['writable', 'writable'],
    ['writable read-only', 'writable'],
    ['channel:airbnb', 'channel:airbnb'],
    ['channel:vrbo  channel:airbnb channel:vrbo', 'channel:airbnb channel:vrbo'],
    ['channel:airbnb writable', undefined],
    ['channel:', undefined],
    ['channel:Airbnb', undefined],
    ['channel:a,b', undefined],
    ['everything', undefined],
    ['', undefined],
    [Array.from({ length: 21 }, (_, n) => `channel:${'x'.repeat(n + 1)}`).join(' '), undefined],
  ];
  for (const [text, scope] of read) assert.equal(readTokenScope(text), scope, text);
});

test('a connector acts for its channels, and no other token for any', () => {
  assert.deepEqual(channelsOf('channel:airbnb channel:booking.com'), ['airbnb', 'booking.com']);
  assert.equal(channelsOf('writable'), null);
  assert.equal(channelsOf('read-only'), null);
});
