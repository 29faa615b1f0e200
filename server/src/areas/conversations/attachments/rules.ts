import type { BrokenRule } from '../../../http/api-error.ts';

/** What is wrong with the parts of a message: it has a text or a picture, and the picture is a JPEG. */
export function brokenPicture(sent: {
  readonly content: string;
  readonly jpeg_base64: string | undefined;
  readonly attachment: Buffer | undefined;
}): BrokenRule[] {
  if (sent.jpeg_base64 !== undefined)
    return sent.attachment === undefined
      ? [{ field: 'jpeg_base64', message: 'must be a JPEG, as base64' }]
      : [];
  return sent.content === '' ? [{ field: 'message', message: 'is required without jpeg_base64' }] : [];
}

/** The picture that a text is the base64 of; undefined when it is none of a JPEG. */
export function readJpeg(base64: string): Buffer | undefined {
  const text = base64.replaceAll(/\s+/g, '');
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return isJpeg(bytes) ? bytes : undefined;
}

/** Whether the segments of a JPEG stand there up to the first scan, with a frame among them: what a name says is nothing. */
function isJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START_OF_IMAGE) return false;
  let hasFrame = false;
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes.readUInt16BE(at);
    if (marker === START_OF_SCAN) return hasFrame;
    const length = bytes.readUInt16BE(at + 2);
    if (marker < FIRST_SEGMENT || marker === FILL || length < 2) return false;
    hasFrame ||= isFrame(marker);
    at += 2 + length;
  }
  return false;
}

const START_OF_IMAGE = 0xffd8;
const START_OF_SCAN = 0xffda;
const FIRST_SEGMENT = 0xffc0;
const FILL = 0xffff;
/** Huffman tables, an extension, arithmetic coding: numbered among the frames, and none. */
const NO_FRAMES: readonly number[] = [0xffc4, 0xffc8, 0xffcc];

function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && !NO_FRAMES.includes(marker);
}
