import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

const EXAMPLE = { id: 1001, name: 'Amsterdam', property_ids: [1001, 1002] };

/** A named set of properties, contract section 4. */
export const Group = Type.Object(
  {
    id: field.id(),
    name: Type.String(),
    property_ids: Type.Array(field.id(), { description: 'Ordered by id.' }),
  },
  { $id: 'Group', examples: [EXAMPLE] },
);

const name = field.name(50, 'Unique in the account.');

export const ListGroups = {
  query: Type.Object({ id: Type.Optional(field.id()), ...field.PAGE_QUERY }),
  data: field.listOf('groups', Group),
  errors: ['cursor_mismatch'],
  example: { query: { limit: 20 }, data: { groups: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export const CreateGroup = {
  body: Type.Object({ name, property_ids: Type.Optional(field.ids(2000)) }),
  data: Type.Object({ group_id: field.id(), group: Group }),
  errors: ['property_not_found', 'name_taken', 'operator_is_limited'],
  example: {
    body: { name: 'Amsterdam', property_ids: [1001, 1002] },
    data: { group_id: EXAMPLE.id, group: EXAMPLE },
  },
} as const satisfies Contract;

export const UpdateGroup = {
  params: Type.Object({ id: field.id() }),
  body: Type.Object({
    name: Type.Optional(name),
    property_ids: Type.Optional(field.ids(2000, 'Replaces the whole list; [] clears it.')),
  }),
  data: Type.Object({ group: Group }),
  errors: ['group_not_found', 'property_not_found', 'name_taken', 'operator_is_limited'],
  example: {
    params: { id: 1001 },
    body: { property_ids: [1001] },
    data: { group: { ...EXAMPLE, property_ids: [1001] } },
  },
} as const satisfies Contract;

export const DeleteGroup = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: ['group_not_found', 'operator_is_limited'],
  example: { params: { id: 1001 }, data: {} },
} as const satisfies Contract;

export type GroupFilters = Static<typeof ListGroups.query>;
export type NewGroup = Static<typeof CreateGroup.body>;
export type GroupChanges = Static<typeof UpdateGroup.body>;
