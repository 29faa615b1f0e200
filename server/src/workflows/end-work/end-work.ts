import { nameOfChannel } from '../../areas/properties/contract.ts';
import { connectedChannels } from '../../areas/channel/rules.ts';
import { lockWork, updateWork, type WorkRow } from '../../areas/channel/work/queries.ts';
import { parseWorkId } from '../../areas/channel/work-kinds.ts';
import { nameOnChannel, updateChannelDelivery } from '../../areas/conversations/messages/queries.ts';
import { touchOrder } from '../../areas/reservations/orders/times.queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';
import { ApiError } from '../../http/api-error.ts';

/**
 * Stores how a piece of work went, as its connector says. A repeat changes nothing, and neither does word of an earlier
 * revision: the work has changed since, and waits. What is done stays done. Throws `work_not_found`.
 */
export async function endWork(
  tx: WriteScope,
  work_id: string,
  ended: {
    readonly status: 'done' | 'failed';
    readonly detail: string;
    /** The id of a message on its channel. */
    readonly message_id?: string;
  },
): Promise<void> {
  const { id, revision } = parseWorkId(work_id);
  const work = await lockWork(tx, work_id, connectedChannels(tx));
  const isSame = work.status === ended.status && work.detail === ended.detail;
  if (work.revision !== revision || work.status === 'done' || isSame) return;
  await updateWork(tx, id, { status: ended.status, detail: ended.detail });
  if (ended.message_id !== undefined && work.message_id !== null)
    await nameOnChannel(tx, work.message_id, ended.message_id);
  await presentEnded(tx, work, {
    delivery_status: ended.status === 'done' ? 'sent' : 'failed',
    delivery_detail: ended.detail === '' ? `Sent on ${nameOfChannel(work.channel_type)}.` : ended.detail,
  });
}

/** Lets work that has failed wait again. Throws `work_not_found`, `work_has_not_failed`, `operator_is_limited`. */
export async function retryWork(tx: WriteScope, work_id: string): Promise<WorkRow> {
  checkWholeAccount(tx);
  const { id } = parseWorkId(work_id);
  const work = await lockWork(tx, work_id, null);
  if (work.status !== 'failed') throw new ApiError('work_has_not_failed');
  await updateWork(tx, id, { status: 'waiting', detail: '' });
  await presentEnded(tx, work, {
    delivery_status: 'queued',
    delivery_detail: `Waits for the connector of ${nameOfChannel(work.channel_type)}.`,
  });
  return lockWork(tx, work_id, null);
}

/** On the message that the work is about, and as a change of its order. */
async function presentEnded(
  tx: WriteScope,
  { message_id, reservation_code }: WorkRow,
  delivery: Parameters<typeof updateChannelDelivery>[2],
): Promise<void> {
  if (reservation_code !== null) await touchOrder(tx, reservation_code);
  if (message_id !== null) await updateChannelDelivery(tx, message_id, delivery);
}
