import { createHash } from 'node:crypto';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { ApiError, refuseBroken } from '../../../http/api-error.ts';
import { lockTask, requireTask } from '../queries.ts';
import {
  deletePhotograph,
  hasPhotograph,
  insertImportedPhotograph,
  insertPhotograph,
  listPhotographs,
  measurePhotographs,
  type PhotographRow,
} from './queries.ts';
import { brokenPhotograph, dayBefore, isFull, readPhotograph } from './rules.ts';

/** Throws `task_not_found`. */
export async function readPhotographs(scope: ReadScope, task_id: number): Promise<readonly PhotographRow[]> {
  await requireTask(scope, task_id);
  return listPhotographs(scope, task_id);
}

type PhotographSender = {
  readonly staff_id: number;
  readonly staff_name: string;
  /** The item of the checklist that it shows. */
  readonly item_id?: number | null;
};

/**
 * Stores a photograph of a task that the caller has locked. The same one again changes nothing. Throws
 * `validation_failed`, and `list_full` when the task, the day of the sender or the account has all that it may have.
 */
export async function addPhotograph(
  tx: WriteScope,
  task_id: number,
  { staff_id, staff_name, sent, item_id = null }: PhotographSender & { readonly sent: Buffer },
): Promise<void> {
  const kept = await keepPhotograph(tx, task_id, { staff_id, sent, item_id });
  if (kept !== undefined) await insertPhotograph(tx, task_id, { staff_id, staff_name, item_id, ...kept });
}

type ImportedPhotograph = PhotographSender & {
  readonly id: number;
  readonly created_at: string;
  readonly sent: Buffer;
};

/** Stores a photograph that came from another service under its id, as addPhotograph. Returns the number of new ones. */
export async function storeImportedPhotograph(
  tx: WriteScope,
  task_id: number,
  { sent, item_id = null, ...imported }: ImportedPhotograph,
): Promise<number> {
  const kept = await keepPhotograph(tx, task_id, { staff_id: imported.staff_id, sent, item_id });
  return kept === undefined ? 0 : insertImportedPhotograph(tx, task_id, { ...imported, ...kept, item_id });
}

/** A photograph as every path stores it; undefined when the task has it already. Throws as addPhotograph. */
async function keepPhotograph(
  tx: WriteScope,
  task_id: number,
  {
    staff_id,
    sent,
    item_id,
  }: { readonly staff_id: number; readonly sent: Buffer; readonly item_id: number | null },
): Promise<{ readonly content: Buffer; readonly content_hash: Buffer } | undefined> {
  const content = readPhotograph(sent);
  refuseBroken(brokenPhotograph(content));
  if (content === undefined) throw new Error('a file that is no photograph was not refused');
  const content_hash = createHash('sha256').update(content).digest();
  if (await hasPhotograph(tx, task_id, { content_hash, item_id })) return undefined;
  const kept = await measurePhotographs(tx, { task_id, staff_id, since: dayBefore(tx.now) });
  if (isFull(kept, content.length)) throw new ApiError('list_full');
  return { content, content_hash };
}

/** Throws `task_not_found`, `photograph_not_found`. */
export async function removePhotograph(tx: WriteScope, task_id: number, id: number): Promise<void> {
  await lockTask(tx, task_id);
  await deletePhotograph(tx, task_id, id);
}
