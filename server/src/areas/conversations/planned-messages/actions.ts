import { actorName } from '../../../access/reach.ts';
import { inTransaction, type OpenScope, type WriteScope } from '../../../database/scope.ts';
import { ApiError } from '../../../http/api-error.ts';
import { accept, type AsSent } from '../../../http/input/every-error.ts';
import { postMessage } from '../messages/actions.ts';
import { lockWholeThread } from '../threads/actions.ts';
import type { NewPlannedMessage, PlannedMessageChanges } from './contract.ts';
import {
  deletePlanned,
  findDuePlanned,
  holdPlanned,
  insertPlanned,
  listPlanned,
  requirePlanned,
  updatePlanned,
  type PlannedRow,
} from './queries.ts';
import { brokenPlan } from './rules.ts';

/** At most so many in a conversation. */
export const PLANNED_MAX = 20;

/** Throws `conversation_not_found`, `order_reaches_further`, `list_full`. */
export async function planMessage(
  tx: WriteScope,
  conversation_id: string,
  sent: AsSent<NewPlannedMessage>,
): Promise<PlannedRow> {
  await lockWholeThread(tx, conversation_id);
  const { message: content, send_at } = accept(sent, brokenPlan(sent, tx.now));
  if ((await listPlanned(tx, conversation_id)).length >= PLANNED_MAX) throw new ApiError('list_full');
  return insertPlanned(tx, conversation_id, { sender_name: actorName(tx), content, send_at });
}

/** Throws `conversation_not_found`, `order_reaches_further`, `planned_message_not_found`. */
export async function changePlanned(
  tx: WriteScope,
  { conversation_id, id }: { readonly conversation_id: string; readonly id: number },
  sent: AsSent<PlannedMessageChanges>,
): Promise<PlannedRow> {
  await lockWholeThread(tx, conversation_id);
  const old = await requirePlanned(tx, conversation_id, id);
  const { message: content = old.content, send_at = old.send_at } = accept(sent, brokenPlan(sent, tx.now));
  if (content !== old.content || send_at !== old.send_at) await updatePlanned(tx, id, { content, send_at });
  return requirePlanned(tx, conversation_id, id);
}

/** Throws `conversation_not_found`, `order_reaches_further`, `planned_message_not_found`. */
export async function removePlanned(tx: WriteScope, conversation_id: string, id: number): Promise<void> {
  await lockWholeThread(tx, conversation_id);
  await requirePlanned(tx, conversation_id, id);
  await deletePlanned(tx, id);
}

/** Writes a message that is due, once. What is refused waits for the host, with the reason. */
export async function sendDuePlanned(scope: OpenScope, id: number): Promise<void> {
  try {
    await inTransaction(scope, (tx) => writePlanned(tx, id));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    await inTransaction(scope, (tx) => holdPlanned(tx, id, error.message));
  }
}

async function writePlanned(tx: WriteScope, id: number): Promise<void> {
  const due = await findDuePlanned(tx, id);
  if (due === undefined) return;
  const { conversation_id } = due;
  // Under the lock of the conversation: another that changes, deletes or writes it has done so, or waits.
  await lockWholeThread(tx, conversation_id);
  if ((await findDuePlanned(tx, id)) === undefined) return;
  const { sender_name, content } = await requirePlanned(tx, conversation_id, id);
  await postMessage(tx, { conversation_id, sender_role: 'host', sender_name, content });
  await deletePlanned(tx, id);
}
