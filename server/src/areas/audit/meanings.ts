import type { Words } from '../../http/contract/words.ts';

export const MEANINGS: Words = {
  fields: {
    audit: 'The changes of this page, the newest first.',
    'AuditEntry.id': 'The id of the row.',
    'operator.id': 'The id of the operator.',
    'operator.name': 'The name of the operator; null once it is deleted.',
    'token.id': 'The id of the access token.',
    'application.id': 'The id of the partner application.',
    token_id: 'The id of the access token, as in `GET /tokens`.',
  },
};
