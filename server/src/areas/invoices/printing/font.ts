import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

/** DejaVu Sans has the letters of Latin, Greek, Cyrillic and some other scripts, in one file for each weight. */
export function readFont(weight: 400 | 700): Buffer {
  const file = `@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff`;
  return unpackFont(readFileSync(new URL(import.meta.resolve(file))));
}

/** The font of a WOFF file with its tables uncompressed: fontkit would inflate a whole table for each letter. */
function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEAD + SFNT_ENTRY * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let end = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEAD + WOFF_ENTRY * index;
    const [offset, packed] = [woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 8)];
    const [length, checksum] = [woff.readUInt32BE(entry + 12), woff.readUInt32BE(entry + 16)];
    const stored = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const at = SFNT_HEAD + SFNT_ENTRY * index;
    woff.copy(head, at, entry, entry + 4);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(length, at + 12);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (length % 4)) % 4)]);
    parts.push(padded);
    end += padded.length;
  }
  return Buffer.concat(parts);
}
