import { presentAmount } from '../../../http/contract/money.ts';
import { changing, reading, type Operation } from '../../../http/contract/operation.ts';
import { changeItems, readChecklist, readTotals } from './actions.ts';
import { GetTaskChecklist, ListWorkTotals, UpdateTaskChecklist } from './contract.ts';

export const workRoutes: readonly Operation[] = [
  reading({
    method: 'GET',
    path: '/tasks/{id}/checklist',
    dependsOn: 'changes',
    summary: 'Read the checklist of a task',
    description:
      'The list of its kind (see Checklists), and from its first mark on a list of its own, with what is done.',
    contract: GetTaskChecklist,
    read: async (scope, { params }) => ({ items: [...(await readChecklist(scope, params.id))] }),
  }),
  changing({
    method: 'PATCH',
    path: '/tasks/{id}/checklist',
    summary: 'Change the checklist of a task',
    description: 'For this task only: from now on it has a list of its own.',
    contract: UpdateTaskChecklist,
    hasRules: true,
    change: async (tx, { params, body }) => ({ items: [...(await changeItems(tx, params.id, body))] }),
  }),
  reading({
    method: 'GET',
    path: '/tasks/totals',
    dependsOn: 'changes',
    summary: 'List the work of a month by staff',
    description:
      'Completed tasks whose expected_date is in the month, with the time that they took and their fees. Tasks out of ' +
      'reach are not counted.',
    contract: ListWorkTotals,
    read: async (scope, { query }) => ({
      totals: (await readTotals(scope, query)).map((row) => ({
        ...row,
        fees: row.fees.map(({ currency, amount }) => ({ currency, amount: presentAmount(amount) })),
      })),
    }),
  }),
];
