import { changing, reading, type Area } from '../../http/operation.ts';
import { changeRoomType, createRoomType, removeRoomType, rotateExport } from './actions.ts';
import {
  CreateRoomType,
  DeleteRoomType,
  ListRoomTypes,
  RotateRoomTypeExport,
  UpdateRoomType,
} from './contract.ts';
import { presentRoomType } from './present.ts';
import { listRoomTypes } from './queries.ts';

export const roomTypes: Area = {
  name: 'Room Types',
  description:
    'Properties that are alike and offered as one kind of room; a property is in one room type at most. They belong to the whole account: an operator limited to some properties reads those that hold one of them, with no other property in them, and changes none.',
  operations: [
    reading({
      method: 'GET',
      path: '/room_types',
      summary: 'List room types',
      description: 'In the order of their ids, each with its properties and tags.',
      contract: ListRoomTypes,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listRoomTypes(scope, query);
        return { room_types: rows.map((row) => presentRoomType(row, scope)), ...page };
      },
    }),
    changing({
      method: 'POST',
      path: '/room_types',
      summary: 'Add a room type',
      contract: CreateRoomType,
      change: async (tx, { body }) => {
        const room_type = presentRoomType(await createRoomType(tx, body), tx);
        return { room_type_id: room_type.id, room_type };
      },
    }),
    changing({
      method: 'PATCH',
      path: '/room_types/{id}',
      summary: 'Change a room type',
      description:
        'The inventory of its listings follows the properties that join it or leave it, on the days on which more or ' +
        'fewer of them are free: listing_calendar_updated says which, up to 3 years ahead.',
      contract: UpdateRoomType,
      change: async (tx, { params, body }) => ({
        room_type: presentRoomType(await changeRoomType(tx, params.id, body), tx),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/room_types/{id}',
      summary: 'Delete a room type',
      description: 'Its properties stay as they are, and are free for another room type; its listings go.',
      contract: DeleteRoomType,
      change: async (tx, { params }) => ({
        room_type: presentRoomType(await removeRoomType(tx, params.id), tx),
      }),
    }),
    changing({
      method: 'POST',
      path: '/room_types/{id}/rotate_export',
      summary: 'Give its calendar another address',
      description: 'The address that it had answers nobody any more.',
      contract: RotateRoomTypeExport,
      change: async (tx, { params }) => ({
        room_type: presentRoomType(await rotateExport(tx, params.id), tx),
      }),
    }),
  ],
};
