import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { Property } from '../properties/contract.ts';

const EXAMPLE = {
  id: 1001,
  title: 'Studio for two',
  properties: [
    { id: 1001, title: 'Canal House' },
    { id: 1002, title: 'Garden Studio' },
  ],
  channels: [
    {
      channel_type: 'booking.com',
      listing_id: '700123',
      currency: 'EUR',
      capabilities: [],
      connector_gone_since: null,
    },
  ],
  tags: [{ id: 1001, name: 'Canal view', color: '#FD587B' }],
  export_url: 'https://pms.example.com/ical/101/16fd27068baf433b82eb8c7fada847da.ics',
};

const { channels, tags } = Property.properties;

/** Properties that are offered as one kind of room, contract section 4. */
export const RoomType = Type.Object(
  {
    id: field.id(),
    title: Type.String(),
    properties: Type.Array(Type.Object({ id: field.id(), title: Type.String() }), {
      description: 'Ordered by id.',
    }),
    channels,
    tags,
    export_url: field.nullable(
      Type.String({
        description:
          'The address of its calendar, for other software. A night is taken when no property is free. Anyone with the ' +
          'address can read it. Null, with channels empty, for an operator who does not see all of its properties.',
      }),
    ),
  },
  { $id: 'RoomType', examples: [EXAMPLE] },
);

const title = field.name(100, 'Unique among the room types of the account.');

export const ListRoomTypes = {
  query: Type.Object({
    id: Type.Optional(field.id()),
    tag_id: Type.Optional(field.id('A tag of the room type itself.')),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('room_types', RoomType),
  errors: ['cursor_mismatch'],
  example: { query: { limit: 20 }, data: { room_types: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export const CreateRoomType = {
  body: Type.Object({
    title,
    property_ids: Type.Optional(field.ids(2000, 'None may be in another room type.')),
  }),
  data: Type.Object({ room_type_id: field.id(), room_type: RoomType }),
  errors: ['property_not_found', 'property_in_other_room_type', 'name_taken', 'operator_is_limited'],
  example: {
    body: { title: 'Studio for two', property_ids: [1001, 1002] },
    data: { room_type_id: 1001, room_type: { ...EXAMPLE, channels: [], tags: [] } },
  },
} as const satisfies Contract;

export const UpdateRoomType = {
  params: Type.Object({ id: field.id() }),
  body: Type.Object({
    title: Type.Optional(title),
    property_ids: Type.Optional(
      field.ids(2000, 'Replaces the whole list; [] clears it. None may be in another room type.'),
    ),
  }),
  data: Type.Object({ room_type: RoomType }),
  errors: [
    'room_type_not_found',
    'property_not_found',
    'property_in_other_room_type',
    'name_taken',
    'operator_is_limited',
  ],
  example: {
    params: { id: 1001 },
    body: { title: 'Studio' },
    data: { room_type: { ...EXAMPLE, title: 'Studio' } },
  },
} as const satisfies Contract;

export const DeleteRoomType = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({ room_type: RoomType }),
  errors: ['room_type_not_found', 'operator_is_limited'],
  example: { params: { id: 1001 }, data: { room_type: EXAMPLE } },
} as const satisfies Contract;

export const RotateRoomTypeExport = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({ room_type: RoomType }),
  errors: ['room_type_not_found', 'operator_is_limited'],
  example: { params: { id: 1001 }, data: { room_type: EXAMPLE } },
} as const satisfies Contract;

export type RoomTypeFilters = Static<typeof ListRoomTypes.query>;
export type NewRoomType = Static<typeof CreateRoomType.body>;
export type RoomTypeChanges = Static<typeof UpdateRoomType.body>;
