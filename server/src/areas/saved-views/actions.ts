import { checkWholeAccount } from '../../access/reach.ts';
import type { WriteScope } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';
import { lockAccount } from '../accounts/queries.ts';
import type { NewView, ViewChanges } from './contract.ts';
import { countViews, deleteView, insertView, requireView, updateView, type ViewRow } from './queries.ts';
import { checkOwn } from './rules.ts';

/** At most so many of an operator. */
export const VIEWS_MAX = 100;

/** Throws `list_full` when the operator has VIEWS_MAX. */
export async function createView(tx: WriteScope, input: NewView): Promise<ViewRow> {
  const operator_id = tx.caller?.operator_id;
  if (operator_id === undefined) throw new ApiError('session_needed');
  const { name, page, search, is_shared = false } = input;
  if (is_shared) checkWholeAccount(tx);
  await lockAccount(tx);
  if ((await countViews(tx, operator_id)) >= VIEWS_MAX) throw new ApiError('list_full');
  return requireView(tx, await insertView(tx, { operator_id, name, page, search, is_shared }));
}

/** Throws `saved_view_of_another`. */
export async function changeView(tx: WriteScope, id: number, changes: ViewChanges): Promise<ViewRow> {
  await lockAccount(tx);
  const old = await requireView(tx, id);
  checkOwn(old, tx.caller);
  const { name = old.name, search = old.search, is_shared = old.is_shared } = changes;
  if (is_shared && !old.is_shared) checkWholeAccount(tx);
  if (name === old.name && search === old.search && is_shared === old.is_shared) return old;
  await updateView(tx, id, { name, search, is_shared });
  // The master operator no longer sees a view of another operator that is not shared any more.
  return { ...old, name, search, is_shared, updated_at: tx.now };
}

/** Throws `saved_view_of_another`. */
export async function removeView(tx: WriteScope, id: number): Promise<void> {
  await lockAccount(tx);
  checkOwn(await requireView(tx, id), tx.caller);
  await deleteView(tx, id);
}
