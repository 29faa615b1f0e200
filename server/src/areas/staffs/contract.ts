import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

export const STAFF_SCOPES = ['all', 'listed'] as const;

/** The most properties that can be listed for one staff. For more, use scope all. */
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

/** A person who works at the properties, contract section 12. */
export const Staff = Type.Object(
  {
    id: field.id(),
    name: Type.String(),
    mobile: Type.String({
      description: 'In the form `+31 612345678`: country code, space, national number.',
    }),
    email: field.nullable(Type.String()),
    note: Type.String(),
    is_active: Type.Boolean(),
    scope: field.oneOf(STAFF_SCOPES, 'all: every property; listed: the properties in property_ids.'),
    property_ids: Type.Array(field.id(), {
      description: 'Empty with scope all. A limited operator sees only those within reach.',
    }),
  },
  { $id: 'Staff', examples: [EXAMPLE] },
);

const name = field.name(128);
const mobile = field.filledText(
  40,
  'A valid phone number. A mobile number of the account’s home country may be sent in its national form, any other ' +
    'number as `+<country code> <number>`. Spaces and common separators are ignored.',
);
const note = field.text(500);
const property_ids = (description: string) => field.ids(PROPERTIES_MAX, description);
const scope = (description: string) => field.oneOf(STAFF_SCOPES, description);

export const ListStaffs = {
  query: Type.Object({
    id: Type.Optional(field.id()),
    is_active: Type.Optional(Type.Boolean({ description: '0, 1, true or false.' })),
    property_id: Type.Optional(
      field.id('Staff who work there: with this property in their list, or of scope all.'),
    ),
    keyword: Type.Optional(
      field.text(
        200,
        'Part of the name, mobile, email or note, in any form of its letters: upper or lower case, σ or ς, ß or ss.',
      ),
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
    property_ids: Type.Optional(property_ids('Where they work. Omitted: at all properties.')),
    scope: Type.Optional(scope('Derived from property_ids. Only an empty list needs it: send all with it.')),
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
    is_active: Type.Optional(Type.Boolean({ description: 'True when tasks can be assigned to them.' })),
    property_ids: Type.Optional(
      property_ids('Replaces the whole list and sets scope to listed; [] leaves none.'),
    ),
    scope: Type.Optional(scope('all: they work at all properties again.')),
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
