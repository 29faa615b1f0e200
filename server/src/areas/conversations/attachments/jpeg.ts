import { orientationOf, orientationSegment } from './orientation.ts';

/** A marker of a JPEG with what belongs to it: its payload, and of a scan all that follows up to the next marker. */
type Segment = { readonly marker: number; readonly start: number; readonly end: number };

/** Whether the segments of a JPEG stand there up to the first scan, with a frame among them: what a name says is nothing. */
export function isJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START_OF_IMAGE) return false;
  let hasFrame = false;
  for (const { marker } of segmentsOf(bytes)) {
    if (marker === START_OF_SCAN) return hasFrame;
    hasFrame ||= isFrame(marker);
  }
  return false;
}

/**
 * The picture and nothing else: without what cameras and programs tell of where, when, by whom and with what it was
 * taken, without smaller versions of it, and without whatever follows its end. Which way up it is stays, as does the
 * meaning of its colours; not a pixel changes.
 */
export function withoutMetadata(jpeg: Buffer): Buffer {
  const kept = Buffer.alloc(jpeg.length + END.length + ORIENTATION_BYTES_MAX);
  let length = jpeg.copy(kept, 0, 0, 2);
  let isTurned = false;
  for (const { marker, start, end } of segmentsOf(jpeg)) {
    const payload = jpeg.subarray(start + 4, end);
    if (isPicture(marker, payload)) length += jpeg.copy(kept, length, start, end);
    const orientation = marker === APP1 && !isTurned ? orientationOf(payload) : undefined;
    if (orientation === undefined) continue;
    length += orientationSegment(orientation).copy(kept, length);
    isTurned = true;
  }
  length += END.copy(kept, length);
  return Buffer.from(kept.subarray(0, length));
}

const START_OF_IMAGE = 0xffd8;
const START_OF_SCAN = 0xffda;
const END = Buffer.from([0xff, 0xd9]);
const FIRST_SEGMENT = 0xffc0;
const END_OF_IMAGE = 0xffd9;
const FILL = 0xffff;
const APP0 = 0xffe0;
const APP1 = 0xffe1;
const APP15 = 0xffef;
const COMMENT = 0xfffe;
const ORIENTATION_BYTES_MAX = 64;
/** Huffman tables, an extension, arithmetic coding: numbered among the frames, and none. */
const NO_FRAMES: readonly number[] = [0xffc4, 0xffc8, 0xffcc];
/** Of what applications add: that it is a JPEG, what its colours mean, and how they are coded. */
const KEPT: readonly (readonly [number, string])[] = [
  [APP0, 'JFIF\0'],
  [0xffe2, 'ICC_PROFILE\0'],
  [0xffee, 'Adobe'],
];

function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && !NO_FRAMES.includes(marker);
}

function isPicture(marker: number, payload: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  return KEPT.some(
    ([kept, name]) => kept === marker && payload.subarray(0, name.length).toString('latin1') === name,
  );
}

/** No picture of a camera or a program has nearly as many segments. */
const SEGMENTS_MAX = 10_000;

/** Up to the end of the image, or to where no more segments are; what comes after too many is left out. */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  for (let start = 2, count = 0; start + 4 <= bytes.length && count < SEGMENTS_MAX; count += 1) {
    const marker = bytes.readUInt16BE(start);
    if (marker < FIRST_SEGMENT || marker === FILL || marker === END_OF_IMAGE) return;
    const length = bytes.readUInt16BE(start + 2);
    const payloadEnd = start + 2 + length;
    if (length < 2 || payloadEnd > bytes.length) return;
    const end = marker === START_OF_SCAN ? endOfScan(bytes, payloadEnd) : payloadEnd;
    yield { marker, start, end };
    start = end;
  }
}

/** Where the next marker is: in a scan 0xff 0x00 is a byte of it, and 0xff 0xd0 to 0xd7 divide it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    const isOfScan = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isOfScan) return at;
  }
  return bytes.length;
}
