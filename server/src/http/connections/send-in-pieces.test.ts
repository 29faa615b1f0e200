import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countHeldBytes } from './held-bytes.ts';
import { hashPieces, wholeText } from './send-in-pieces.ts';

const MIB = 2 ** 20;

/** A response of so many MiB, whose pieces share their memory, and how often it was made. */
function aLargeAnswer(id: string, mebibytes: number) {
  const made = { times: 0 };
  function* pieces() {
    made.times += 1;
    const bytes = Buffer.alloc(MIB);
    for (let piece = 0; piece < mebibytes; piece += 1) {
      bytes.fill(`${piece === 0 ? `{"request_id":"${id}"` : ''}${piece}`);
      yield bytes.subarray(0, id.length + MIB / 2);
    }
  }
  return { made, text: () => wholeText({ holds: 0, pieces: pieces() }), pieces };
}

for (const [size, times] of [
  [3, 1],
  [9, 2],
] as const)
  test(`a response of ${size} parts is made ${times === 1 ? 'once' : 'twice'} for its hash and to be sent, and counts as held meanwhile`, async () => {
    const held = countHeldBytes(100 * MIB);
    let most = 0;
    const hold = (bytes: number) => {
      const release = held.hold('account 1', bytes);
      most = Math.max(most, held.total());
      return release;
    };
    const { made, pieces, text } = aLargeAnswer('req_1', size);
    const answer = { holds: MIB, pieces: pieces(), makeAgain: pieces };
    const { hash, answer: sent } = await hashPieces(answer, 'req_1', hold);
    const whole = wholeText(sent);
    assert.equal(made.times, times);
    assert.equal(whole, text());
    assert.equal(sent.size, Buffer.byteLength(whole));
    assert.deepEqual([held.total(), most > MIB + MIB / 2, most <= 6 * MIB], [0, true, true]);
    assert.match(hash, /^[\w-]{43}$/);
  });

test('the hash of a response is the same for each id of its request, and another one for other content', async () => {
  const hashOf = async (id: string, text: string) => {
    const pieces = [Buffer.from(`{"request_id":"${id}","data":${text}}`)];
    return (await hashPieces({ holds: 0, pieces }, id, () => () => {})).hash;
  };
  assert.equal(await hashOf('req_1', '[1]'), await hashOf('req_longer', '[1]'));
  assert.notEqual(await hashOf('req_1', '[1]'), await hashOf('req_1', '[2]'));
});
