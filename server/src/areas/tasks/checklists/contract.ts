import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { TASK_LEVELS, TASK_TYPES } from '../record.ts';

/** Bounds of checklists. */
export const CHECKLIST_LIMITS = {
  checklistsMax: 200,
  itemsMax: 60,
  itemLengthMax: 200,
  propertiesMax: 1000,
} as const;

const ITEMS = [
  { id: 1, text: 'Change the beds', needs_photograph: false },
  { id: 2, text: 'Kitchen: dishes, fridge, oven', needs_photograph: true },
];

const EXAMPLE = {
  id: 1001,
  name: 'After departure',
  type: 'cleaning',
  level: 'standard',
  property_ids: [1001],
  items: ITEMS,
  created_at: '2026-06-15T10:00:00Z',
  updated_at: '2026-06-15T10:00:00Z',
};

const needs_photograph = Type.Boolean({
  description: 'True when the staff cannot finish the task without a photograph of it.',
});
const text = field.name(CHECKLIST_LIMITS.itemLengthMax);
const itemId = (description: string) => field.integer(1, 2 ** 31 - 1, description);

/** What is to be done, of a checklist. */
export const ChecklistItem = Type.Object({
  id: itemId('Its number in the list. It stays when the text changes.'),
  text: Type.String(),
  needs_photograph,
});

/** What is to be done at every task of a kind. */
export const Checklist = Type.Object(
  {
    id: field.id(),
    name: Type.String(),
    type: field.oneOf(TASK_TYPES),
    level: field.nullable(field.oneOf(TASK_LEVELS, 'Null: for every level.')),
    property_ids: Type.Array(field.id(), { description: 'Empty: at every property.' }),
    items: Type.Array(ChecklistItem),
    created_at: field.moment(),
    updated_at: field.moment(),
  },
  { $id: 'Checklist', examples: [EXAMPLE] },
);

/** An item of a list that comes from another service. */
export const ImportedItem = Type.Object({ id: itemId('Its number in the list.'), text, needs_photograph });

/** The items of a body: those with the id of an item are that item. */
export const sentItems = () =>
  Type.Array(
    Type.Object({
      id: Type.Optional(itemId('That of an item of the list. Without it the item is new.')),
      text,
      needs_photograph: Type.Optional(needs_photograph),
    }),
    { maxItems: CHECKLIST_LIMITS.itemsMax, description: 'In their order. They replace the whole list.' },
  );

const name = field.name(100, 'Unique in the account.');
const type = field.oneOf(TASK_TYPES, 'The type of the tasks that it is for.');
const level = field.nullable(field.oneOf(TASK_LEVELS, 'For cleanings only. Null: for every level.'));
const property_ids = field.ids(CHECKLIST_LIMITS.propertiesMax, 'Where it is used. Empty: at every property.');
const params = Type.Object({ id: field.id() });
const data = Type.Object({ checklist: Checklist });

export const ListChecklists = {
  query: Type.Object({ id: Type.Optional(field.id()), ...field.PAGE_QUERY }),
  data: field.listOf('checklists', Checklist),
  errors: ['cursor_mismatch'],
  example: { query: { limit: 20 }, data: { checklists: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export const CreateChecklist = {
  body: Type.Object({
    name,
    type,
    level: Type.Optional(level),
    property_ids: Type.Optional(property_ids),
    items: sentItems(),
  }),
  data: Type.Object({ checklist_id: field.id(), checklist: Checklist }),
  errors: ['name_taken', 'list_full', 'property_not_found', 'operator_is_limited'],
  example: {
    body: {
      name: EXAMPLE.name,
      type: 'cleaning',
      level: 'standard',
      property_ids: [1001],
      items: ITEMS.map(({ text: each, needs_photograph: needs }) => ({
        text: each,
        needs_photograph: needs,
      })),
    },
    data: { checklist_id: EXAMPLE.id, checklist: EXAMPLE },
  },
} as const satisfies Contract;

export const UpdateChecklist = {
  params,
  body: Type.Object({
    name: Type.Optional(name),
    type: Type.Optional(type),
    level: Type.Optional(level),
    property_ids: Type.Optional(property_ids),
    items: Type.Optional(sentItems()),
  }),
  data,
  errors: ['checklist_not_found', 'name_taken', 'property_not_found', 'operator_is_limited'],
  example: {
    params: { id: 1001 },
    body: { name: 'After each departure' },
    data: { checklist: { ...EXAMPLE, name: 'After each departure' } },
  },
} as const satisfies Contract;

export const DeleteChecklist = {
  params,
  data: Type.Object({}),
  errors: ['checklist_not_found', 'operator_is_limited'],
  example: { params: { id: 1001 }, data: {} },
} as const satisfies Contract;

export type ChecklistFilters = Static<typeof ListChecklists.query>;
export type NewChecklist = Static<typeof CreateChecklist.body>;
export type ChecklistChanges = Static<typeof UpdateChecklist.body>;
export type SentItem = NewChecklist['items'][number];
export type Item = Static<typeof ChecklistItem>;
