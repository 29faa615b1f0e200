/** The longest side of a picture that is sent. */
const MAX_SIDE = 2400;
/** A JPEG up to this size is sent as it is. */
const MAX_BYTES = 6_000_000;
const QUALITY = 0.88;

/** The picture of a paste or a drop, or undefined. */
export function pictureOf(data: DataTransfer): File | undefined {
  return [...data.files].find(({ type }) => type.startsWith('image/'));
}

/** Where this page reads a picture: its address names the service as guests reach it, and here this page's own address reaches it. */
export function ownAddressOf(url: string): string {
  return new URL(url).pathname;
}

/** The interface takes JPEG: any other picture, and a large one, is drawn again as a JPEG. Throws when it is no picture. */
export async function toJpegBase64(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const isReady = file.type === 'image/jpeg' && file.size <= MAX_BYTES;
  const jpeg = isReady ? file : await drawJpeg(bitmap, { sideMax: MAX_SIDE, quality: QUALITY });
  bitmap.close();
  return readBase64(jpeg);
}

/** The two sizes of a picture of a property. */
const SIZES = { large: { sideMax: 2048, quality: 0.85 }, small: { sideMax: 640, quality: 0.8 } } as const;

/**
 * A picture as the interface takes those of properties: drawn again in both sizes, so that nothing of the file but its pixels
 * is sent. Throws when it is no picture.
 */
export async function drawSizes(file: File): Promise<{ large_base64: string; small_base64: string }> {
  const bitmap = await createImageBitmap(file);
  try {
    const [large, small] = [await drawJpeg(bitmap, SIZES.large), await drawJpeg(bitmap, SIZES.small)];
    return { large_base64: await readBase64(large), small_base64: await readBase64(small) };
  } finally {
    bitmap.close();
  }
}

async function drawJpeg(
  bitmap: ImageBitmap,
  { sideMax, quality }: { readonly sideMax: number; readonly quality: number },
): Promise<Blob> {
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no drawing is possible here');
  // A JPEG has no transparency: it is drawn on white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** The bytes of a file as the interface takes them. */
export function readBase64(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () =>
    resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
  );
  reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
  reader.readAsDataURL(blob);
  return promise;
}
