import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readingOne } from '../../http/contract/reading-one.ts';
import {
  changeRecurring,
  createRecurring,
  pauseRecurring,
  removeRecurring,
  resumeRecurring,
} from './actions.ts';
import {
  CreateRecurringTransaction,
  DeleteRecurringTransaction,
  ListRecurringTransactions,
  PauseRecurringTransaction,
  RecurringTransaction,
  ResumeRecurringTransaction,
  UpdateRecurringTransaction,
} from './contract.ts';
import { presentRecurring } from './present.ts';
import { listRecurring } from './queries.ts';
import { MEANINGS } from './meanings.ts';

export const recurringTransactions: Area = {
  name: 'Recurring Transactions',
  words: [MEANINGS],
  description:
    'Incomes and expenses that come again, such as a rent or an insurance. The service makes an entry at the start of each ' +
    'of their days, in the timezone of the account, with transaction_created. recurring_transaction_id of the entry names ' +
    'what made it.',
  operations: [
    reading({
      method: 'GET',
      path: '/recurring_transactions',
      summary: 'List recurring transactions',
      description: 'Ordered by id.',
      contract: ListRecurringTransactions,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listRecurring(scope, query);
        return { recurring_transactions: rows.map(presentRecurring), ...page };
      },
    }),
    readingOne({
      path: '/recurring_transactions/{id}',
      name: 'recurring_transaction',
      item: RecurringTransaction,
      example: ListRecurringTransactions.example.data.recurring_transactions[0],
      missing: 'recurring_transaction_not_found',
      find: async (scope, id) => (await listRecurring(scope, { id })).rows.map(presentRecurring),
    }),
    changing({
      method: 'POST',
      path: '/recurring_transactions',
      summary: 'Add a recurring transaction',
      description:
        'Makes an entry on first_date and then every N weeks, months or years, until end_date or for count days. A day ' +
        'that a month lacks is its last day: the 31st is 28 or 29 February. No entry is made for days before today. An ' +
        'account has at most 500.',
      contract: CreateRecurringTransaction,
      hasRules: true,
      change: async (tx, { body }) => {
        const recurring_transaction = presentRecurring(await createRecurring(tx, body));
        return { recurring_transaction_id: recurring_transaction.id, recurring_transaction };
      },
    }),
    changing({
      method: 'PATCH',
      path: '/recurring_transactions/{id}',
      summary: 'Change a recurring transaction',
      description:
        'Changes the entries that are made from now on. Those that were made stay as they are. Direction, currency and ' +
        'property cannot change.',
      contract: UpdateRecurringTransaction,
      hasRules: true,
      change: async (tx, { params, body }) => ({
        recurring_transaction: presentRecurring(await changeRecurring(tx, params.id, body)),
      }),
    }),
    changing({
      method: 'POST',
      path: '/recurring_transactions/{id}/pause',
      summary: 'Pause a recurring transaction',
      description: 'It makes no entries until it is resumed. A paused one does not change.',
      contract: PauseRecurringTransaction,
      change: async (tx, { params }) => ({
        recurring_transaction: presentRecurring(await pauseRecurring(tx, params.id)),
      }),
    }),
    changing({
      method: 'POST',
      path: '/recurring_transactions/{id}/resume',
      summary: 'Resume a recurring transaction',
      description: 'From today on. The days of the pause get no entries. An active one does not change.',
      contract: ResumeRecurringTransaction,
      change: async (tx, { params }) => ({
        recurring_transaction: presentRecurring(await resumeRecurring(tx, params.id)),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/recurring_transactions/{id}',
      summary: 'Delete a recurring transaction',
      description: 'Permanent. The entries that it made stay, with its id.',
      contract: DeleteRecurringTransaction,
      change: async (tx, { params }) => {
        await removeRecurring(tx, params.id);
        return {};
      },
    }),
  ],
};
