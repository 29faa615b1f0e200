import { reading, type Area } from '../../http/contract/operation.ts';
import { readAudit } from './actions.ts';
import { ListAudit } from './contract.ts';
import { presentAudit } from './present.ts';
import { MEANINGS } from './meanings.ts';

export const audit: Area = {
  name: 'Audit',
  words: [MEANINGS],
  description:
    'Every change of the account: the operator, token and application that made it, its request, and the values ' +
    'before and after. Rows are kept for 400 days, or for AUDIT_DAYS. They contain no secrets and no texts. A masked ' +
    'value is `***`. An address keeps only its host. A masked value that the change replaced is `*** (changed)`.',
  operations: [
    reading({
      method: 'GET',
      path: '/audit',
      summary: 'List changes',
      description:
        'Sorted by created_at, newest first, then by id. Only the master operator may read it; a read-only token of ' +
        'the master operator is enough. All filters are combined with AND. A before or after of more than 16,384 ' +
        'characters, such as a year of prices, is replaced by its length: omitted_characters.',
      contract: ListAudit,
      read: async (scope, { query }) => presentAudit(await readAudit(scope, query)),
    }),
  ],
};
