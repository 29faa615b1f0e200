import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from './csv.ts';

test('a cell that begins like a formula is a text, and quotes, commas and lines stay in their cell', () => {
  assert.equal(
    csvOf([
      ['=1+1', '+351', '-2+3', '-2.50-', '@a', 'plain', '-2.50'],
      ['＝1', 'a,b', 'say "x"', 'two\nlines', -5, 1.5],
    ]),
    '\uFEFF\'=1+1,\'+351,\'-2+3,\'-2.50-,\'@a,plain,-2.50\r\n\'＝1,"a,b","say ""x""","two\nlines",-5,1.5\r\n',
  );
});
