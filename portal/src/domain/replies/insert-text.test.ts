import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertText, piecesOf, unfilledNames } from './insert-text.ts';
import { asksForReplies } from './use-inserting.ts';

test('a text goes where the cursor is, takes the place of what is chosen, and loses nothing else', () => {
  assert.deepEqual(insertText('Dear Ada,  Nora', 'welcome.', { start: 10, end: 10 }), {
    text: 'Dear Ada, welcome. Nora',
    cursor: 18,
  });
  assert.deepEqual(insertText('one two', '2', { start: 4, end: 7 }), { text: 'one 2', cursor: 5 });
  assert.deepEqual(insertText('', 'all', { start: 0, end: 0 }), { text: 'all', cursor: 3 });
});

test('only the names without a value are marked, and all pieces together are the text', () => {
  const text = 'Dear {{x}}, {{lock_code}} {{lock_code}}';
  const pieces = piecesOf(text, ['lock_code']);
  assert.equal(pieces.map((piece) => piece.text).join(''), text);
  assert.deepEqual(
    pieces.filter(({ isMissing }) => isMissing).map((piece) => piece.text),
    ['{{lock_code}}', '{{lock_code}}'],
  );
});

test('the names that are left in an answer are found, each once, and braces without a name are none', () => {
  assert.deepEqual(unfilledNames('{{lock_code}}, {{ cf.Gate }}, {{lock_code}}'), ['lock_code', 'cf.Gate']);
  for (const text of ['', 'lock_code', '{lock_code}', '{{}} {{ }}'])
    assert.deepEqual(unfilledNames(text), []);
});

test('a slash opens the replies in an empty answer only, and Ctrl + ; in any', () => {
  const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false, altKey: false });
  assert.equal(asksForReplies(press('/'), ''), true);
  assert.equal(asksForReplies(press('/'), 'and'), false);
  assert.equal(asksForReplies(press(';', true), 'and'), true);
  assert.equal(asksForReplies(press(';'), ''), false);
});
