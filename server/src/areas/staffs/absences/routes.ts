import { changing, reading, type Operation } from '../../../http/contract/operation.ts';
import { presentAbsence } from './present.ts';
import { createAbsence, removeAbsence } from './actions.ts';
import { CreateAbsence, DeleteAbsence, ListAbsences } from './contract.ts';
import { listAbsences } from './queries.ts';

export const absenceRoutes: readonly Operation[] = [
  reading({
    method: 'GET',
    path: '/staff_absences',
    dependsOn: 'changes',
    summary: 'List the days on which staff cannot work',
    description:
      'Ordered by their first day. They hinder nothing: who assigns a task sees them. Those that ended more than a year ago may be dropped.',
    contract: ListAbsences,
    read: async (scope, { query }) => {
      const { rows, ...page } = await listAbsences(scope, query);
      return { staff_absences: rows.map(presentAbsence), ...page };
    },
  }),
  changing({
    method: 'POST',
    path: '/staff_absences',
    summary: 'Say when a staff cannot work',
    description:
      'Staff also say so on their page. A staff has at most 100. The same days again change nothing. Not for operators limited to some properties.',
    contract: CreateAbsence,
    hasRules: true,
    change: async (tx, { body }) => {
      const staff_absence = await createAbsence(tx, body);
      return { staff_absence_id: staff_absence.id, staff_absence };
    },
  }),
  changing({
    method: 'DELETE',
    path: '/staff_absences/{id}',
    summary: 'Delete days on which a staff cannot work',
    description: 'Not for operators limited to some properties.',
    contract: DeleteAbsence,
    change: async (tx, { params }) => {
      await removeAbsence(tx, params.id);
      return {};
    },
  }),
];
