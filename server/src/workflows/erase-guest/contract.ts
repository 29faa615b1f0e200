import { Type, type Static } from 'typebox';
import { reservationCode } from '../../areas/reservations/record.ts';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { formerly } from '../../http/contract/former-names.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

const Stay = Type.Object({
  reservation_code: Type.String(),
  stay_code: Type.String(),
  property_title: field.nullable(Type.String()),
  check_in_date: field.date(),
  check_out_date: field.date(),
  is_erased: Type.Boolean({
    description:
      'False for a stay of an order that is not over. Its data is kept: the guest is still to come.',
  }),
});

const Removed = Type.Object({
  stays: count('Stays whose guest, remarks, custom fields, lock code and times were removed.'),
  guests: count('Guests and companions.'),
  conversations: count('Conversations and inquiries with their notes. The addresses of their pages end.'),
  messages: count('Messages whose text and sender were removed.'),
  pictures: count('Pictures of messages.'),
  reviews: count('Reviews and replies whose text was removed.'),
  task_notes: count('Notes of tasks of the stays.'),
  photographs: count('Photographs of tasks of the stays.'),
  entry_notes: count('Notes of transactions of the stays.'),
  feed_titles: count('Titles in the calendars of channels.'),
  channel_details: count('What connectors have reported about the orders.'),
  planned_actions: count('Messages and reviews that a rule had planned.'),
  delivery_answers: count('What the receivers of webhooks have answered.'),
  saved_views: count('Saved views that searched for the guest.'),
  audit_rows: count('Rows of the audit log, of which only the guest’s fields were removed.'),
  kept_answers: count('Stored responses of an Idempotency-Key.'),
});

/** What erasing keeps, and why. */
export const KEPT = [
  {
    what: 'amounts',
    why: 'The accounts need the amounts and dates of rates, fees, deposits and transactions.',
  },
  { what: 'nights', why: 'Reports and tourist taxes count nights and the number of guests.' },
  {
    what: 'codes',
    why: 'reservation_code, stay_code and the code of the channel connect entries with their booking.',
  },
  {
    what: 'receipts',
    why: 'The law requires that receipts are kept. They are deleted with their transaction.',
  },
  {
    what: 'invoices',
    why: 'The law requires that invoices and credit notes are kept as they are, with the name and address of whom they are for.',
  },
  { what: 'scores', why: 'The scores of reviews count for the property, not for the guest.' },
  { what: 'times_of_messages', why: 'Who wrote when counts for the time to answer. The texts are gone.' },
] as const;

const REMOVED_EXAMPLE = {
  stays: 1,
  guests: 2,
  conversations: 1,
  messages: 4,
  pictures: 1,
  reviews: 1,
  task_notes: 0,
  photographs: 0,
  entry_notes: 1,
  feed_titles: 0,
  channel_details: 0,
  planned_actions: 0,
  delivery_answers: 0,
  saved_views: 0,
  audit_rows: 6,
  kept_answers: 0,
};

export const EraseGuest = {
  body: Type.Object({
    reservation_code: Type.Optional(reservationCode()),
    email: Type.Optional(field.email('Of the guest who booked, or who sent an inquiry.')),
    phone: Type.Optional(
      field.filledText(50, 'Of the guest who booked. Only its digits count, six at least.'),
    ),
    is_only_this_order: Type.Optional(
      formerly(
        'only_this_order',
        Type.Boolean({
          description:
            'With reservation_code. True leaves other orders with the same e-mail address or phone number as they are, ' +
            'for an address that several guests share.',
        }),
      ),
    ),
  }),
  data: Type.Object({
    stays: Type.Array(Stay),
    removed: Removed,
    kept: Type.Array(Type.Object({ what: Type.String(), reason: formerly('why', Type.String()) })),
    remaining: count(
      'Orders and inquiries of the same guest that further requests erase. One request erases 100 orders and 100 inquiries at most, and ends after the order with which it has erased 5,000 messages.',
    ),
  }),
  errors: ['master_needed', 'reservation_not_found', 'guest_not_gone'],
  example: {
    body: { reservation_code: '0-4821907-k3m8tq' },
    data: {
      stays: [
        {
          reservation_code: '0-4821907-k3m8tq',
          stay_code: '0-4821907-k3m8tq',
          property_title: 'Canal House',
          check_in_date: '2026-05-01',
          check_out_date: '2026-05-04',
          is_erased: true,
        },
      ],
      removed: REMOVED_EXAMPLE,
      kept: KEPT.map(({ what, why }) => ({ what, reason: why })),
      remaining: 0,
    },
  },
} as const satisfies Contract;

export type ErasureInput = Static<typeof EraseGuest.body>;
export type Erasure = Static<typeof EraseGuest.data>;
export type Removed = Static<typeof Removed>;
