import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { EXAMPLE, Transaction } from './contract.ts';

export const CreateRefund = {
  params: Type.Object({ reservation_code: Type.String({ minLength: 1, maxLength: 40 }) }),
  body: Type.Object({
    amount: field.amountAboveZero(
      'In the currency of the order; at most what was received for it, or what is held as its deposit.',
    ),
    payment_method_id: field.id('From /expense_methods.'),
    reason: Type.Optional(field.text(500, 'The note of the entry.')),
    is_deposit: Type.Optional(
      Type.Boolean({
        description: 'True: it is the security deposit that goes back, and not a payment. Default: false.',
      }),
    ),
    action_at: Type.Optional(field.instant('Default: now.')),
    stay_code: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'A stay of the order. Default: its first one.',
      }),
    ),
  }),
  data: Type.Object({ transaction_id: field.id(), transaction: Transaction }),
  errors: ['reservation_not_found', 'stay_not_found'],
  example: {
    params: { reservation_code: '0-4821907-k3m8tq' },
    body: { amount: 60, payment_method_id: 1026, reason: 'The heating did not work.' },
    data: {
      transaction_id: 1002,
      transaction: {
        ...EXAMPLE,
        id: 1002,
        direction: 'expense',
        link_type: 'reservation',
        amount: 60,
        item_id: 1019,
        item_name: 'Refund',
        payment_method_id: 1026,
        note: 'The heating did not work.',
        reservation_code: '0-4821907-k3m8tq',
        stay_code: '0-4821907-k3m8tq',
        is_refund: true,
        guest_name: 'Ada Lovelace',
        channel_type: 'direct',
      },
    },
  },
} as const satisfies Contract;

export type NewRefund = Static<typeof CreateRefund.body>;
