import { orientationOf, orientationSegment } from './orientation.ts';

/** A marker of a JPEG with its payload. A scan includes all bytes up to the next marker. */
type Segment = { readonly marker: number; readonly start: number; readonly end: number };

/** True when the bytes are JPEG segments up to the first scan, with a frame. The file name is not considered. */
export function isJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START_OF_IMAGE) return false;
  let hasFrame = false;
  for (const { marker } of segmentsOf(bytes)) {
    if (marker === START_OF_SCAN) return hasFrame;
    hasFrame ||= isFrame(marker);
  }
  return false;
}

export type PixelSize = { readonly width: number; readonly height: number };

/** The largest width and height that its frames say; undefined when one of them is 0. */
export function sizeOfJpeg(jpeg: Buffer): PixelSize | undefined {
  let [width, height] = [0, 0];
  for (const { marker, start, end } of segmentsOf(jpeg)) {
    if (!isFrame(marker) || end - start < FRAME_BYTES_MIN) continue;
    height = Math.max(height, jpeg.readUInt16BE(start + 5));
    width = Math.max(width, jpeg.readUInt16BE(start + 7));
  }
  return width === 0 || height === 0 ? undefined : { width, height };
}

/**
 * The picture without metadata: no place, time, author or device, no thumbnails, and no bytes after its end. The
 * orientation and the meaning of the colours stay, and no pixel changes.
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
/** Its marker, length, precision, height and width. */
const FRAME_BYTES_MIN = 9;
/** Huffman tables, an extension and arithmetic coding: they have numbers of frames but are not frames. */
const NO_FRAMES: readonly number[] = [0xffc4, 0xffc8, 0xffcc];
/** Application segments that are kept: the JFIF header, colour profiles, and the colour transform. */
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

/** Up to the end of the image, or to the last valid segment. Segments beyond the limit are dropped. */
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

/** The position of the next marker. Inside a scan, 0xff 0x00 is data and 0xff 0xd0 to 0xd7 are restart markers. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    const isOfScan = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isOfScan) return at;
  }
  return bytes.length;
}
