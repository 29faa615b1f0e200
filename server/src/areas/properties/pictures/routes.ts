import type { SecretFiles } from '../../../access/serve-secret-files.ts';
import { changing, reading, type Operation } from '../../../http/contract/operation.ts';
import { addPicture, changePicture, orderPictures, readPictures, removePicture } from './actions.ts';
import {
  AddPicture,
  DeletePicture,
  ListPictures,
  OrderPictures,
  PICTURE_BODY_BYTES_MAX,
  PICTURE_LIMITS,
  UpdatePicture,
} from './contract.ts';
import { presentPicture } from './present.ts';
import { findPicture, readPicturePiece } from './queries.ts';
import { PICTURE_PATHS, type PictureSize } from './record.ts';

export const pictureRoutes: readonly Operation[] = [
  reading({
    method: 'GET',
    path: '/properties/{property_id}/pictures',
    dependsOn: 'changes',
    summary: 'List the pictures of a property',
    contract: ListPictures,
    read: async (scope, { params }) => ({
      pictures: (await readPictures(scope, params.property_id)).map((row) => presentPicture(row, scope)),
    }),
  }),
  changing({
    method: 'POST',
    path: '/properties/{property_id}/pictures',
    summary: 'Add a picture to a property',
    description:
      `Behind the others, ${PICTURE_LIMITS.perPropertyMax} at most. Who sends it makes both sizes. The same picture again changes nothing. ` +
      'The bytes decide what it is; metadata such as the place where it was taken is not kept.',
    bodyBytesMax: PICTURE_BODY_BYTES_MAX,
    contract: AddPicture,
    hasRules: true,
    change: async (tx, { params, body }) => {
      const picture = presentPicture(await addPicture(tx, params.property_id, body), tx);
      return { picture_id: picture.id, picture };
    },
  }),
  changing({
    method: 'PUT',
    path: '/properties/{property_id}/pictures',
    summary: 'Set the order of the pictures of a property',
    contract: OrderPictures,
    hasRules: true,
    change: async (tx, { params, body }) => ({
      pictures: (await orderPictures(tx, params.property_id, body)).map((row) => presentPicture(row, tx)),
    }),
  }),
  changing({
    method: 'PATCH',
    path: '/properties/{property_id}/pictures/{picture_id}',
    summary: 'Change the caption of a picture',
    contract: UpdatePicture,
    change: async (tx, { params, body }) => ({
      picture: presentPicture(await changePicture(tx, params, body), tx),
    }),
  }),
  changing({
    method: 'DELETE',
    path: '/properties/{property_id}/pictures/{picture_id}',
    summary: 'Delete a picture of a property',
    description: 'Permanent.',
    contract: DeletePicture,
    change: async (tx, { params }) => {
      await removePicture(tx, params.property_id, params.picture_id);
      return {};
    },
  }),
];

/** Guests read them too, as the pictures of conversations: a page shows several at a time. */
export const PROPERTY_PICTURE_READING = {
  atOnceMax: 2,
  openMax: 200,
  openPerAddressMax: 40,
  millisecondsMax: 180_000,
};

/** The pictures of properties in this size. */
function filesOf(size: PictureSize): SecretFiles {
  return {
    path: PICTURE_PATHS[size],
    reading: PROPERTY_PICTURE_READING,
    missing: 'There is no such picture.',
    find: async (scope, secret) => {
      const picture = await findPicture(scope, secret, size);
      return (
        picture && {
          ...picture,
          content_type: 'image/jpeg',
          end: 'jpg',
          headers: {
            // A deleted picture is not shown from a cache.
            'Cache-Control': 'private, no-cache',
            'Content-Disposition': `inline; filename="picture-${picture.id}.jpg"`,
          },
          readPiece: (from) => readPicturePiece(scope, picture.id, { size, from }),
        }
      );
    },
  };
}

export const PROPERTY_PICTURE_FILES: readonly SecretFiles[] = [filesOf('large'), filesOf('small')];
