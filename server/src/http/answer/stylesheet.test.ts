import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** The colours of a stylesheet in light and in dark, in six digits. */
function coloursOf(file: string) {
  const css = fs.readFileSync(path.join(ROOT, file), 'utf8');
  return css.split('@media').map((part) => {
    const all = part.matchAll(/--([\w-]+): #([\da-f]{3,6});/g);
    const six = (hex: string) => (hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex);
    return Object.fromEntries(Array.from(all, ([, name = '', hex = '']) => [name, six(hex)]));
  });
}

test('the pages that the service writes have the colours of the portal', () => {
  const portal = coloursOf('portal/src/styles/tokens.css');
  // The border of an input is the one colour that the portal takes from its components.
  const pages = coloursOf('server/src/http/answer/tokens.css').map(
    ({ border: _border, ...others }) => others,
  );
  assert.equal(pages.length, 2);
  pages.forEach((colours, scheme) => {
    assert.ok(Object.keys(colours).length >= 10);
    for (const [name, colour] of Object.entries(colours)) assert.equal(colour, portal[scheme]?.[name], name);
  });
});
