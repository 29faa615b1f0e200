import { tellOfExtra } from '../../areas/conversations/extras/actions.ts';
import type { ExtraStatus } from '../../areas/extras/contract.ts';
import { decideExtraRequest, requireExtraRequest, type ExtraRow } from '../../areas/extras/queries.ts';
import { withLine } from '../../areas/reservations/rates.rules.ts';
import { lockStay, updateStay, type LockedStay } from '../../areas/reservations/stays/changes.queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';

/**
 * Accepts what a guest has asked for: it becomes a line of the price of the stay, and so a part of what is due. Throws
 * `extra_request_not_found`, `extra_is_decided`, `stay_not_accepted`.
 */
export async function acceptExtra(tx: WriteScope, id: number): Promise<ExtraRow> {
  const { request, locked } = await lockRequest(tx, id);
  const { stay } = locked;
  if (stay.status !== 'accepted') throw new ApiError('stay_not_accepted');
  const { rate_type: type, name: description, amount } = request;
  if (amount !== '0') await updateStay(tx, withLine(stay, { type, description, amount }), ['rates_updated']);
  return decide(tx, { request, locked }, 'accepted');
}

/** Declines what a guest has asked for. Throws `extra_request_not_found`, `extra_is_decided`. */
export async function declineExtra(tx: WriteScope, id: number): Promise<ExtraRow> {
  return decide(tx, await lockRequest(tx, id), 'declined');
}

type LockedRequest = { readonly request: ExtraRow; readonly locked: LockedStay };

/** Locks the stay first: of two answers at once, the second one sees the first. */
async function lockRequest(tx: WriteScope, id: number): Promise<LockedRequest> {
  const { stay_code } = await requireExtraRequest(tx, id);
  const locked = await lockStay(tx, stay_code);
  const request = await requireExtraRequest(tx, id);
  if (request.status !== 'asked') throw new ApiError('extra_is_decided');
  return { request, locked };
}

/** Who does not reach the whole order does not write to its guest, who reads the answer on the page. */
async function decide(
  tx: WriteScope,
  { request, locked: { order, stays } }: LockedRequest,
  status: Exclude<ExtraStatus, 'asked'>,
): Promise<ExtraRow> {
  await decideExtraRequest(tx, request.id, status);
  if (stays.every(({ is_reachable }) => is_reachable)) await tellOfExtra(tx, order, { ...request, status });
  return requireExtraRequest(tx, request.id);
}
