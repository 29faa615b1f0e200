import { changing, type Operation } from '../../http/operation.ts';
import { presentFollowedOrder } from '../follow-stays/present.ts';
import { ApproveReservation, CancelReservation, DeclineReservation } from './contract.ts';
import { approveOrder, cancelOrder, declineOrder } from './decide-order.ts';

export const decideOrderRoutes: readonly Operation[] = [
  changing({
    method: 'DELETE',
    path: '/reservations/{reservation_code}',
    summary: 'Cancel an order',
    description:
      'Only for direct and custom-channel bookings. Cannot be undone. The nights become free at once.',
    contract: CancelReservation,
    change: async (tx, { params }) =>
      presentFollowedOrder(await cancelOrder(tx, params.reservation_code), tx),
  }),
  changing({
    method: 'POST',
    path: '/reservations/{reservation_code}/approve',
    summary: 'Accept a request',
    description: 'Only while it is wait_accept, and within 24 hours of the booking. After that it times out.',
    contract: ApproveReservation,
    change: async (tx, { params }) =>
      presentFollowedOrder(await approveOrder(tx, params.reservation_code), tx),
  }),
  changing({
    method: 'POST',
    path: '/reservations/{reservation_code}/decline',
    summary: 'Decline a request',
    description:
      'Only while it is wait_accept, and within 24 hours of the booking. Its nights become free at once.',
    contract: DeclineReservation,
    change: async (tx, { params }) =>
      presentFollowedOrder(await declineOrder(tx, params.reservation_code), tx),
  }),
];
