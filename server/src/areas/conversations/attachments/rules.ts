import { refuseBroken, type BrokenRule } from '../../../http/api-error.ts';
import { isJpeg } from './jpeg.ts';

/**
 * The bytes of the picture of a message, if it has one. Throws a 422 for a message without a text and a picture, and for
 * what is not a JPEG. `textField` names the field of the text.
 */
export function pictureOf(
  sent: { readonly content: string; readonly jpeg_base64: string | undefined },
  textField: string,
): Buffer | undefined {
  const picture = sent.jpeg_base64 === undefined ? undefined : readJpeg(sent.jpeg_base64);
  refuseBroken(brokenPicture({ ...sent, picture }, textField));
  return picture;
}

function brokenPicture(
  sent: {
    readonly content: string;
    readonly jpeg_base64: string | undefined;
    readonly picture: Buffer | undefined;
  },
  textField: string,
): BrokenRule[] {
  if (sent.jpeg_base64 !== undefined)
    return sent.picture === undefined ? [{ field: 'jpeg_base64', message: 'must be a JPEG, as base64' }] : [];
  return sent.content === '' ? [{ field: textField, message: 'is required without jpeg_base64' }] : [];
}

/** Decodes a JPEG from base64, with or without white space. Undefined when it is not a JPEG. */
function readJpeg(base64: string): Buffer | undefined {
  try {
    const { buffer, byteOffset, byteLength } = Uint8Array.fromBase64(base64);
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    return isJpeg(bytes) ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Limits of all pictures of an account. */
export const PICTURES_MAX = 20_000;
export const GIBIBYTES_MAX = 2;

/** True when another picture of this size exceeds the limits. */
export function isFull(kept: { readonly count: number; readonly bytes: number }, more: number): boolean {
  return kept.count >= PICTURES_MAX || kept.bytes + more > GIBIBYTES_MAX * 2 ** 30;
}

export const FULL = `This account keeps ${GIBIBYTES_MAX} GiB of pictures, or ${PICTURES_MAX.toLocaleString('en-US')} of them: no more are taken.`;
