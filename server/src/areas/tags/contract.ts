import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

/** The default colours (contract section 4). */
export const TAG_PALETTE = [
  '#FD587B',
  '#1BBFA4',
  '#FFA410',
  '#F3D432',
  '#2CBCFD',
  '#7175FA',
  '#EF7EDE',
] as const;

const EXAMPLE = {
  id: 1001,
  name: 'Canal view',
  color: '#FD587B',
  property_ids: [1001, 1002],
  room_type_ids: [1001],
};

/** A mark on properties and room types, contract section 4. */
export const Tag = Type.Object(
  {
    id: field.id(),
    name: Type.String(),
    color: field.color('As it was sent.'),
    property_ids: Type.Array(field.id(), { description: 'Ordered by id.' }),
    room_type_ids: Type.Array(field.id(), { description: 'Ordered by id.' }),
  },
  { $id: 'Tag', examples: [EXAMPLE] },
);

export const tagName = () => field.name(15, 'Unique in the account.');
export const tagColor = () =>
  field.color(
    `\`#RRGGBB\`. Default: that of the deleted tag of this name, or else the least used of ${TAG_PALETTE.join(', ')}, the first of equals.`,
  );
const name = tagName();

export const ListTags = {
  query: Type.Object({ id: Type.Optional(field.id()), ...field.PAGE_QUERY }),
  data: field.listOf('tags', Tag),
  errors: ['cursor_mismatch'],
  example: { query: { limit: 20 }, data: { tags: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export const CreateTag = {
  body: Type.Object({
    name,
    color: Type.Optional(tagColor()),
    property_ids: Type.Optional(field.ids(2000)),
    room_type_ids: Type.Optional(field.ids(2000)),
  }),
  data: Type.Object({ tag_id: field.id(), tag: Tag }),
  errors: ['property_not_found', 'room_type_not_found', 'name_taken', 'list_full', 'operator_is_limited'],
  example: {
    body: { name: 'Canal view', property_ids: [1001, 1002], room_type_ids: [1001] },
    data: { tag_id: EXAMPLE.id, tag: EXAMPLE },
  },
} as const satisfies Contract;

export const UpdateTag = {
  params: Type.Object({ id: field.id() }),
  body: Type.Object({
    name: Type.Optional(name),
    color: Type.Optional(field.color('`#RRGGBB`.')),
    property_ids: Type.Optional(field.ids(2000, 'Replaces the whole list; [] clears it.')),
    room_type_ids: Type.Optional(field.ids(2000, 'Replaces the whole list; [] clears it.')),
  }),
  data: Type.Object({ tag: Tag }),
  errors: ['tag_not_found', 'property_not_found', 'room_type_not_found', 'name_taken', 'operator_is_limited'],
  example: {
    params: { id: 1001 },
    body: { color: '#1BBFA4', room_type_ids: [] },
    data: { tag: { ...EXAMPLE, color: '#1BBFA4', room_type_ids: [] } },
  },
} as const satisfies Contract;

export const DeleteTag = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: ['tag_not_found', 'operator_is_limited'],
  example: { params: { id: 1001 }, data: {} },
} as const satisfies Contract;

export type TagFilters = Static<typeof ListTags.query>;
export type NewTag = Static<typeof CreateTag.body>;
export type TagChanges = Static<typeof UpdateTag.body>;
