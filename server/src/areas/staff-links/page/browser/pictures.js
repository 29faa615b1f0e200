// Pictures become JPEGs of a size that a telephone sends quickly. What a camera writes into them does not leave the telephone.

const SIDE_MAX = 2000;
const QUALITY = 0.85;

/** Thrown when the bytes are no picture that can be read. */
export class Unreadable extends Error {}

/** Thrown when the decoder must be loaded first, and there is no network. */
export class NeedsNetwork extends Error {}

/** A JPEG of a picture of any kind that is taken: JPEG, PNG, HEIC, and what else the browser reads. */
export async function toJpeg(file) {
  const bitmap = await readBitmap(file);
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  // A JPEG has no transparency: what lies under it is white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const jpeg = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (jpeg === null) throw new Unreadable();
  return jpeg;
}

async function readBitmap(file) {
  try {
    return await createImageBitmap(file);
  } catch {
    if (!(await isHeic(file))) throw new Unreadable();
    return decodeHeic(file);
  }
}

/** Whether the file says so of itself, whatever its name is. */
async function isHeic(file) {
  const head = new Uint8Array(await file.slice(0, 32).arrayBuffer());
  const text = String.fromCharCode(...head);
  return text.slice(4, 8) === 'ftyp' && /hei[cxms]|hev[cxms]|mif1|msf1/.test(text.slice(8));
}

let decoder;

/** Browsers without a decoder of their own load one, once, into a worker that can do nothing else. */
async function decodeHeic(file) {
  const bytes = await file.arrayBuffer();
  decoder ??= new Worker('/staff/heic.js', { type: 'module' });
  const answered = new Promise((resolve) => {
    decoder.addEventListener('message', ({ data }) => resolve(data), { once: true });
    // It could not be loaded: the next picture tries again.
    decoder.addEventListener(
      'error',
      () => {
        decoder = undefined;
        resolve({ isAway: true });
      },
      { once: true },
    );
  });
  decoder.postMessage(bytes, [bytes]);
  const answer = await answered;
  if (answer.isAway) throw new NeedsNetwork();
  if (answer.image === undefined) throw new Unreadable();
  return createImageBitmap(answer.image);
}
