import { clock } from '../../../server/test/harness.ts';
import type { Change, RandomChanges } from './random-changes.ts';

/** Changes of the books, of conversations and of documents. */
export const CHANGES_OF_MONEY: Readonly<Record<string, Change>> = {
  addEntry: (changes) =>
    changes.adds(
      'transactions',
      'transaction_id',
      addEntry(changes, {
        property_id: Number(changes.one('properties')),
      }),
    ),
  addEntryOfStay: (changes) =>
    changes.adds(
      'transactions',
      'transaction_id',
      addEntry(changes, {
        stay_code: String(changes.one('reservations')),
      }),
    ),
  changeEntry: (changes) =>
    changes.host.patch(`/transactions/${changes.one('transactions')}`, {
      amount: 1 + changes.below(500),
      note: changes.words(),
    }),
  deleteEntry: (changes) => changes.host.delete(`/transactions/${changes.one('transactions')}`),
  addItem: (changes) =>
    changes.adds('income_items', 'entry.id', changes.host.post('/income_items', { name: changes.words() })),
  renameItem: (changes) =>
    changes.host.patch(`/income_items/${changes.one('income_items')}`, { name: changes.words() }),
  deleteItem: (changes) => changes.host.delete(`/income_items/${changes.one('income_items')}`),
  addReply: (changes) =>
    changes.adds(
      'saved_replies',
      'saved_reply.id',
      changes.host.post('/saved_replies', { title: changes.words(), content: changes.words() }),
    ),
  changeReply: (changes) =>
    changes.host.patch(`/saved_replies/${changes.one('saved_replies')}`, { title: changes.words() }),
  deleteReply: (changes) => changes.host.delete(`/saved_replies/${changes.one('saved_replies')}`),
  converse: (changes) =>
    changes.adds(
      'conversations',
      'conversation_id',
      changes.host.post('/conversations', { reservation_code: String(changes.one('orders')) }),
    ),
  write: (changes) =>
    changes.host.post(`/conversations/${changes.one('conversations')}`, { message: changes.words() }),
  noteConversation: (changes) =>
    changes.host.patch(`/conversations/${changes.one('conversations')}/note`, { note: changes.words() }),
  invoice: (changes) =>
    changes.adds(
      'invoices',
      'invoice_id',
      changes.host.post(`/reservations/${changes.one('orders')}/invoices`, {
        addressee: { name: changes.words() },
      }),
    ),
  credit: (changes) => changes.host.post(`/invoices/${changes.one('invoices')}/credit_notes`, {}),
  refund: (changes) =>
    changes.host.post(`/reservations/${changes.one('orders')}/refunds`, {
      amount: 1,
      payment_method_id: Number(changes.one('expense_methods')),
      reason: changes.words(),
    }),
  recur: (changes) =>
    changes.adds(
      'recurring_transactions',
      'recurring_transaction_id',
      changes.host.post('/recurring_transactions', {
        direction: 'income',
        amount: 85,
        currency: 'EUR',
        item_id: Number(changes.one('income_items')),
        payment_method_id: Number(changes.one('income_methods')),
        property_id: Number(changes.one('properties')),
        frequency: 'monthly',
        first_date: changes.day(0, 20),
        count: 12,
      }),
    ),
};

function addEntry(changes: RandomChanges, of: Record<string, unknown>) {
  return changes.host.post('/transactions', {
    direction: 'income',
    amount: 1 + changes.below(500),
    currency: 'EUR',
    item_id: Number(changes.one('income_items')),
    payment_method_id: Number(changes.one('income_methods')),
    action_at: clock.now.toString(),
    ...of,
  });
}
