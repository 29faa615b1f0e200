import { presentAmount } from '../../http/contract/money.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { presentFollowedOrder } from '../follow-stays/present.ts';
import { ApproveReservation, CancelReservation, DeclineReservation } from './contract.ts';
import { approveOrder, cancelOrder, declineOrder } from './decide-order.ts';

export const decideOrderRoutes: readonly Operation[] = [
  changing({
    method: 'DELETE',
    path: '/reservations/{reservation_code}',
    summary: 'Cancel an order',
    description:
      'Cannot be undone. The nights become free at once. An order of a channel is cancelled there by its connector, if the ' +
      'connector can. If no connector serves it, as for the order of a calendar, of an import or of a deleted listing, the ' +
      'channel is not told: cancel it there, too. The guest owes kept_amount from then on, and what was paid beyond it is to ' +
      'be refunded.',
    contract: CancelReservation,
    hasRules: true,
    change: async (tx, { params, query, body }) => {
      const { notes, is_channel_told, kept_by_policy, ...decision } = await cancelOrder(
        tx,
        params.reservation_code,
        {
          stay_code: query.stay_code,
          ...body,
        },
      );
      return {
        ...presentFollowedOrder(decision, tx),
        notes: [...notes],
        is_channel_told,
        kept_by_policy: kept_by_policy === null ? null : presentAmount(kept_by_policy),
      };
    },
  }),
  changing({
    method: 'POST',
    path: '/reservations/{reservation_code}/approve',
    summary: 'Accept a request',
    description:
      'Only while it is wait_accept, and within 24 hours of the booking. After that it times out. Also confirms an order ' +
      'that is held (hold_until).',
    contract: ApproveReservation,
    change: async (tx, { params, body }) =>
      presentFollowedOrder(await approveOrder(tx, params.reservation_code, body), tx),
  }),
  changing({
    method: 'POST',
    path: '/reservations/{reservation_code}/decline',
    summary: 'Decline a request',
    description:
      'Only while it is wait_accept, and within 24 hours of the booking, or held (hold_until). Its nights become free at once.',
    contract: DeclineReservation,
    change: async (tx, { params, body }) =>
      presentFollowedOrder(await declineOrder(tx, params.reservation_code, body), tx),
  }),
];
