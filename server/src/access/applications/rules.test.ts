import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenApplication } from './rules.ts';

const problemsOf = (...uris: string[]) => brokenApplication('Prices', uris).map(({ message }) => message);

test('an application redirects to https, to this very machine, or to a scheme that is its own', () => {
  for (const uri of [
    'https://prices.example/connected',
    'https://prices.example:8443/connected?from=innkeep&a=%20',
    'https://xn--bcher-kva.example/',
    'http://localhost:8765/callback',
    'http://127.0.0.1/callback',
    'http://[::1]:1/',
    'com.example.prices:/connected',
  ])
    assert.deepEqual(problemsOf(uri), [], uri);
});

test('an application redirects nowhere that others read, that is not exact, or that runs something', () => {
  for (const uri of [
    'http://prices.example/connected',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'https://prices.example/#fragment',
    'https://prices.example/#',
    'https://user:password@prices.example/',
    'https://user@prices.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'prices:/connected',
    '/connected',
    'prices.example/connected',
    '',
    'https://',
    'https://bücher.example/',
    'https://prices.example/<script>',
    "https://prices.example/'",
    'https://prices.example/\\evil',
    'https://prices.example/a\tb',
    `https://prices.example/${'x'.repeat(1000)}`,
  ])
    assert.equal(problemsOf(uri).length, 1, uri);
});

test('an application has one to ten addresses and a name, and all that is wrong is named at once', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `https://prices.example/${index}`);
  assert.deepEqual(problemsOf(...ten), []);
  assert.equal(problemsOf(...ten, 'https://prices.example/more').length, 1);
  assert.equal(problemsOf().length, 1);
  const fields = brokenApplication(' ', ['http://one.example/', 'x', 'https://fine.example/']);
  assert.deepEqual(
    fields.map(({ field }) => field),
    ['name', 'redirect-uri', 'redirect-uri'],
  );
});
