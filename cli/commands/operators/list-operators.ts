import { listOperatorsOfAccount } from '#server/access/operators/list-all.queries.ts';
import { command } from '../../command.ts';
import { ACCOUNT, accountOf } from '../../read-values.ts';
import { plainTable } from '../../../packages/cli/src/output/table.ts';

export const listOperatorsCommand = command({
  name: 'list-operators',
  summary: 'Lists the operators of an account with their roles, and whether they can sign in.',
  flags: { account: ACCOUNT },
  dryRun: 'changes nothing',
  run: async (given, context) => {
    const operators = await listOperatorsOfAccount(await accountOf(given, context));
    const rows = operators.map(({ is_master, can_sign_in, ...operator }) => ({
      ...operator,
      email: operator.email ?? '',
      role: is_master ? 'master' : operator.role,
      'signs in': can_sign_in ? 'yes' : 'no',
    }));
    return {
      lines: plainTable(['id', 'name', 'email', 'role', 'signs in', 'created_at'], rows),
      facts: { operators },
    };
  },
});
