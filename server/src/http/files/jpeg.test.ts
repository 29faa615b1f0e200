import assert from 'node:assert/strict';
import { test } from 'node:test';
import { A_JPEG, aLargeJpeg } from '../../areas/conversations/fixtures.ts';
import { isJpeg, withoutMetadata } from './jpeg.ts';
import { orientationOf, orientationSegment } from './orientation.ts';

const START = A_JPEG.subarray(0, 2);
const REST = A_JPEG.subarray(2);
const SCAN_AT = A_JPEG.indexOf(Buffer.from([0xff, 0xda]));

function segment(marker: number, payload: Buffer | string): Buffer {
  const content = Buffer.from(payload as string, 'latin1');
  const head = Buffer.alloc(4);
  head.writeUInt16BE(marker, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The picture with these before what it has. */
const withFirst = (...segments: readonly Buffer[]) => Buffer.concat([START, ...segments, REST]);

/** An Exif as cameras write it: maker, orientation, a link to the coordinates, and what hangs on it. */
function exif(orientation: number, { isLittle = true, type = 3, tag = 0x0112 } = {}): Buffer {
  const tiff = Buffer.alloc(70);
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(isLittle ? 'II*\0' : 'MM\0*', 0, 'latin1');
  long(8, 4);
  short(3, 8);
  const entries = [
    [0x010f, 2, 6, 52],
    [tag, type, 1, 0],
    [0x8825, 4, 1, 58],
  ];
  for (const [index, [name, kind, count, value]] of entries.entries()) {
    const at = 10 + index * 12;
    short(name!, at);
    short(kind!, at + 2);
    long(count!, at + 4);
    long(value!, at + 8);
  }
  short(orientation, 10 + 12 + 8);
  tiff.write('Nokia\0', 52, 'latin1');
  tiff.write('52.3702 4.89', 58, 'latin1');
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
}

test('a picture that tells nothing beside itself stays as it is, to the byte', () => {
  for (const picture of [A_JPEG, aLargeJpeg(100_000), withFirst(orientationSegment(6))])
    assert.deepEqual(withoutMetadata(picture), picture);
});

test('what is told of where, when, by whom and with what a picture was taken is left out, wherever it stands', () => {
  const told = [
    segment(0xffe1, exif(1)),
    segment(0xffe1, 'http://ns.adobe.com/xap/1.0/\0<gps>52.3702</gps>'),
    segment(0xffe0, 'JFXX\0\x10a smaller one'),
    segment(0xffe2, 'MPF\0 others follow'),
    segment(0xffed, 'Photoshop 3.0\0 by Ada'),
    segment(0xffef, ''),
    segment(0xfffe, 'taken at home'),
  ];
  assert.deepEqual(withoutMetadata(withFirst(...told)), A_JPEG);
  const between = Buffer.concat([A_JPEG.subarray(0, SCAN_AT), ...told, A_JPEG.subarray(SCAN_AT)]);
  assert.deepEqual(withoutMetadata(between), A_JPEG);
  const afterScan = Buffer.concat([A_JPEG.subarray(0, -2), ...told, A_JPEG.subarray(-2)]);
  assert.deepEqual(withoutMetadata(afterScan), A_JPEG);
});

test('whatever follows the end of a picture is left out, a second picture with its own coordinates as well', () => {
  const second = withFirst(segment(0xffe1, exif(1)));
  assert.deepEqual(withoutMetadata(Buffer.concat([A_JPEG, second])), A_JPEG);
  assert.deepEqual(withoutMetadata(Buffer.concat([A_JPEG, Buffer.from('PK\x03\x04')])), A_JPEG);
});

test('what the colours mean stays', () => {
  const kept = [segment(0xffe2, 'ICC_PROFILE\0\x01\x01profile'), segment(0xffee, 'Adobe\0d\0\0\0\0\x01')];
  const picture = withFirst(...kept);
  assert.deepEqual(withoutMetadata(picture), picture);
});

test('which way up a picture is stays, and nothing else of its Exif', () => {
  for (const orientation of [2, 3, 6, 8])
    for (const isLittle of [true, false]) {
      const cleaned = withoutMetadata(withFirst(segment(0xffe1, exif(orientation, { isLittle }))));
      assert.deepEqual(cleaned, withFirst(orientationSegment(orientation)));
      assert.equal(orientationOf(cleaned.subarray(6, 40)), orientation, 'it is read back');
      assert.equal(/Nokia|52\.3702/.test(cleaned.toString('latin1')), false);
    }
  const twice = withFirst(segment(0xffe1, exif(6)), segment(0xffe1, exif(3)));
  assert.deepEqual(withoutMetadata(twice), withFirst(orientationSegment(6)));
});

test('an Exif that is broken off, says nothing, or says nonsense says nothing of orientation', () => {
  for (const payload of [exif(0), exif(1), exif(9), exif(6, { type: 4 }), exif(6, { tag: 0x0113 })])
    assert.deepEqual(withoutMetadata(withFirst(segment(0xffe1, payload))), A_JPEG);
  const whole = exif(6);
  for (let length = 0; length < 40; length += 1)
    assert.equal(orientationOf(whole.subarray(0, length)), undefined, String(length));
  const far = Buffer.from(whole);
  far.writeUInt32LE(0xffff_fff0, 6 + 4);
  assert.equal(orientationOf(far), undefined);
});

test('bytes of a scan that look like markers stay in it', () => {
  const scan = Buffer.from([0xff, 0x00, 0xff, 0xd0, 1, 0xff, 0xd7, 0xff, 0xff, 0x00, 0xff, 0x00]);
  const picture = Buffer.concat([A_JPEG.subarray(0, -2), scan, A_JPEG.subarray(-2)]);
  assert.deepEqual(withoutMetadata(picture), picture);
});

test('a picture of several scans keeps them all, and one that was broken off is ended', () => {
  const scan = A_JPEG.subarray(SCAN_AT, -2);
  const table = segment(0xffc4, 'a table');
  const picture = Buffer.concat([A_JPEG.subarray(0, -2), table, scan, A_JPEG.subarray(-2)]);
  assert.deepEqual(withoutMetadata(picture), picture);
  assert.deepEqual(withoutMetadata(A_JPEG.subarray(0, -2)), A_JPEG);
});

test('however a picture is broken off or changed, what comes out is a JPEG when it was one, and no longer by more than its end', () => {
  const picture = withFirst(segment(0xffe1, exif(6)), segment(0xfffe, 'words'));
  for (let at = 2; at < picture.length; at += 1) {
    const changed = Buffer.from(picture);
    changed[at] = 0xff - changed[at]!;
    for (const each of [picture.subarray(0, at), changed])
      if (isJpeg(each)) {
        const cleaned = withoutMetadata(each);
        assert.ok(isJpeg(cleaned), String(at));
        assert.ok(cleaned.length <= each.length + 2, String(at));
        assert.deepEqual(withoutMetadata(cleaned), cleaned, String(at));
      }
  }
});

test('of a picture of nothing but segments so many are looked at as pictures have, and no more', () => {
  const segments = Buffer.alloc(4 * 1_000_000, Buffer.from([0xff, 0xdb, 0, 2]));
  const isEndless = Buffer.concat([START, segments, REST]);
  assert.equal(isJpeg(isEndless), false);
  const afterScan = Buffer.concat([A_JPEG.subarray(0, -2), segments, A_JPEG.subarray(-2)]);
  assert.ok(withoutMetadata(afterScan).length < A_JPEG.length + 4 * 10_000);
});
