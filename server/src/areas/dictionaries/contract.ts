import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

/** The four dictionaries, each with the meaning of its items. */
export const DICTIONARIES = {
  income_items: 'what an income is for',
  expense_items: 'what an expense is for',
  income_methods: 'how an income was paid',
  expense_methods: 'how an expense was paid',
} as const;

export type Dictionary = keyof typeof DICTIONARIES;

/** Decodes item_id and payment_method_id, contract section 10. */
export const DictionaryEntry = Type.Object(
  { id: field.id(), name: Type.String() },
  { $id: 'DictionaryEntry', examples: [{ id: 1001, name: 'Accommodation' }] },
);

const EXAMPLE = { id: 1031, name: 'Parking' };

const NewDictionaryEntry = Type.Object({ name: field.name(100, 'Unique in its dictionary.') });

export const listDictionary = (dictionary: Dictionary) =>
  ({
    data: Type.Unsafe<Record<string, unknown>>(field.listOf(dictionary, DictionaryEntry)),
    example: { data: { [dictionary]: [EXAMPLE], total: 1, next_cursor: null } },
  }) as const satisfies Contract;

export const CreateDictionaryEntry = {
  body: NewDictionaryEntry,
  data: Type.Object({ entry_id: field.id('The id of the entry.'), entry: DictionaryEntry }),
  errors: ['name_taken', 'list_full', 'operator_is_limited'],
  example: { body: { name: 'Parking' }, data: { entry_id: EXAMPLE.id, entry: EXAMPLE } },
} as const satisfies Contract;

export const UpdateDictionaryEntry = {
  params: Type.Object({ id: field.id() }),
  body: Type.Partial(NewDictionaryEntry),
  data: Type.Object({ entry: DictionaryEntry }),
  errors: ['dictionary_entry_not_found', 'name_taken', 'operator_is_limited'],
  example: {
    params: { id: 1031 },
    body: { name: 'Parking space' },
    data: { entry: { id: 1031, name: 'Parking space' } },
  },
} as const satisfies Contract;

export const DeleteDictionaryEntry = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: ['dictionary_entry_not_found', 'operator_is_limited'],
  example: { params: { id: 1031 }, data: {} },
} as const satisfies Contract;

export type DictionaryRow = Static<typeof DictionaryEntry>;
