import { createOperator } from '#server/access/actions.ts';
import { inTransaction, OPERATOR_ROLES } from '#server/database/scope.ts';
import { command } from '../command.ts';
import { ACCOUNT, accountOf, idsOf, roleOf } from '../read-values.ts';

export const createOperatorCommand = command({
  name: 'create-operator',
  summary: 'Makes a further operator of an account, and prints the operator’s id.',
  flags: {
    account: ACCOUNT,
    name: { value: '<text>', description: 'Name of the person, at most 100 characters.' },
    email: {
      value: '<address>',
      description: 'E-mail address of the person. It must be unique in the account.',
    },
    properties: {
      value: '<ids>',
      description: 'Ids of the properties to which the operator is limited, such as 1001,1002.',
      isOptional: true,
    },
    role: {
      value: '<role>',
      description: `What the operator may do: ${OPERATOR_ROLES.join(', ')}. Default: full.`,
      isOptional: true,
    },
  },
  dryRun: 'rolled back',
  refusals: { name_taken: '--email is already that of another operator of the account.' },
  run: async (given, context) => {
    const account = await accountOf(given, context);
    const ids = given.find('properties');
    const properties = ids === undefined ? null : idsOf('properties', ids);
    const [name, email] = [given.text('name'), given.text('email')];
    const role = roleOf(given.find('role'));
    const id = await inTransaction(account, (tx) => createOperator(tx, { name, email, properties, role }));
    return {
      lines: [`Operator ${id} of account ${account.host_id}.`],
      facts: { operator_id: id, account_id: account.host_id, name, email, property_ids: properties, role },
    };
  },
});
