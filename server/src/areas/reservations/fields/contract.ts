import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { EXAMPLE_STAY } from '../example.ts';
import { stayCode } from '../record.ts';

/** The most custom fields of a stay. */
export const CUSTOM_FIELDS_MAX = 50;

const CustomFields = Type.Object({
  custom_fields: Type.Record(Type.String(), Type.String(), {
    description: 'By name. Empty when there are none.',
  }),
});

export const GetCustomFields = {
  params: Type.Object({ stay_code: stayCode() }),
  data: CustomFields,
  errors: ['stay_not_found'],
  example: {
    params: { stay_code: EXAMPLE_STAY.stay_code },
    data: { custom_fields: { licence_plate: 'AB-123-C' } },
  },
} as const satisfies Contract;

export const UpdateCustomFields = {
  params: Type.Object({ stay_code: stayCode() }),
  body: Type.Object({
    custom_fields: Type.Record(Type.String(), field.nullable(field.text(500)), {
      maxProperties: 2 * CUSTOM_FIELDS_MAX,
      description: `By name, 1 to 50 characters; null deletes a field. Other fields do not change. A stay has at most ${CUSTOM_FIELDS_MAX}.`,
    }),
  }),
  data: CustomFields,
  errors: ['stay_not_found'],
  example: {
    params: { stay_code: EXAMPLE_STAY.stay_code },
    body: { custom_fields: { licence_plate: 'AB-123-C', allergies: null } },
    data: { custom_fields: { licence_plate: 'AB-123-C' } },
  },
} as const satisfies Contract;

export type CustomFieldChanges = Static<typeof UpdateCustomFields.body>['custom_fields'];
