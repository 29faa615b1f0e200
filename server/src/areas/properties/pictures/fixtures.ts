import { dataOf, type Caller } from '../../../../test/harness.ts';
import { A_JPEG } from '../../conversations/fixtures.ts';

/** The one grey pixel with other sides, as its frame says them. No two marks make the same bytes. */
export function jpegOf(width: number, height: number, mark = 0): Buffer {
  const jpeg = Buffer.from(A_JPEG);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  const noise = Buffer.alloc(4);
  noise.writeUInt32BE(mark & 0x7f7f7f7f);
  return Buffer.concat([jpeg.subarray(0, -2), noise, jpeg.subarray(-2)]);
}

/** The body of a picture of 1200 by 800 pixels. */
export function pictureBody(mark: number, changes: Record<string, unknown> = {}) {
  return {
    large_base64: jpegOf(1200, 800, mark).toString('base64'),
    small_base64: jpegOf(600, 400, mark).toString('base64'),
    ...changes,
  };
}

/** Adds a picture and returns it. */
export async function aPicture(host: Caller, property_id: number, mark: number, caption = '') {
  const body = pictureBody(mark, { caption });
  return (await dataOf(host.post(`/properties/${property_id}/pictures`, body))).picture;
}
