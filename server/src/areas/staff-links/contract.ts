import { Type } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

const EXAMPLE = { created_at: '2026-06-15T10:00:00+00:00' };
const EXAMPLE_URL = 'https://pms.example.com/staff/101/1c8e5d2f9a7b4063b6f1d04e8a93c257';
const EXAMPLE_CALENDAR = 'https://pms.example.com/ical/101/tasks/5b0e9c14d27f4a3886d1e0f7b92c4a65.ics';

const params = Type.Object({ id: field.id('The id of the staff.') });

export const GetStaffLink = {
  params,
  data: Type.Object({
    link: field.objectOrNull(Type.Object({ created_at: field.instant() })),
  }),
  errors: ['staff_not_found'],
  example: { params: { id: 1001 }, data: { link: EXAMPLE } },
} as const satisfies Contract;

export const CreateStaffLink = {
  params,
  data: Type.Object({
    link: Type.Object({
      url: Type.String({
        description:
          'The address of the page. Anyone with the address can open it. No later call returns it.',
      }),
      calendar_url: Type.String({
        description:
          'The address of a calendar (iCalendar) of the staff’s tasks, for the calendar of their phone. It ends with ' +
          'the link, and does not open the page. No later call returns it.',
      }),
      created_at: field.instant(),
    }),
  }),
  errors: ['staff_not_found', 'operator_is_limited'],
  example: {
    params: { id: 1001 },
    data: { link: { url: EXAMPLE_URL, calendar_url: EXAMPLE_CALENDAR, ...EXAMPLE } },
  },
} as const satisfies Contract;

export const DeleteStaffLink = {
  params,
  data: Type.Object({}),
  errors: ['staff_not_found', 'operator_is_limited'],
  example: { params: { id: 1001 }, data: {} },
} as const satisfies Contract;
