import { identityOf } from '#server/access/operators/open-operator-scope.ts';
import { findActingOperator } from '#server/access/operators/queries.ts';
import { findMasterOperator } from '#server/access/queries.ts';
import { openScope, type OpenScope } from '#server/database/scope.ts';
import type { Context } from '../../command.ts';
import { UsageProblem } from '../../../packages/cli/src/problems.ts';

/** The account as its master operator reads it: the objects are the same as at the interface. */
export async function masterScope(account: OpenScope, { acting, config }: Context): Promise<OpenScope> {
  const { databases, clock, request_id } = acting;
  const { host_id } = account;
  const found = await findMasterOperator(account);
  const master =
    found && (await findActingOperator({ sql: databases.writes }, { host_id, operator_id: found.id }));
  if (master === undefined) throw new UsageProblem('The account has no master operator.');
  const now = clock().round({ smallestUnit: 'second', roundingMode: 'floor' }).toString();
  const facts = { ...identityOf(master, null), now, request_id, public_url: config.publicUrl ?? '' };
  return openScope(facts, databases);
}
