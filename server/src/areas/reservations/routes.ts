import { changing, reading, type Area } from '../../http/operation.ts';
import { CancelReservation, CreateReservation, ListReservations } from './contract.ts';
import { createOrder, deleteOrder } from './orders/actions.ts';
import { presentOrder, presentReservation } from './present.ts';
import { listStays } from './stays/queries.ts';

export const reservations: Area = {
  name: 'Reservations',
  description: 'Orders (reservation_code) and their stays (stay_code), one property each.',
  operations: [
    reading({
      method: 'GET',
      path: '/reservations',
      summary: 'List stays',
      description:
        'One object per stay, newest first by order_by, then by stay_code. Without a date filter, a code or a ' +
        'channel_id: stays that check out from 180 days ago onwards.',
      contract: ListReservations,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listStays(scope, query);
        return { reservations: rows.map(presentReservation), ...page };
      },
    }),
    changing({
      method: 'POST',
      path: '/reservations',
      summary: 'Book a stay, or an order of several',
      description:
        'Nights that are sold already answer 409 and store nothing. A channel_id is claimed for ever: sending it ' +
        'again answers the first order.',
      contract: CreateReservation,
      change: async (tx, { body }) => presentOrder(await createOrder(tx, body)),
    }),
    changing({
      method: 'DELETE',
      path: '/reservations/{reservation_code}',
      summary: 'Cancel an order',
      description: 'Direct and custom-channel bookings only. Cannot be undone; the nights are free at once.',
      contract: CancelReservation,
      change: async (tx, { params }) => {
        await deleteOrder(tx, params.reservation_code);
        return {};
      },
    }),
  ],
};
