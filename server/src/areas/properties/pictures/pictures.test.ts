import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  auditOf,
  clock,
  dataOf,
  PUBLIC_URL,
  refused,
  useHarness,
  type Caller,
} from '../../../../test/harness.ts';
import { someRateLimits } from '../../../rate-limits/fixtures.ts';
import { A_JPEG, aLargeJpeg } from '../../conversations/fixtures.ts';
import { aHostWithTwo, aProperty } from '../fixtures.ts';
import { PICTURE_LIMITS, PICTURE_SIZES } from './contract.ts';
import { aPicture, jpegOf, pictureBody } from './fixtures.ts';
import { readPictureFile, whyFull } from './rules.ts';

const harness = useHarness({ rateLimits: someRateLimits() });
beforeEach(() => {
  // So that nothing that another test sent is counted.
  clock.now = clock.now.add({ hours: 24 * 400 });
});

const at = (url: string) => harness.app.inject({ url: url.replace(PUBLIC_URL, '') });
const list = async (host: Caller, id: number) =>
  (await dataOf(host.get(`/properties/${id}/pictures`))).pictures;
const idsOf = (pictures: readonly { id: number }[]) => pictures.map(({ id }) => id);
const coverOf = async (host: Caller, id: number) =>
  (await dataOf(host.get(`/properties/${id}`))).property.cover;

test('a picture is served in both sizes at addresses of its own, and the first is the cover', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  assert.equal(await coverOf(host, id), null);
  const first = await aPicture(host, id, 1, 'The canal');
  const second = await aPicture(host, id, 2);
  assert.deepEqual([first.width, first.height, first.caption], [1200, 800, 'The canal']);
  assert.deepEqual(await list(host, id), [first, second]);
  for (const [url, width] of [
    [first.large_url, 1200],
    [first.small_url, 600],
  ] as const) {
    const answer = await at(url);
    assert.deepEqual(
      [answer.statusCode, answer.rawPayload.equals(jpegOf(width, (width / 3) * 2, 1))],
      [200, true],
    );
    assert.equal(answer.headers['content-type'], 'image/jpeg');
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    assert.equal(answer.headers['content-security-policy'], "default-src 'none'; sandbox");
    assert.equal((await at(url.replace('.jpg', '.pdf'))).statusCode, 404);
  }
  const { large_url, small_url } = first;
  assert.deepEqual(await coverOf(host, id), { original_url: large_url, large_url, small_url });
  await dataOf(host.put(`/properties/${id}/pictures`, { picture_ids: [second.id, first.id] }));
  assert.equal((await coverOf(host, id))?.small_url, second.small_url);
  assert.deepEqual(idsOf(await list(host, id)), [second.id, first.id]);
  await dataOf(host.delete(`/properties/${id}/pictures/${second.id}`));
  assert.equal((await coverOf(host, id))?.small_url, first.small_url);
  assert.deepEqual(
    [(await at(second.large_url)).statusCode, (await at(second.small_url)).statusCode],
    [404, 404],
  );
});

test('a caption changes alone, each change is one event, and what changes nothing is none', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  const { id: picture_id } = await aPicture(host, id, 1);
  const again = await aPicture(host, id, 1, 'sent once more');
  assert.deepEqual([again.id, again.caption], [picture_id, '']);
  const path = `/properties/${id}/pictures/${picture_id}` as const;
  for (const body of [{ caption: 'The canal' }, { caption: 'The canal' }, {}])
    assert.equal((await dataOf(host.patch(path, body))).picture.caption, 'The canal');
  await dataOf(host.put(`/properties/${id}/pictures`, { picture_ids: [picture_id] }));
  const changes = await auditOf(host, 'property_updated');
  assert.equal(changes.length, 2);
  await refused(host.patch(path.replace(String(picture_id), '99'), { caption: '' }), 'picture_not_found');
  await refused(host.delete(path.replace(String(picture_id), '99')), 'picture_not_found');
});

test('a new order names each picture once, and another one is refused whole', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  const [a, b] = [await aPicture(host, house, 1), await aPicture(host, house, 2)];
  const other = await aPicture(host, loft, 1);
  for (const picture_ids of [[], [a.id], [a.id, b.id, other.id], [a.id, other.id]]) {
    const { body } = await host.put(`/properties/${house}/pictures`, { picture_ids });
    const message = `must name each picture of the property once: ${a.id}, ${b.id}`;
    assert.deepEqual(body.fields, [{ path: 'body.picture_ids', message }]);
  }
  await refused(host.delete(`/properties/${house}/pictures/${other.id}`), 'picture_not_found');
  assert.deepEqual(idsOf(await list(host, house)), [a.id, b.id]);
});

test('only what is a JPEG of bounded sides in two sizes of one shape is stored', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  const says = async (changes: object) => {
    const { body } = await host.post(`/properties/${id}/pictures`, { ...pictureBody(1), ...changes });
    return body.fields.map(({ path, message }: { path: string; message: string }) => `${path} ${message}`);
  };
  const [large, small] = [
    'body.large_base64 must be a JPEG of at most 4096 KiB, as base64',
    'body.small_base64 must be a JPEG of at most 512 KiB, as base64',
  ];
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
  const gifar = Buffer.concat([Buffer.from('GIF89a'), A_JPEG]);
  for (const file of [html, png, svg, pdf, gifar, Buffer.alloc(0), A_JPEG.subarray(0, 30)]) {
    const sent = file.toString('base64');
    assert.deepEqual(await says({ large_base64: sent, small_base64: sent }), [large, small]);
  }
  assert.deepEqual(await says({ large_base64: 'no base64!', small_base64: '' }), [large, small]);
  assert.deepEqual(
    await says({ large_base64: aLargeJpeg(PICTURE_SIZES.large.bytesMax).toString('base64') }),
    [large],
  );
  assert.deepEqual(
    await says({ small_base64: aLargeJpeg(PICTURE_SIZES.small.bytesMax).toString('base64') }),
    [small],
  );
  assert.deepEqual(await says({ large_base64: jpegOf(65_535, 65_535).toString('base64') }), [
    'body.large_base64 must have at most 4096 pixels on each side: it has 65535 × 65535',
  ]);
  assert.deepEqual(await says({ large_base64: jpegOf(0, 800).toString('base64') }), [large]);
  for (const other of [jpegOf(400, 600), jpegOf(600, 404), jpegOf(600, 396)])
    assert.deepEqual(await says({ small_base64: other.toString('base64') }), [
      'body.small_base64 must be the same picture in a small size: its shape differs',
    ]);
  assert.deepEqual(await says({ caption: 'x'.repeat(301) }), [
    'body.caption must have at most 300 characters',
  ]);
  assert.deepEqual(await list(host, id), []);
});

test('a second frame that says larger sides counts, and a picture with hidden parts is stored without them', async () => {
  const frameAt = A_JPEG.indexOf(Buffer.from([0xff, 0xc0]));
  const frame = jpegOf(60_000, 60_000).subarray(frameAt, frameAt + 2 + A_JPEG.readUInt16BE(frameAt + 2));
  const twice = Buffer.concat([A_JPEG.subarray(0, frameAt), frame, A_JPEG.subarray(frameAt)]);
  assert.equal(
    readPictureFile(twice, 'large'),
    'must have at most 4096 pixels on each side: it has 60000 × 60000',
  );
  const exif = Buffer.from('Exif\0\0II*\0 GPS 52.3702 4.89', 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  const note = Buffer.from('<script>alert(1)</script>');
  const comment = Buffer.from([0xff, 0xfe, 0, note.length + 2]);
  const hiding = (jpeg: Buffer) =>
    Buffer.concat([
      jpeg.subarray(0, 2),
      head,
      exif,
      comment,
      note,
      jpeg.subarray(2),
      Buffer.from('PK\x03\x04 a ZIP'),
    ]);
  const host = await harness.newHost();
  const id = await aProperty(host);
  const [large, small] = [jpegOf(1200, 800, 7), jpegOf(600, 400, 7)];
  const body = {
    large_base64: hiding(large).toString('base64'),
    small_base64: hiding(small).toString('base64'),
  };
  const { picture } = await dataOf(host.post(`/properties/${id}/pictures`, body));
  assert.ok((await at(picture.large_url)).rawPayload.equals(large));
  assert.ok((await at(picture.small_url)).rawPayload.equals(small));
  assert.equal(picture.bytes, large.length + small.length);
});

test('two hundred names of one file are one picture, and no property has more than fifty', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  const path = `/properties/${id}/pictures` as const;
  const sent = await Promise.all(Array.from({ length: 200 }, () => dataOf(host.post(path, pictureBody(0)))));
  assert.equal(new Set(sent.map(({ picture_id }) => picture_id)).size, 1);
  for (let mark = 1; mark < PICTURE_LIMITS.perPropertyMax; mark += 1) await aPicture(host, id, mark);
  const { body } = await refused(host.post(path, pictureBody(99)), 'list_full');
  assert.equal(body.error_msg, 'A property has at most 50 pictures. Delete one that is not needed.');
  assert.equal((await list(host, id)).length, 50);
  assert.equal(
    (await aPicture(host, id, 1)).id,
    (await list(host, id))[1].id,
    'the same one again is no further one',
  );
});

test('an account is full at its number of pictures and at its bytes', () => {
  const kept = { of_property: 0, count: PICTURE_LIMITS.picturesMax - 1, bytes: 2 * 2 ** 30 - 10 };
  assert.equal(whyFull(kept, 10), undefined);
  assert.match(String(whyFull(kept, 11)), /keeps 2 GiB of pictures of properties, or 10,000/);
  assert.match(String(whyFull({ ...kept, count: PICTURE_LIMITS.picturesMax }, 0)), /10,000/);
});

test('a limited operator has the pictures of their properties, and a deleted property has none', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  const limited = await host.caller({ operator: [house] });
  const own = await aPicture(limited, house, 1);
  const other = await aPicture(host, loft, 1);
  const path = `/properties/${loft}/pictures` as const;
  await refused(limited.get(path), 'property_not_found');
  await refused(limited.post(path, pictureBody(2)), 'property_not_found');
  await refused(limited.put(path, { picture_ids: [other.id] }), 'property_not_found');
  await refused(limited.patch(`${path}/${other.id}`, { caption: 'mine' }), 'property_not_found');
  await refused(limited.delete(`${path}/${other.id}`), 'property_not_found');
  await dataOf(host.delete(`/properties/${house}`));
  assert.equal((await at(own.large_url)).statusCode, 404);
  const { sql, host_id } = host.scope;
  const [left] = await sql<{ count: number }[]>`
    select count(*) as count from property_pictures where host_id = ${host_id}`;
  assert.equal(left?.count, 1);
});

test('a dry run stores no picture', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host);
  await dataOf(host.post(`/properties/${id}/pictures?dry_run=true`, pictureBody(1)));
  assert.deepEqual(await list(host, id), []);
});
