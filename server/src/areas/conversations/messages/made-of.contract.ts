import { Type } from 'typebox';
import * as field from '../../../http/contract/fields.ts';

/** What has written a message for its host. */
export const MADE_OF = {
  rule: field.objectOrNull(
    Type.Object(
      { id: field.id(), name: Type.String() },
      {
        description:
          'The rule that wrote it; null for a message that somebody wrote, or that came with an import.',
      },
    ),
  ),
  sources: Type.Array(
    Type.Object({ id: field.id(), title: Type.String({ description: 'The name of the entry.' }) }),
    {
      description: 'The entries of a knowledge base that the answer was made of. Innkeep has none: empty.',
    },
  ),
};
