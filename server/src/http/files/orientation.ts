const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/** The orientation in the Exif of a picture. Undefined when there is none or it needs no rotation. */
export function orientationOf(payload: Buffer): number | undefined {
  if (payload.subarray(0, EXIF.length).toString('latin1') !== EXIF) return undefined;
  const tiff = payload.subarray(EXIF.length);
  const order = tiff.subarray(0, 4).toString('latin1');
  const isLittle = order === 'II*\0';
  if (tiff.length < 8 || (!isLittle && order !== 'MM\0*')) return undefined;
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const entries = (isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)) + 2;
  if (entries > tiff.length) return undefined;
  const count = Math.min(short(entries - 2), Math.floor((tiff.length - entries) / ENTRY_BYTES));
  for (let at = entries; at < entries + count * ENTRY_BYTES; at += ENTRY_BYTES) {
    if (short(at) !== ORIENTATION) continue;
    const value = short(at + 8);
    return short(at + 2) === SHORT && value >= 2 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** An Exif segment that contains only the orientation. */
export function orientationSegment(orientation: number): Buffer {
  const entry = [ORIENTATION >> 8, ORIENTATION & 0xff, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0];
  const tiff = [...Buffer.from('MM\0*'), 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  const payload = [...Buffer.from(EXIF), ...tiff];
  return Buffer.from([0xff, 0xe1, 0, payload.length + 2, ...payload]);
}
