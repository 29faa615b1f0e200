import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';

/** Bounds of the days on which staff cannot work. */
export const ABSENCE_LIMITS = { perStaffMax: 100, daysMax: 366, aheadDaysMax: 731 } as const;

const EXAMPLE = {
  id: 1001,
  staff_id: 1001,
  staff_name: 'Joris Bakker',
  start_date: '2026-07-06',
  end_date: '2026-07-10',
  is_own: true,
};

/** Days on which a staff cannot work. */
export const StaffAbsence = Type.Object(
  {
    id: field.id(),
    staff_id: field.id(),
    staff_name: Type.String(),
    start_date: field.date(),
    end_date: field.date('The last day, inclusive.'),
    is_own: Type.Boolean({ description: 'True when the staff entered it on their page.' }),
  },
  { $id: 'StaffAbsence', examples: [EXAMPLE] },
);

export const ListAbsences = {
  query: Type.Object({
    staff_id: Type.Optional(field.id()),
    start_date: Type.Optional(field.date('Absences that end on this day or later.')),
    end_date: Type.Optional(field.date('Absences that begin on this day or before.')),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('staff_absences', StaffAbsence),
  errors: ['cursor_mismatch'],
  example: {
    query: { start_date: '2026-07-01', end_date: '2026-07-31' },
    data: { staff_absences: [EXAMPLE], total: 1, next_cursor: null },
  },
} as const satisfies Contract;

export const CreateAbsence = {
  body: Type.Object({
    staff_id: field.id(),
    start_date: field.date(),
    end_date: Type.Optional(field.date('The last day, inclusive. Default: start_date.')),
  }),
  data: Type.Object({ staff_absence_id: field.id(), staff_absence: StaffAbsence }),
  errors: ['staff_not_found', 'list_full', 'operator_is_limited'],
  example: {
    body: { staff_id: 1001, start_date: '2026-07-06', end_date: '2026-07-10' },
    data: { staff_absence_id: EXAMPLE.id, staff_absence: { ...EXAMPLE, is_own: false } },
  },
} as const satisfies Contract;

export const DeleteAbsence = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: ['staff_absence_not_found', 'operator_is_limited'],
  example: { params: { id: 1001 }, data: {} },
} as const satisfies Contract;

export type AbsenceFilters = Static<typeof ListAbsences.query>;
export type NewAbsence = Static<typeof CreateAbsence.body>;
export type Absence = Static<typeof StaffAbsence>;
