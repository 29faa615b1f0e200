import { changing, reading, type Area } from '../../../http/contract/operation.ts';
import { readingOne } from '../../../http/contract/reading-one.ts';
import { changeChecklist, createChecklist, removeChecklist } from './actions.ts';
import { Checklist, CreateChecklist, DeleteChecklist, ListChecklists, UpdateChecklist } from './contract.ts';
import { presentChecklist } from './present.ts';
import { listChecklists } from './queries.ts';

export const checklists: Area = {
  name: 'Checklists',
  description:
    'What is to be done at every task of a kind, such as a cleaning. A task has the list of its type: one for its ' +
    'property goes first, then one for its level, then the older one. Staff see it on their page, mark what is done, and ' +
    'add photographs to items that need one. From its first mark, and once it has begun, a task keeps the list that it has.',
  operations: [
    reading({
      method: 'GET',
      path: '/checklists',
      dependsOn: 'changes',
      summary: 'List checklists',
      description: 'Ordered by name.',
      contract: ListChecklists,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listChecklists(scope, query);
        return { checklists: rows.map(presentChecklist), ...page };
      },
    }),
    readingOne({
      path: '/checklists/{id}',
      dependsOn: 'changes',
      name: 'checklist',
      item: Checklist,
      example: ListChecklists.example.data.checklists[0],
      missing: 'checklist_not_found',
      find: async (scope, id) => (await listChecklists(scope, { id })).rows.map(presentChecklist),
    }),
    changing({
      method: 'POST',
      path: '/checklists',
      summary: 'Add a checklist',
      description: 'An account has at most 200. Not for operators limited to some properties.',
      contract: CreateChecklist,
      hasRules: true,
      change: async (tx, { body }) => {
        const checklist = presentChecklist(await createChecklist(tx, body));
        return { checklist_id: checklist.id, checklist };
      },
    }),
    changing({
      method: 'PATCH',
      path: '/checklists/{id}',
      summary: 'Change a checklist',
      description:
        'Tasks that have not begun have the changed list at once. Not for operators limited to some properties.',
      contract: UpdateChecklist,
      hasRules: true,
      change: async (tx, { params, body }) => ({
        checklist: presentChecklist(await changeChecklist(tx, params.id, body)),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/checklists/{id}',
      summary: 'Delete a checklist',
      description: 'Tasks that have begun keep their list. Not for operators limited to some properties.',
      contract: DeleteChecklist,
      change: async (tx, { params }) => {
        await removeChecklist(tx, params.id);
        return {};
      },
    }),
  ],
};
