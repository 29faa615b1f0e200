import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readingOne } from '../../http/contract/reading-one.ts';
import { createTransaction, deleteTransaction, markPaid, refundOrder, updateTransaction } from './actions.ts';
import {
  CreateTransaction,
  DeleteReceipt,
  DeleteTransaction,
  GetTransactionTotals,
  ListTransactions,
  MarkPaid,
  RECEIPT_BODY_BYTES_MAX,
  SetReceipt,
  Transaction,
  UpdateTransaction,
} from './contract.ts';
import { CreateRefund } from './refunds.contract.ts';
import { presentEntry } from './present.ts';
import { presentTotals } from './totals/present.ts';
import { addUpEntries } from './totals/queries.ts';
import { listEntries } from './queries.ts';
import { deleteReceipt, setReceipt } from './receipts/actions.ts';
import { MEANINGS } from './meanings.ts';

export const transactions: Area = {
  name: 'Incomes & Expenses',
  words: [MEANINGS],
  description: 'The incomes and expenses of the account, by property, by stay, or by neither.',
  operations: [
    reading({
      method: 'GET',
      path: '/transactions',
      dependsOn: 'changes',
      summary: 'List entries',
      description: 'Newest action_at first, then by id.',
      contract: ListTransactions,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listEntries(scope, query);
        return { transactions: rows.map((row) => presentEntry(row, scope)), ...page };
      },
    }),
    reading({
      method: 'GET',
      path: '/transactions/totals',
      dependsOn: 'changes',
      summary: 'Add up entries',
      description: 'The sums of all entries that GET /transactions lists with these filters, by currency.',
      contract: GetTransactionTotals,
      read: async (scope, { query }) => presentTotals(await addUpEntries(scope, query)),
    }),
    readingOne({
      path: '/transactions/{id}',
      dependsOn: 'changes',
      name: 'transaction',
      item: Transaction,
      example: ListTransactions.example.data.transactions[0],
      missing: 'transaction_not_found',
      find: async (scope, id) =>
        (await listEntries(scope, { id })).rows.map((row) => presentEntry(row, scope)),
    }),
    changing({
      method: 'POST',
      path: '/transactions',
      summary: 'Create an entry',
      description:
        'stay_code links it to a stay, property_id to a property. Without either it is an entry of the operator level, ' +
        'which only the master operator may create. status is outstanding when action_at is in the future. The entry ' +
        'becomes paid when that time comes, within a minute, and transaction_updated reports it. With outstanding: ' +
        'true it stays outstanding until POST /transactions/{id}/mark_paid.',
      contract: CreateTransaction,
      hasRules: true,
      change: async (tx, { body }) => {
        const transaction = await createTransaction(tx, body);
        return { transaction_id: transaction.id, transaction };
      },
    }),
    changing({
      method: 'POST',
      path: '/reservations/{reservation_code}/refunds',
      summary: 'Refund a guest',
      description:
        'Books an expense of the item for refunds on the order. It lowers what was received for the order. A refund is a ' +
        'transaction: change or delete it as one.',
      contract: CreateRefund,
      hasRules: true,
      change: async (tx, { params, body }) => {
        const transaction = await refundOrder(tx, params.reservation_code, body);
        return { transaction_id: transaction.id, transaction };
      },
    }),
    changing({
      method: 'PATCH',
      path: '/transactions/{id}',
      summary: 'Change an entry',
      description: 'Direction, link and currency cannot change: delete the entry and create a new one.',
      contract: UpdateTransaction,
      hasRules: true,
      change: async (tx, { params, body }) => ({ transaction: await updateTransaction(tx, params.id, body) }),
    }),
    changing({
      method: 'POST',
      path: '/transactions/{id}/mark_paid',
      summary: 'Mark an entry as paid',
      description: 'Its action_at stays the same. A paid entry does not change.',
      contract: MarkPaid,
      change: async (tx, { params }) => ({ transaction: await markPaid(tx, params.id) }),
    }),
    changing({
      method: 'PUT',
      path: '/transactions/{id}/receipt',
      summary: 'Set the receipt of an entry',
      description:
        'A photo or a PDF of the receipt, in place of the one that the entry has. Its bytes decide its type. ' +
        'receipt.url of the entry is the address of the file.',
      bodyBytesMax: RECEIPT_BODY_BYTES_MAX,
      contract: SetReceipt,
      hasRules: true,
      change: async (tx, { params, body }) => ({
        transaction: presentEntry(await setReceipt(tx, params.id, body), tx),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/transactions/{id}/receipt',
      summary: 'Delete the receipt of an entry',
      description: 'Permanent. An entry without a receipt does not change.',
      contract: DeleteReceipt,
      change: async (tx, { params }) => ({
        transaction: presentEntry(await deleteReceipt(tx, params.id), tx),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/transactions/{id}',
      summary: 'Delete an entry',
      description: 'Permanent.',
      contract: DeleteTransaction,
      change: async (tx, { params }) => {
        await deleteTransaction(tx, params.id);
        return {};
      },
    }),
  ],
};
