import { Type } from 'typebox';
import * as field from '../../http/contract/fields.ts';

/** The ages of children in a body. */
export const sentAges = (description?: string) =>
  Type.Optional(
    Type.Array(field.integer(0, 17), { maxItems: 99, ...(description === undefined ? {} : { description }) }),
  );
