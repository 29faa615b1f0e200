import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { STAFF_SCOPES } from './contract.ts';

export const MEANINGS: Words = {
  fields: {
    'createStaff.email': 'The e-mail address of the person.',
    'Staff.id': 'The id of the staff. `staff_id` of tasks is this id.',
    'Staff.name': 'The name of the person.',
    'createStaff.name': 'The name of the person.',
    'updateStaff.name': 'The name of the person.',
    'Staff.email': 'The e-mail address of the person; empty when it is not known.',
    'Staff.is_active': 'False for a person who gets no new tasks.',
    staff: 'The staff, as it is after the request.',
    staff_id: 'The id of the staff, as in `GET /staffs`.',
    staffs: 'The staff of this page.',
    link: 'The link to the page of the staff; null when there is none.',
  },
  values: [meaningsOf(STAFF_SCOPES, { all: 'every property', listed: 'the properties in property_ids' })],
};
