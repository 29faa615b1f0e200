import type { Static } from 'typebox';
import type { PropertyPicture } from './contract.ts';
import { pictureAddress, type PictureAddressScope } from './record.ts';
import type { PictureRow } from './queries.ts';

export function presentPicture(
  { secret, ...row }: PictureRow,
  at: PictureAddressScope,
): Static<typeof PropertyPicture> {
  const { id, caption, width, height, bytes, created_at } = row;
  return {
    id,
    caption,
    width,
    height,
    bytes,
    large_url: pictureAddress(at, secret, 'large'),
    small_url: pictureAddress(at, secret, 'small'),
    created_at,
  };
}
