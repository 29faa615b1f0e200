import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { DIRECTIONS, LINK_TYPES, RECEIPT_TYPES, TRANSACTION_STATUSES } from './contract.ts';

export const MEANINGS: Words = {
  fields: {
    'Transaction.id': 'The id of the entry. `transaction_id` of other objects is this id.',
    transaction: 'The entry, as it is after the request.',
    transaction_id: 'The id of the entry, as in `GET /transactions`.',
    transactions: 'The entries of this page.',
    direction: 'Whether money comes in or goes out.',
    link_type: 'What the entry belongs to.',
    item_id: 'The id of the kind of income or expense, as in `GET /income_items` or `GET /expense_items`.',
    item_name: 'The name of the kind of income or expense.',
    payment_method_id: 'The id of the way of paying, as in `GET /income_methods` or `GET /expense_methods`.',
    payment_method_name: 'The name of the way of paying.',
    'updateTransaction.amount': 'The new amount, in the currency of the entry.',
    'listTransactions.status': 'Only entries of this status.',
    'getTransactionTotals.status': 'Only entries of this status.',
    receipt: 'The picture or document of the entry; null without one.',
    content_type: 'The media type of the file.',
  },
  values: [
    meaningsOf(DIRECTIONS, { income: 'money that the host gets', expense: 'money that the host spends' }),
    meaningsOf(LINK_TYPES, {
      property: 'a property',
      reservation: 'a stay',
      operator: 'the whole account',
    }),
    meaningsOf(TRANSACTION_STATUSES, {
      paid: 'the money has moved',
      outstanding: 'the money is still to move',
    }),
    meaningsOf(RECEIPT_TYPES, { 'image/jpeg': 'a picture', 'application/pdf': 'a document' }),
  ],
};
