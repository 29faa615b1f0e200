import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readingOne } from '../../http/contract/reading-one.ts';
import { changeStaff, createStaff } from './actions.ts';
import { CreateStaff, ListStaffs, Staff, UpdateStaff } from './contract.ts';
import { presentStaff } from './present.ts';
import { listStaffs } from './queries.ts';
import { MEANINGS } from './meanings.ts';

export const staffs: Area = {
  name: 'Staffs',
  words: [MEANINGS],
  description:
    'The people who work at the properties. They belong to the whole account. An operator limited to some properties ' +
    'sees the staff who work at one of them, and cannot change any.',
  operations: [
    reading({
      method: 'GET',
      path: '/staffs',
      dependsOn: 'changes',
      summary: 'List staff',
      description:
        'Ordered by id. A limited operator sees staff of scope all and staff who are listed for a property within ' +
        'reach. property_ids then has only the properties within reach.',
      contract: ListStaffs,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listStaffs(scope, query);
        return { staffs: rows.map(presentStaff), ...page };
      },
    }),
    readingOne({
      path: '/staffs/{id}',
      dependsOn: 'changes',
      name: 'staff',
      item: Staff,
      example: ListStaffs.example.data.staffs[0],
      missing: 'staff_not_found',
      find: async (scope, id) => (await listStaffs(scope, { id })).rows.map(presentStaff),
    }),
    changing({
      method: 'POST',
      path: '/staffs',
      summary: 'Add a staff',
      description:
        'Active from the start. Without property_ids they work at all properties (scope all), with property_ids only at ' +
        'those (scope listed). Not for operators limited to some properties.',
      contract: CreateStaff,
      hasRules: true,
      change: async (tx, { body }) => {
        const staff = presentStaff(await createStaff(tx, body));
        return { staff_id: staff.id, staff };
      },
    }),
    changing({
      method: 'PATCH',
      path: '/staffs/{id}',
      summary: 'Change a staff',
      description:
        'Tasks already assigned to them do not change. Not for operators limited to some properties.',
      contract: UpdateStaff,
      hasRules: true,
      change: async (tx, { params, body }) => ({
        staff: presentStaff(await changeStaff(tx, params.id, body)),
      }),
    }),
  ],
};
