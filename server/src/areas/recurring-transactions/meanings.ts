import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { FREQUENCIES, PAUSE_REASONS, RECURRING_LINK_TYPES, RECURRING_STATUSES } from './contract.ts';

export const MEANINGS: Words = {
  fields: {
    'RecurringTransaction.id': 'The id of the recurring transaction.',
    recurring_transaction: 'The recurring transaction, as it is after the request.',
    recurring_transaction_id: 'The id of the recurring transaction.',
    recurring_transactions: 'The recurring transactions of this page.',
    frequency: 'How often it makes an entry.',
    'updateRecurringTransaction.amount': 'The amount of the entries to come.',
  },
  values: [
    meaningsOf(RECURRING_LINK_TYPES, { property: 'a property', operator: 'the whole account' }),
    meaningsOf(FREQUENCIES, {
      weekly: 'every so many weeks',
      monthly: 'every so many months',
      yearly: 'every so many years',
    }),
    meaningsOf(RECURRING_STATUSES, {
      active: 'it makes entries',
      paused: 'it makes none until it is resumed',
      ended: 'no day is left',
    }),
    meaningsOf(PAUSE_REASONS, {
      host: 'the host paused it',
      property_deleted: 'its property was deleted',
      term_hidden: 'its item or way of paying was deleted',
    }),
  ],
};
