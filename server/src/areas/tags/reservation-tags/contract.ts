import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { tagColor, tagName } from '../contract.ts';

const EXAMPLE = { id: 1002, name: 'Returning guest', color: '#1BBFA4', is_default: false };

/** A tag that stays can have, contract section 5. */
export const ReservationTag = Type.Object(
  {
    id: field.id(),
    name: Type.String(),
    color: field.color('As it was sent, or as it was chosen.'),
    is_default: Type.Boolean({
      description: 'True for a tag that no account can delete. Innkeep brings none of its own: false.',
    }),
  },
  { $id: 'ReservationTag', examples: [EXAMPLE] },
);

export const ListReservationTags = {
  query: Type.Object({ id: Type.Optional(field.id()), ...field.PAGE_QUERY }),
  data: field.listOf('reservation_tags', ReservationTag),
  errors: ['cursor_mismatch'],
  example: { query: { limit: 20 }, data: { reservation_tags: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export const CreateReservationTag = {
  body: Type.Object({ name: tagName(), color: Type.Optional(tagColor()) }),
  data: Type.Object({ reservation_tag_id: field.id(), reservation_tag: ReservationTag }),
  errors: ['name_taken', 'list_full', 'operator_is_limited'],
  example: {
    body: { name: EXAMPLE.name },
    data: { reservation_tag_id: EXAMPLE.id, reservation_tag: EXAMPLE },
  },
} as const satisfies Contract;

export const DeleteReservationTag = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: ['tag_not_found', 'operator_is_limited'],
  example: { params: { id: EXAMPLE.id }, data: {} },
} as const satisfies Contract;

export type ReservationTagFilters = Static<typeof ListReservationTags.query>;
