import assert from 'node:assert/strict';
import { test } from 'node:test';
import zlib from 'node:zlib';
import { asyncProperty, string as aText } from 'fast-check';
import { holds } from '../../../test/holds.ts';
import { newRequestId } from '../../app.ts';
import { RememberedAnswer, weakEtagOf, weakEtagOfParts } from './remembered-answer.ts';

const textOf = (id: string, rest: string) => `{"request_id":"${id}${rest}`;

holds('an answer is given again with another id, plain and compressed, and nothing else differs', 50, () =>
  asyncProperty(aText({ unit: 'binary', maxLength: 5000 }), async (rest) => {
    const [first, second] = [newRequestId(), newRequestId()];
    const answer = RememberedAnswer.from(textOf(first, rest), first);
    assert.ok(answer);
    const expected = Buffer.from(textOf(second, rest));
    assert.deepEqual(Buffer.from(answer.withId(second)), expected);
    assert.equal(answer.length, expected.length);
    for (let time = 0; time < 2; time += 1) {
      const id = newRequestId();
      const gzipped: Buffer = await answer.gzippedWithId(id, () => {});
      assert.deepEqual(zlib.gunzipSync(gzipped), Buffer.from(textOf(id, rest)));
    }
  }),
);

test('the compressed bytes are made once, count as bytes in memory, and are reported once', async () => {
  const id = newRequestId();
  const answer = RememberedAnswer.from(textOf(id, 'x'.repeat(10_000)), id);
  assert.ok(answer);
  const before = answer.size;
  let reported = 0;
  const onKept = () => (reported += 1);
  await Promise.all([answer.gzippedWithId(newRequestId(), onKept), answer.gzippedWithId(id, onKept)]);
  assert.equal(reported, 1);
  assert.ok(answer.size > before + 10_000 && answer.size < before + 11_000);
});

test('answers have the same ETag exactly when they differ in nothing but their id', () => {
  const [first, second] = [newRequestId(), newRequestId()];
  const etag = weakEtagOf(textOf(first, '","data":1}'), first);
  assert.match(etag ?? '', /^W\/"[\w-]{22}"$/);
  assert.equal(weakEtagOf(textOf(second, '","data":1}'), second), etag);
  assert.notEqual(weakEtagOf(textOf(first, '","data":2}'), first), etag);
});

test('a text that does not begin with the id of its request is not remembered', () => {
  assert.equal(RememberedAnswer.from('{"data":1}', newRequestId()), undefined);
  assert.equal(weakEtagOf('{"data":1}', newRequestId()), undefined);
});

test('the ETag of parts is another one for other texts, for other ends of texts, and for another part', async () => {
  const parts = [[['a', 'bc']], [['ab', 'c']], [['a', 'bd']], [['abc']], [['a'], ['bc', 'd']]];
  const etags = await Promise.all(parts.map((part) => weakEtagOfParts(...part)));
  assert.equal(new Set(etags).size, parts.length);
  assert.equal(await weakEtagOfParts(['a', 'bc']), etags[0]);
  assert.match(String(etags[0]), /^W\/"[\w-]{22}"$/);
});

test('others get their turns while a large answer is hashed', async () => {
  let turns = 0;
  let isHashed = false;
  const others = () => {
    turns += 1;
    if (!isHashed) setImmediate(others);
  };
  setImmediate(others);
  const text = 'x'.repeat(2 ** 20);
  await weakEtagOfParts(Array.from({ length: 200 }, () => text));
  isHashed = true;
  assert.ok(turns > 3, `${turns} turns`);
});
