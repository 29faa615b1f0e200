import { changing, type Operation } from '../../http/contract/operation.ts';
import { presentFollowedOrder } from '../follow-stays/present.ts';
import { bookOrder } from './book-order.ts';
import { CreateReservation } from './contract.ts';

export const bookOrderRoutes: readonly Operation[] = [
  changing({
    method: 'POST',
    path: '/reservations',
    summary: 'Book a stay, or an order of several',
    description:
      'Returns 409 and stores nothing when a night is already sold. A channel_id is claimed permanently: sending it ' +
      'again returns the first order, and notes says so when that order has ended.',
    contract: CreateReservation,
    hasRules: true,
    change: async (tx, { body }) => {
      const booked = await bookOrder(tx, body);
      return { ...presentFollowedOrder(booked, tx), notes: [...booked.notes] };
    },
  }),
];
