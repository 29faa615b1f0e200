import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract.ts';
import * as field from '../../http/fields.ts';

export const STAFF_SCOPES = ['all', 'listed'] as const;

/** The most properties that one staff can be given by name; more is scope all. */
const PROPERTIES_MAX = 1000;

const EXAMPLE = {
  id: 1001,
  name: 'Joris Bakker',
  mobile: '+31 612345678',
  email: 'joris@example.com',
  note: 'Has a key of the bicycle shed',
  is_active: true,
  scope: 'listed',
  property_ids: [1001, 1002],
};

/** Who works at the properties, contract section 12. */
export const Staff = Type.Object(
  {
    id: field.id(),
    name: Type.String(),
    mobile: Type.String({ description: 'Plus, country code, space, national number.' }),
    email: field.nullable(Type.String()),
    note: Type.String(),
    is_active: Type.Boolean(),
    scope: field.oneOf(STAFF_SCOPES, 'Whether they work at all properties, or at those listed.'),
    property_ids: Type.Array(field.id(), {
      description: 'Empty with scope all. A limited operator sees those within reach.',
    }),
  },
  { $id: 'Staff', examples: [EXAMPLE] },
);

const name = field.name(128);
const mobile = field.name(
  40,
  'A real number. A mobile one of the account’s home country may be sent in its national form, any other as ' +
    '`+<country code> <number>`; spaces and the usual separators do not matter.',
);
const note = field.text(500);
const property_ids = (description: string) => field.ids(PROPERTIES_MAX, description);
const scope = (description: string) => field.oneOf(STAFF_SCOPES, description);

export const ListStaffs = {
  query: Type.Object({
    id: Type.Optional(field.id()),
    is_active: Type.Optional(Type.Boolean({ description: '0, 1, true or false.' })),
    property_id: Type.Optional(field.id('Those who work there: given it by name, or of scope all.')),
    keyword: Type.Optional(
      field.text(200, 'Part of the name, mobile, email or note, upper and lower case alike.'),
    ),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('staffs', Staff),
  errors: ['cursor_mismatch'],
  example: {
    query: { is_active: true, keyword: 'joris' },
    data: { staffs: [EXAMPLE], total: 1, next_cursor: null },
  },
} as const satisfies Contract;

export const CreateStaff = {
  body: Type.Object({
    name,
    mobile,
    email: Type.Optional(field.email()),
    note: Type.Optional(note),
    property_ids: Type.Optional(property_ids('Where they work. Left out: at all properties.')),
    scope: Type.Optional(
      scope('Follows from property_ids, and only needs saying to send an empty list with all.'),
    ),
  }),
  data: Type.Object({ staff_id: field.id(), staff: Staff }),
  errors: ['property_not_found', 'operator_is_limited'],
  example: {
    body: {
      name: 'Joris Bakker',
      mobile: '+31 612345678',
      email: 'joris@example.com',
      note: 'Has a key of the bicycle shed',
      property_ids: [1001, 1002],
    },
    data: { staff_id: 1001, staff: EXAMPLE },
  },
} as const satisfies Contract;

export const UpdateStaff = {
  params: Type.Object({ id: field.id() }),
  body: Type.Object({
    name: Type.Optional(name),
    mobile: Type.Optional(mobile),
    email: Type.Optional(field.nullable(field.email('Null clears it.'))),
    note: Type.Optional(note),
    is_active: Type.Optional(Type.Boolean({ description: 'Whether tasks can be given to them.' })),
    property_ids: Type.Optional(
      property_ids('Replaces the whole list and makes the scope listed; [] leaves none.'),
    ),
    scope: Type.Optional(scope('all gives them all properties again.')),
  }),
  data: Type.Object({ staff: Staff }),
  errors: ['staff_not_found', 'property_not_found', 'operator_is_limited'],
  example: {
    params: { id: 1001 },
    body: { property_ids: [], is_active: false },
    data: { staff: { ...EXAMPLE, property_ids: [], is_active: false } },
  },
} as const satisfies Contract;

export const DeleteStaff = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: ['staff_not_found', 'operator_is_limited'],
  example: { params: { id: 1001 }, data: {} },
} as const satisfies Contract;

export type StaffScope = (typeof STAFF_SCOPES)[number];
export type StaffFilters = Static<typeof ListStaffs.query>;
export type NewStaff = Static<typeof CreateStaff.body>;
export type StaffChanges = Static<typeof UpdateStaff.body>;
