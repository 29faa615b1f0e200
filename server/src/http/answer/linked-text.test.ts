import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from './html.ts';
import { linkAddresses } from './linked-text.ts';

const linked = (text: string) => html`${linkAddresses(text)}`.html;
const link = (address: string) =>
  `<a href="${address}" target="_blank" rel="noopener noreferrer nofollow ugc">${address}</a>`;

test('an address in a text is a link, without what ends the sentence', () => {
  assert.equal(linked('See https://a.example/x.'), `See ${link('https://a.example/x')}.`);
  assert.equal(
    linked('(http://a.example/b, https://c.example)'),
    `(${link('http://a.example/b')}, ${link('https://c.example')})`,
  );
  assert.equal(linked('https://a.example/b_(c)'), link('https://a.example/b_(c)'));
  assert.equal(linked('Nothing here: example.com'), 'Nothing here: example.com');
  assert.equal(linked('https://a.example/?a=1&b=2'), link('https://a.example/?a=1&amp;b=2'));
});

test('what is no plain address of the web stays text, and no text becomes HTML', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://bank.example@evil.example/',
    'https://user:secret@evil.example/',
    'https://',
    'https://[',
    `https://a.example/${'x'.repeat(3000)}`,
  ])
    assert.equal(linked(text), text.replaceAll('&', '&amp;'));
  assert.equal(
    linked('https://a.example/"onmouseover="alert(1) <script>'),
    `${link('https://a.example/')}&quot;onmouseover=&quot;alert(1) &lt;script&gt;`,
  );
  assert.equal(linked('https://a.example/\u202egpj.exe'), `${link('https://a.example/')}\u202egpj.exe`);
});

test('a long text of addresses is read in a time that grows with its length alone', () => {
  const text = 'https://a.example/x '.repeat(500);
  assert.equal(linked(text).split('<a ').length, 501);
  const brackets = `https://a.example/${'('.repeat(500)}${')'.repeat(9_000)}x`;
  const began = performance.now();
  for (let count = 0; count < 100; count += 1) linked(`${brackets} ${brackets}`);
  assert.ok(performance.now() - began < 1000);
});
