import { DeleteStaff } from '../../areas/staffs/contract.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { deleteStaff } from './delete-staff.ts';

export const deleteStaffRoutes: readonly Operation[] = [
  changing({
    method: 'DELETE',
    path: '/staffs/{id}',
    summary: 'Delete a staff',
    description:
      'Permanent. Their tasks stay, with staff_id null; completed ones keep staff_name. Not for operators limited to some properties.',
    contract: DeleteStaff,
    change: async (tx, { params }) => {
      await deleteStaff(tx, params.id);
      return {};
    },
  }),
];
