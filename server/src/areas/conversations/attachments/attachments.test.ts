import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  clock,
  dataOf,
  PUBLIC_URL,
  refused,
  START,
  useHarness,
  type Host,
} from '../../../../test/harness.ts';
import { someRateLimits } from '../../../rate-limits/fixtures.ts';
import { A_JPEG, aConversation, aLargeJpeg } from '../fixtures.ts';
import { isFull } from './rules.ts';
import { newPieceReader } from '../../../http/files/read-in-pieces.ts';

const harness = useHarness({ rateLimits: someRateLimits() });
beforeEach(() => {
  // So that nothing that another test sent is counted.
  clock.now = clock.now.add({ hours: 24 * 400 });
});

/** With the coordinates of a flat, as if. */
const AN_EXIF = Buffer.from([0xff, 0xe1, 0, 19, ...Buffer.from('Exif\0\0MM\0*52.3702')]);

const A_LARGE_JPEG = aLargeJpeg(500_000);

/** Sends a picture, and answers where it is shown. */
async function send(host: Host, id: string, picture: Buffer): Promise<string> {
  const body = { jpeg_base64: picture.toString('base64') };
  const { message } = await dataOf(host.post(`/conversations/${id}`, body));
  return message.attachment!.fullback_url.replace(PUBLIC_URL, '');
}

async function aPicture(host: Host, picture: Buffer = A_JPEG): Promise<string> {
  const now = clock.now;
  clock.now = Temporal.Instant.from(START);
  const { id } = await aConversation(host);
  clock.now = now;
  return send(host, id, picture);
}

test('pictures are counted by the address that asks for them, and guessing is limited more tightly', async () => {
  const host = await harness.newHost();
  const picture = { url: await aPicture(host), remoteAddress: '198.51.100.9' };
  const guess = { ...picture, url: `/attachments/${host.host_id}/${'0'.repeat(32)}.jpg` };
  for (let count = 1; count <= 60; count += 1)
    assert.equal((await harness.app.inject(guess)).statusCode, 404);
  assert.equal((await harness.app.inject(guess)).statusCode, 429);
  for (let count = 1; count <= 600 - 61; count += 1)
    assert.equal((await harness.app.inject({ ...picture, method: 'HEAD' })).statusCode, 200);
  const tooMany = await harness.app.inject(picture);
  assert.deepEqual([tooMany.statusCode, tooMany.headers['x-ratelimit-window']], [429, '10m']);
  assert.equal((await harness.app.inject({ ...picture, remoteAddress: '198.51.100.10' })).statusCode, 200);
  clock.now = clock.now.add({ minutes: 10 });
  assert.equal((await harness.app.inject(picture)).statusCode, 200);
});

test('a picture that its reader holds already is not read again', async () => {
  const url = await aPicture(await harness.newHost());
  const first = await harness.app.inject({ url });
  const etag = String(first.headers['etag']);
  assert.deepEqual(first.rawPayload, A_JPEG);
  const again = await harness.app.inject({ url, headers: { 'if-none-match': `"other", ${etag}` } });
  assert.deepEqual([again.statusCode, again.rawPayload.length, again.headers['etag']], [304, 0, etag]);
  const other = await harness.app.inject({ url, headers: { 'if-none-match': '"other"' } });
  assert.equal(other.statusCode, 200);
  const head = await harness.app.inject({ method: 'HEAD', url });
  assert.deepEqual([head.rawPayload.length, head.headers['content-length']], [0, String(A_JPEG.length)]);
});

test(
  'pictures are shown while every connection that changes are made on is busy',
  { timeout: 60_000 },
  async () => {
    const url = await aPicture(await harness.newHost(), A_LARGE_JPEG);
    const { writes } = harness.databases;
    const done = Promise.withResolvers<void>();
    const begun = Array.from({ length: 8 }, () => Promise.withResolvers<void>());
    const busy = begun.map((each) =>
      writes.begin(async () => {
        each.resolve();
        await done.promise;
      }),
    );
    await Promise.all(begun.map(({ promise }) => promise));
    const answers = await Promise.all(Array.from({ length: 20 }, () => harness.app.inject({ url })));
    done.resolve();
    await Promise.all(busy);
    for (const { statusCode, rawPayload } of answers)
      assert.deepEqual([statusCode, rawPayload.equals(A_LARGE_JPEG)], [200, true]);
  },
);

test('what a camera tells of a picture is neither kept nor shown, and without it the picture is the same', async () => {
  const host = await harness.newHost();
  clock.now = Temporal.Instant.from(START);
  const { id } = await aConversation(host);
  const url = await send(host, id, Buffer.concat([A_JPEG.subarray(0, 2), AN_EXIF, A_JPEG.subarray(2)]));
  assert.deepEqual((await harness.app.inject({ url })).rawPayload, A_JPEG);
  assert.equal(await send(host, id, A_JPEG), url);
});

test('an account keeps so many pictures and so many bytes of them, and what it has may be sent again', async () => {
  const host = await harness.newHost();
  clock.now = Temporal.Instant.from(START);
  const { id } = await aConversation(host);
  await send(host, id, A_JPEG);
  await host.scope.sql`
    insert into attachments (host_id, content_hash, content, created_at)
    select ${host.host_id}, sha256(n::text::bytea), 'x'::bytea, ${START} from generate_series(1, 19999) n`;
  const body = { jpeg_base64: A_LARGE_JPEG.toString('base64') };
  const { body: refusal } = await refused(host.post(`/conversations/${id}`, body), 'list_full');
  assert.match(refusal.error_msg, /2 GiB of pictures, or 20,000/);
  await send(host, id, A_JPEG);
  assert.equal(isFull({ count: 1, bytes: 2 ** 31 - 10 }, 10), false);
  assert.equal(isFull({ count: 1, bytes: 2 ** 31 - 10 }, 11), true);
});

/** Pieces of one byte each, which are read when they are let. */
function heldPieces() {
  const asked: (() => void)[] = [];
  const pieces = () => new Promise<Buffer>((resolve) => asked.push(() => resolve(Buffer.from('x'))));
  return { asked, pieces };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('so many pieces are read at a time and no more, the others in their turn', async () => {
  const reader = newPieceReader({
    atOnceMax: 2,
    openMax: 10,
    openPerAddressMax: 10,
    millisecondsMax: 60_000,
  });
  const { asked, pieces } = heldPieces();
  const texts = Array.from({ length: 5 }, async () => {
    const chunks: Buffer[] = await reader.open(pieces, 3, 'A').toArray();
    return Buffer.concat(chunks).toString();
  });
  let most = 0;
  for (let read = 0; read < 15; read += 1) {
    await settled();
    most = Math.max(most, asked.length);
    asked.shift()!();
  }
  assert.deepEqual([await Promise.all(texts), most], [Array(5).fill('xxx'), 2]);
});

test('a stream whose bytes nobody takes reads no further, and one that was left makes room', async () => {
  const reader = newPieceReader({ atOnceMax: 2, openMax: 2, openPerAddressMax: 2, millisecondsMax: 60_000 });
  let read = 0;
  const pieces = async () => {
    read += 1;
    return Buffer.alloc(1000);
  };
  const [first, second] = [reader.open(pieces, 1_000_000, 'A'), reader.open(pieces, 1_000_000, 'A')];
  first.read();
  for (let turn = 0; turn < 20; turn += 1) await settled();
  assert.ok(read < 5, String(read));
  assert.throws(() => reader.open(pieces, 1, 'B'), { code: 'unavailable' });
  first.destroy();
  await settled();
  second.destroy();
  assert.equal((await reader.open(pieces, 1000, 'A').toArray()).length, 1);
});

test('a piece that cannot be read ends its stream, and holds up no other', async () => {
  const reader = newPieceReader({
    atOnceMax: 1,
    openMax: 10,
    openPerAddressMax: 10,
    millisecondsMax: 60_000,
  });
  const failing = reader.open(() => Promise.reject(new Error('away')), 3, 'A').toArray();
  const shorter = reader.open(async () => Buffer.alloc(0), 3, 'A').toArray();
  const good = reader.open(async () => Buffer.from('abc'), 3, 'A').toArray();
  await assert.rejects(failing, /away/);
  await assert.rejects(shorter, /ended after 0/);
  assert.deepEqual(await good, [Buffer.from('abc')]);
});

test('one address has its own number of readings at most, and leaves the others to other addresses', async () => {
  const reader = newPieceReader({ atOnceMax: 2, openMax: 5, openPerAddressMax: 2, millisecondsMax: 60_000 });
  const pieces = async () => Buffer.alloc(1000);
  const open = (address: string) => reader.open(pieces, 1_000_000, address);
  const [first] = [open('A'), open('A')];
  assert.throws(() => open('A'), { code: 'unavailable' });
  open('B');
  first.destroy();
  await settled();
  open('A');
  assert.throws(() => open('A'), { code: 'unavailable' });
});
