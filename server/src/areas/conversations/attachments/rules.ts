import type { BrokenRule } from '../../../http/api-error.ts';
import { readBase64 } from '../../../http/files/base64.ts';
import { isJpeg } from '../../../http/files/jpeg.ts';

/** The text of a message, and the base64 of its picture. */
type SentContent = {
  readonly content: string | undefined;
  readonly jpeg_base64: string | undefined;
};

/** The bytes of the picture of a message that has one. The caller has refused what is broken. */
export function pictureOf(jpeg_base64: string | undefined): Buffer | undefined {
  return jpeg_base64 === undefined ? undefined : readJpeg(jpeg_base64);
}

/**
 * The error of a message without a text and a picture, or of a picture that is not a JPEG. `fields` are the places of
 * the two.
 */
export function brokenContent(
  { content = '', jpeg_base64 }: SentContent,
  fields: { readonly content: string; readonly jpeg_base64: string },
): BrokenRule[] {
  if (jpeg_base64 !== undefined) {
    const message = 'must be a JPEG, as base64';
    return readJpeg(jpeg_base64) === undefined ? [{ field: fields.jpeg_base64, message }] : [];
  }
  if (content !== '') return [];
  return [{ field: fields.content, message: 'is required without jpeg_base64', unless: fields.jpeg_base64 }];
}

/** Decodes a JPEG from base64, with or without white space. Undefined when it is not a JPEG. */
function readJpeg(base64: string): Buffer | undefined {
  const bytes = readBase64(base64);
  return bytes !== undefined && isJpeg(bytes) ? bytes : undefined;
}

/** Limits of all pictures of an account. */
export const PICTURES_MAX = 20_000;
export const GIBIBYTES_MAX = 2;

/** True when another picture of this size exceeds the limits. */
export function isFull(kept: { readonly count: number; readonly bytes: number }, more: number): boolean {
  return kept.count >= PICTURES_MAX || kept.bytes + more > GIBIBYTES_MAX * 2 ** 30;
}

export const FULL = `This account keeps ${GIBIBYTES_MAX} GiB of pictures, or ${PICTURES_MAX.toLocaleString('en-US')} of them: no more are taken.`;
