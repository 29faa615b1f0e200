import type { BrokenRule } from '../../../http/api-error.ts';
import { isJpeg, sizeOfJpeg, withoutMetadata, type PixelSize } from '../../../http/files/jpeg.ts';
import { readBase64 } from '../../../http/files/base64.ts';
import { PICTURE_LIMITS, PICTURE_SIZES } from './contract.ts';

type SizeName = keyof typeof PICTURE_SIZES;

/** One size of a picture as it is stored: without its metadata, such as the place where it was taken. */
export type PictureFile = PixelSize & { readonly content: Buffer };
export type PictureFiles = Readonly<Record<SizeName, PictureFile>>;

/** The picture that these bytes are, in this size; or why they are none, as the rest of a sentence. */
export function readPictureFile(sent: Buffer | undefined, size: SizeName): PictureFile | string {
  const { bytesMax, sideMax } = PICTURE_SIZES[size];
  const noPicture = `must be a JPEG of at most ${bytesMax / 1024} KiB, as base64`;
  if (sent === undefined || sent.length > bytesMax || !isJpeg(sent)) return noPicture;
  const content = withoutMetadata(sent);
  const pixels = sizeOfJpeg(content);
  if (pixels === undefined) return noPicture;
  const { width, height } = pixels;
  if (width > sideMax || height > sideMax)
    return `must have at most ${sideMax} pixels on each side: it has ${width} × ${height}`;
  return { ...pixels, content };
}

/** The two sizes of a picture, with each rule that they break. */
export function readPicture(sent: Readonly<Record<SizeName, Buffer | undefined>>): {
  readonly files: PictureFiles | undefined;
  readonly broken: readonly BrokenRule[];
} {
  const large = readPictureFile(sent.large, 'large');
  const small = readPictureFile(sent.small, 'small');
  if (typeof large === 'string' || typeof small === 'string') {
    const broken = [
      ...(typeof large === 'string' ? [{ field: 'large_base64', message: large }] : []),
      ...(typeof small === 'string' ? [{ field: 'small_base64', message: small }] : []),
    ];
    return { files: undefined, broken };
  }
  if (!haveOneShape(large, small))
    return {
      files: undefined,
      broken: [
        { field: 'small_base64', message: 'must be the same picture in a small size: its shape differs' },
      ],
    };
  return { files: { large, small }, broken: [] };
}

/** The sides of a picture that was made smaller are rounded to whole pixels. */
const ROUNDED_PIXELS = 1.5;

function haveOneShape(large: PixelSize, small: PixelSize): boolean {
  const scale = Math.max(small.width / large.width, small.height / large.height);
  return (
    scale <= 1 &&
    Math.abs(large.width * scale - small.width) <= ROUNDED_PIXELS &&
    Math.abs(large.height * scale - small.height) <= ROUNDED_PIXELS
  );
}

/** Decodes the two sizes; undefined for what is not base64. */
export function decodeSizes(sent: {
  readonly large_base64?: string | undefined;
  readonly small_base64?: string | undefined;
}): Readonly<Record<SizeName, Buffer | undefined>> {
  return { large: readBase64(sent.large_base64 ?? ''), small: readBase64(sent.small_base64 ?? '') };
}

/** What is stored already. */
export type KeptPictures = { readonly of_property: number; readonly count: number; readonly bytes: number };

/** Why another picture of this size exceeds a limit; undefined when it does not. */
export function whyFull({ of_property, count, bytes }: KeptPictures, more: number): string | undefined {
  const { perPropertyMax, picturesMax, gibibytesMax } = PICTURE_LIMITS;
  if (of_property >= perPropertyMax)
    return `A property has at most ${perPropertyMax} pictures. Delete one that is not needed.`;
  if (count >= picturesMax || bytes + more > gibibytesMax * 2 ** 30)
    return `This account keeps ${gibibytesMax} GiB of pictures of properties, or ${picturesMax.toLocaleString('en-US')} of them. Delete pictures that are not needed.`;
  return undefined;
}

/** The rule that a new order breaks: it names each picture once. */
export function brokenOrder(
  picture_ids: readonly number[] | undefined,
  stored: readonly number[],
): readonly BrokenRule[] {
  if (picture_ids === undefined) return [];
  const isWhole = picture_ids.length === stored.length && stored.every((id) => picture_ids.includes(id));
  if (isWhole) return [];
  const message = `must name each picture of the property once: ${stored.length === 0 ? 'it has none' : stored.join(', ')}`;
  return [{ field: 'picture_ids', message }];
}
