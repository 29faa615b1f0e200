import type { ReadScope } from '../../../database/scope.ts';

export type PictureSize = 'large' | 'small';

/** The path of the files of each size. */
export const PICTURE_PATHS: Readonly<Record<PictureSize, string>> = {
  large: '/pictures',
  small: '/small_pictures',
};

export type PictureAddressScope = Pick<ReadScope, 'public_url' | 'host_id'>;

/** The address of a picture in this size, open to everybody who has it. */
export function pictureAddress(
  { public_url, host_id }: PictureAddressScope,
  secret: string,
  size: PictureSize,
): string {
  return `${public_url}${PICTURE_PATHS[size]}/${host_id}/${secret}.jpg`;
}

/** The first picture of a property, in the sizes that the interface names; null without one. */
export function coverAddresses(at: PictureAddressScope, secret: string | null) {
  if (secret === null) return null;
  const large_url = pictureAddress(at, secret, 'large');
  return { original_url: large_url, large_url, small_url: pictureAddress(at, secret, 'small') };
}
