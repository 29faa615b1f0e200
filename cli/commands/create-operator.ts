import { createOperator } from '#server/access/actions.ts';
import { inTransaction } from '#server/database/scope.ts';
import { command } from '../command.ts';
import { ACCOUNT, accountOf, idsOf } from '../read-values.ts';

export const createOperatorCommand = command({
  name: 'create-operator',
  summary: 'Makes an operator of an account beside its master, and prints the operator’s id.',
  flags: {
    account: ACCOUNT,
    name: { value: '<text>', description: 'The person’s name, at most 100 characters.' },
    email: {
      value: '<address>',
      description: 'The person’s e-mail address; no other operator’s of the account.',
    },
    properties: {
      value: '<ids>',
      description: 'Limits the operator to these properties: 1001,1002.',
      isOptional: true,
    },
  },
  refusals: { name_taken: '--email is already that of another operator of the account.' },
  run: async (given, context) => {
    const account = await accountOf(given, context);
    const ids = given.find('properties');
    const properties = ids === undefined ? null : idsOf('properties', ids);
    const [name, email] = [given.text('name'), given.text('email')];
    const id = await inTransaction(account, (tx) => createOperator(tx, { name, email, properties }));
    return {
      lines: [String(id)],
      facts: { operator_id: id, account_id: account.host_id, name, email, property_ids: properties },
    };
  },
});
