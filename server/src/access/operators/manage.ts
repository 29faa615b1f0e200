import type { ListPage } from '../../database/paging.ts';
import type { OpenScope, WriteScope } from '../../database/scope.ts';
import { ApiError, notFound, requireAll, type BrokenRule } from '../../http/api-error.ts';
import { accept, brokenIfMissing, type AsSent } from '../../http/input/every-error.ts';
import { createOperator } from '../actions.ts';
import { openInvitation, type Invitation, type InvitationTerms } from '../invitations/actions.ts';
import { findForeignProperties } from '../queries.ts';
import { checkMaster } from '../reach.ts';
import { brokenReach } from '../rules.ts';
import { deleteOperator } from './actions.ts';
import type { NewOperator, OperatorChanges, OperatorFilters } from './contract.ts';
import {
  countOperators,
  listOperators,
  requireOperator,
  updateOperator,
  type ListedOperator,
} from './list-queries.ts';
import { lockMaster } from './queries.ts';

/** Operators of an account that the interface adds at most. */
export const OPERATORS_MAX = 500;

export async function readOperators(
  scope: OpenScope,
  query: OperatorFilters,
): Promise<ListPage<ListedOperator>> {
  checkMaster(scope);
  return listOperators(scope, query);
}

/** Throws `list_full` when the account has OPERATORS_MAX operators, and `name_taken` for a known e-mail address. */
export async function inviteOperator(
  tx: WriteScope,
  sent: AsSent<NewOperator>,
  terms: InvitationTerms,
): Promise<{ readonly operator: ListedOperator; readonly invitation: Invitation }> {
  checkMaster(tx);
  await lockMaster(tx);
  if ((await countOperators(tx)) >= OPERATORS_MAX) throw new ApiError('list_full');
  const broken = await brokenPropertyIds(tx, sent.property_ids);
  const { name, email, property_ids = null, role, language } = accept(sent, broken);
  const id = await createOperator(tx, { name, email, properties: property_ids, role, language });
  const invitation = await openInvitation(tx, { id, email }, terms);
  return { operator: await requireOperator(tx, id), invitation };
}

export async function changeOperator(
  tx: WriteScope,
  id: number,
  sent: AsSent<OperatorChanges>,
): Promise<ListedOperator> {
  checkMaster(tx);
  const old = await requireOperator(tx, id);
  const changes = accept(sent, [
    ...(await brokenPropertyIds(tx, sent.property_ids, old)),
    ...brokenRole(sent.role, old),
  ]);
  const { name = old.name, property_ids = old.property_ids, role = old.role } = changes;
  const sorted = property_ids?.toSorted((one, other) => one - other) ?? null;
  const isSame =
    JSON.stringify([name, sorted, role]) === JSON.stringify([old.name, old.property_ids, old.role]);
  if (!isSame) await updateOperator(tx, old, { name, property_ids: sorted, role });
  return { ...old, name, property_ids: sorted, role };
}

/** Throws `operator_not_found`, and `operator_is_master`: an account has exactly one master operator. */
export async function removeOperator(tx: WriteScope, id: number): Promise<void> {
  checkMaster(tx);
  const outcome = await deleteOperator(tx, id);
  if (outcome === 'unknown') throw notFound('operator_not_found', id);
  if (outcome === 'is_master') throw new ApiError('operator_is_master');
}

function brokenRole(role: string | undefined, { is_master }: ListedOperator): BrokenRule[] {
  if (!is_master || role === undefined || role === 'full') return [];
  return [{ field: 'role', message: 'must be full for the master operator' }];
}

async function brokenPropertyIds(
  tx: WriteScope,
  property_ids: readonly number[] | null = null,
  operator?: ListedOperator,
): Promise<BrokenRule[]> {
  const field = 'property_ids';
  if (property_ids !== null && operator?.is_master === true)
    return [{ field, message: 'must be null for the master operator, who sees all properties' }];
  return [
    ...brokenReach(field, property_ids),
    ...(await brokenIfMissing(field, property_ids, (ids) => requireProperties(tx, ids))),
  ];
}

/** Throws `property_not_found`. */
async function requireProperties(tx: WriteScope, ids: readonly number[]): Promise<void> {
  const foreign = new Set(await findForeignProperties(tx, ids));
  requireAll(
    'property_not_found',
    ids,
    ids.filter((id) => !foreign.has(id)),
  );
}
