import type { WriteScope } from '../../database/scope.ts';
import { endGrantsOfOperator } from '../oauth/actions.ts';
import { deletePersonsOperator } from '../sign-in/queries.ts';
import { deleteOperatorRow, deletePersonalTokens, lockOperator } from './queries.ts';

/**
 * Deletes an operator with all their tokens, their grants to applications, and their sign-in to this account. The
 * master operator cannot be deleted: an account has exactly one.
 */
export async function deleteOperator(
  tx: WriteScope,
  id: number,
): Promise<'deleted' | 'unknown' | 'is_master'> {
  const operator = await lockOperator(tx, id);
  if (operator === undefined) return 'unknown';
  if (operator.is_master) return 'is_master';
  await endGrantsOfOperator(tx, id);
  await deletePersonalTokens(tx, id);
  await deletePersonsOperator(tx, id);
  await deleteOperatorRow(tx, id);
  return 'deleted';
}
