import { reading, type Area } from '../../http/operation.ts';
import { readAudit } from './actions.ts';
import { ListAudit } from './contract.ts';
import { presentAudit } from './present.ts';

export const audit: Area = {
  name: 'Audit',
  description:
    'Every change of the account: who made it, by which token and application, in which request, and what was ' +
    'before and after. Rows are kept for 400 days, or as AUDIT_DAYS says. They hold no secrets and no texts: a ' +
    'masked value is `***`, of an address its host stays, and a masked value that the change replaced is ' +
    '`*** (changed)`.',
  operations: [
    reading({
      method: 'GET',
      path: '/audit',
      summary: 'List changes',
      description:
        'Newest created_at first, then by id. For the master operator alone; a read-only token of theirs may read ' +
        'it. Every filter that is sent narrows the list. Instead of a before or after of more than 16,384 ' +
        'characters, such as that of a year of prices, the row has its length: omitted_characters.',
      contract: ListAudit,
      read: async (scope, { query }) => presentAudit(await readAudit(scope, query)),
    }),
  ],
};
