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
