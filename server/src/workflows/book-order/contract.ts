import { NewOrder, orderExample } from '../../areas/reservations/contract.ts';
import type { Contract } from '../../http/contract/contract.ts';
import { NotedOrder, NOTHING_MOVED } from '../follow-stays/contract.ts';

export const CreateReservation = {
  body: NewOrder,
  data: NotedOrder,
  errors: [
    'single_and_several_stays',
    'property_not_found',
    'custom_channel_not_found',
    'nights_not_available',
    'quote_changed',
    'channel_id_taken',
  ],
  example: {
    body: {
      property_id: 1001,
      custom_channel_id: 1001,
      check_in_date: '2026-07-01',
      check_out_date: '2026-07-04',
      guest_name: 'Ada Lovelace',
      number_of_guests: 2,
      currency: 'EUR',
      rate_amount: 420,
      commission_amount: 0,
      received_amount: 120,
      income_method_id: 1021,
    },
    data: {
      ...orderExample('accepted'),
      cascade: {
        ...NOTHING_MOVED,
        availabilities: [
          { property_id: 1001, start_date: '2026-07-01', end_date: '2026-07-03', available: false },
        ],
      },
      notes: [],
    },
  },
} as const satisfies Contract;
