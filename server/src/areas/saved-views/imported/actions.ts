import type { WriteScope } from '../../../database/scope.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';
import { VIEWS_MAX } from '../actions.ts';
import { countViews } from '../queries.ts';
import { insertImportedViews } from './queries.ts';

/** Stores saved views of another service as views of this operator. Throws `list_full` with more than VIEWS_MAX. */
export async function storeImportedViews(
  tx: WriteScope,
  operator_id: number,
  lines: readonly ExportedLine[],
): Promise<number> {
  const stored = await insertImportedViews(tx, operator_id, lines);
  if ((await countViews(tx, operator_id)) > VIEWS_MAX) throw new ApiError('list_full');
  return stored;
}
