import type { Words } from '../../http/contract/words.ts';

export const MEANINGS: Words = {
  fields: {
    'RoomType.id': 'The id of the room type. `room_type_id` of other objects is this id.',
    'RoomType.title': 'The name of the room type, unique in the account.',
    'properties.id': 'The id of the property, as in `GET /properties`.',
    'properties.title': 'The name of the property.',
    room_type: 'The room type, as it is after the request.',
    room_type_id: 'The id of the room type, as in `GET /room_types`.',
    room_type_ids: 'The ids of room types, as in `GET /room_types`. They replace the ones before.',
    room_types: 'The room types of this page.',
  },
};
