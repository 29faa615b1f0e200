import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { makeLink, readLink, revokeLink } from './actions.ts';
import { CreateStaffLink, DeleteStaffLink, GetStaffLink } from './contract.ts';

export const staffLinks: Area = {
  name: 'Staff Links',
  description:
    'A link opens a page without an account: what a member of staff has to do today and tomorrow, where, and how to get ' +
    'in. They start a task there, finish it and send photographs of it. The page is in the language of their browser, one of six. ' +
    'With the link comes the address of a calendar of their tasks, for the calendar of their phone.',
  operations: [
    reading({
      method: 'GET',
      path: '/staffs/{id}/link',
      summary: 'Read whether a staff has a link',
      description: 'Null without a link. The address itself is returned once, when the link is made.',
      contract: GetStaffLink,
      read: async (scope, { params }) => ({ link: await readLink(scope, params.id) }),
    }),
    changing({
      method: 'POST',
      path: '/staffs/{id}/link',
      summary: 'Make the link of a staff',
      description:
        'Only this call returns its addresses: of the page and of the calendar. A link that was made before stops working. It works while the staff is ' +
        'active. Not for operators limited to some properties.',
      contract: CreateStaffLink,
      change: async (tx, { params }) => ({ link: await makeLink(tx, params.id) }),
    }),
    changing({
      method: 'DELETE',
      path: '/staffs/{id}/link',
      summary: 'Revoke the link of a staff',
      description:
        'From now on its page says that it is gone, and its calendar is not found. Not for operators limited to some properties.',
      contract: DeleteStaffLink,
      change: async (tx, { params }) => {
        await revokeLink(tx, params.id);
        return {};
      },
    }),
  ],
};
