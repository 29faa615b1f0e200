import { Type } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { changedExample, ChangedReservation } from '../changed.ts';
import { EXAMPLE_STAY } from '../example.ts';
import { stayCode } from '../record.ts';

const tag_name = field.name(15, 'The name of the tag, case-sensitive.');

export const TagReservation = {
  params: Type.Object({ stay_code: stayCode() }),
  body: Type.Object({ tag_name }),
  data: ChangedReservation,
  errors: ['stay_not_found', 'operator_is_limited', 'list_full'],
  example: {
    params: { stay_code: EXAMPLE_STAY.stay_code },
    body: { tag_name: 'Returning guest' },
    data: changedExample({ tags: ['Returning guest'] }),
  },
} as const satisfies Contract;

export const UntagReservation = {
  params: Type.Object({ stay_code: stayCode() }),
  query: Type.Object({ tag_name: Type.Optional(field.name(15, 'Required here or in the body.')) }),
  body: Type.Object({ tag_name: Type.Optional(field.name(15, 'Required here or in the query.')) }),
  isBodyOptional: true,
  data: ChangedReservation,
  errors: ['stay_not_found', 'tag_not_found'],
  example: {
    params: { stay_code: EXAMPLE_STAY.stay_code },
    body: { tag_name: 'Returning guest' },
    data: changedExample({ tags: [] }),
  },
} as const satisfies Contract;
