import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBrowser } from './browser-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test('a browser is named as people name it, although it claims to be others', () => {
  const named = [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ].map((userAgent) => readBrowser(userAgent));
  assert.deepEqual(
    named.map((each) => [each?.browser, each?.system]),
    [
      ['Edge', 'Windows'],
      ['Chrome', 'Android'],
      ['Safari', 'iPhone'],
      ['Firefox', 'Linux'],
    ],
  );
});

test('what is no known browser has no such name', () => {
  assert.equal(readBrowser('curl/8.1'), undefined);
  assert.equal(readBrowser('<script>alert(1)</script>'), undefined);
});
