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
    'Similar properties that are offered as one kind of room. A property is in at most one room type. Room types belong to ' +
    'the whole account. An operator limited to some properties sees the room types that hold one of them, without the ' +
    'other properties, and cannot change them.',
  operations: [
    reading({
      method: 'GET',
      path: '/room_types',
      summary: 'List room types',
      description: 'Ordered by id, each with its properties and tags.',
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
        'The inventory of its listings is updated on the days where the number of free properties changes. ' +
        'listing_calendar_updated names these days, up to 3 years ahead.',
      contract: UpdateRoomType,
      change: async (tx, { params, body }) => ({
        room_type: presentRoomType(await changeRoomType(tx, params.id, body), tx),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/room_types/{id}',
      summary: 'Delete a room type',
      description: 'Its properties do not change and may join another room type. Its listings are deleted.',
      contract: DeleteRoomType,
      change: async (tx, { params }) => ({
        room_type: presentRoomType(await removeRoomType(tx, params.id), tx),
      }),
    }),
    changing({
      method: 'POST',
      path: '/room_types/{id}/rotate_export',
      summary: 'Renew the address of its calendar',
      description: 'The old address stops working at once.',
      contract: RotateRoomTypeExport,
      change: async (tx, { params }) => ({
        room_type: presentRoomType(await rotateExport(tx, params.id), tx),
      }),
    }),
  ],
};
