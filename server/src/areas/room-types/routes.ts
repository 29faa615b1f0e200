import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readingOne } from '../../http/contract/reading-one.ts';
import { createRoomType, rotateExport } from './actions.ts';
import { CreateRoomType, ListRoomTypes, RoomType, RotateRoomTypeExport } from './contract.ts';
import { presentRoomType } from './present.ts';
import { listRoomTypes } from './queries.ts';
import { MEANINGS } from './meanings.ts';

export const roomTypes: Area = {
  name: 'Room Types',
  words: [MEANINGS],
  description:
    'Similar properties that are offered as one kind of room. A property is in at most one room type. Room types belong to ' +
    'the whole account. An operator limited to some properties sees the room types that hold one of them, without the ' +
    'other properties, and cannot change them.',
  operations: [
    reading({
      method: 'GET',
      path: '/room_types',
      dependsOn: 'changes',
      summary: 'List room types',
      description: 'Ordered by id, each with its properties and tags.',
      contract: ListRoomTypes,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listRoomTypes(scope, query);
        return { room_types: rows.map((row) => presentRoomType(row, scope)), ...page };
      },
    }),
    readingOne({
      path: '/room_types/{id}',
      dependsOn: 'changes',
      name: 'room_type',
      item: RoomType,
      example: ListRoomTypes.example.data.room_types[0],
      missing: 'room_type_not_found',
      find: async (scope, id) =>
        (await listRoomTypes(scope, { id })).rows.map((row) => presentRoomType(row, scope)),
    }),
    changing({
      method: 'POST',
      path: '/room_types',
      summary: 'Add a room type',
      contract: CreateRoomType,
      hasRules: true,
      change: async (tx, { body }) => {
        const room_type = presentRoomType(await createRoomType(tx, body), tx);
        return { room_type_id: room_type.id, room_type };
      },
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
