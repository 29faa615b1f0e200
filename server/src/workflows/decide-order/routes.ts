import {
  ApproveReservation,
  CancelReservation,
  DeclineReservation,
} from '../../areas/reservations/contract.ts';
import { presentOrder } from '../../areas/reservations/present.ts';
import { changing, type Operation } from '../../http/operation.ts';
import { approveOrder, cancelOrder, declineOrder } from './decide-order.ts';

export const decideOrderRoutes: readonly Operation[] = [
  changing({
    method: 'DELETE',
    path: '/reservations/{reservation_code}',
    summary: 'Cancel an order',
    description:
      'Only for direct and custom-channel bookings. Cannot be undone. The nights become free at once.',
    contract: CancelReservation,
    change: async (tx, { params }) => {
      await cancelOrder(tx, params.reservation_code);
      return {};
    },
  }),
  changing({
    method: 'POST',
    path: '/reservations/{reservation_code}/approve',
    summary: 'Accept a request',
    description: 'Only while it is wait_accept, and within 24 hours of the booking. After that it times out.',
    contract: ApproveReservation,
    change: async (tx, { params }) => presentOrder(await approveOrder(tx, params.reservation_code), tx),
  }),
  changing({
    method: 'POST',
    path: '/reservations/{reservation_code}/decline',
    summary: 'Decline a request',
    description:
      'Only while it is wait_accept, and within 24 hours of the booking. Its nights become free at once.',
    contract: DeclineReservation,
    change: async (tx, { params }) => presentOrder(await declineOrder(tx, params.reservation_code), tx),
  }),
];
