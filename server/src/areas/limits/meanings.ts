import type { Words } from '../../http/contract/words.ts';

export const MEANINGS: Words = {
  fields: {
    operator_id: 'The id of the operator.',
    application_id: 'The id of the application; null for a token of a person.',
  },
};
