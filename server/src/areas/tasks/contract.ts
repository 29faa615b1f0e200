import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { TASK_LEVELS, TASK_STATUSES, TASK_TYPES } from './record.ts';
import { TaskWork } from './work/record.ts';

const EXAMPLE = {
  id: 1001,
  type: 'cleaning',
  status: 'pending',
  property_id: 1001,
  property_title: 'Canal House',
  staff_id: 1001,
  staff_name: 'Joris Bakker',
  stay_code: null,
  rule: null,
  expected_date: '2026-07-04',
  expected_time: '11:00:00',
  expected: '2026-07-04 11:00:00',
  level: 'standard',
  currency: 'EUR',
  fee: 60,
  note: 'Leave the windows open',
  work: {
    accepted_at: '2026-06-16T08:00:00Z',
    started_at: null,
    finished_at: null,
    items: [],
    report: null,
  },
  create_time: '2026-06-15 12:00:00',
  update_time: '2026-06-15 12:00:00',
};

/** Work to be done, contract section 11. Its dates and times are in the timezone of the account. */
export const Task = Type.Object(
  {
    id: field.id(),
    type: field.oneOf(TASK_TYPES),
    status: field.oneOf(TASK_STATUSES),
    property_id: field.nullable(field.id('With a stay_code it is the property of the stay.')),
    property_title: field.nullable(Type.String()),
    staff_id: field.nullable(field.id()),
    staff_name: field.nullable(
      Type.String({ description: 'A completed task keeps the name of a staff who was deleted.' }),
    ),
    stay_code: field.nullable(Type.String()),
    rule: field.objectOrNull(
      Type.Object(
        { id: field.id(), name: Type.String() },
        { description: 'The rule that made it; null for a task that somebody made.' },
      ),
    ),
    expected_date: field.date(),
    expected_time: field.nullable(field.clockTime('Null: any time of the day.')),
    expected: field.localDateTime('Date and time together; 00:00:00 when expected_time is null.'),
    level: field.nullable(field.oneOf(TASK_LEVELS, 'For a cleaning; null for every other type.')),
    currency: field.currency(),
    fee: field.exactNumber(),
    note: Type.String(),
    work: field.objectOrNull(TaskWork),
    create_time: field.localDateTime(),
    update_time: field.localDateTime(),
  },
  { $id: 'Task', examples: [EXAMPLE] },
);

const type = field.oneOf(TASK_TYPES);
const note = field.text(500);
const expected_date = field.date('In the account’s timezone.');
const stay_code = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'The task takes the property of the stay; another property_id is rejected.',
});

export const ListTasks = {
  query: Type.Object({
    id: Type.Optional(field.id()),
    start_date: Type.Optional(field.date('First day of expected_date.')),
    end_date: Type.Optional(field.date('Last day of expected_date, inclusive.')),
    staff_id: Type.Optional(field.id()),
    property_id: Type.Optional(field.id()),
    type: Type.Optional(type),
    status: Type.Optional(field.oneOf(TASK_STATUSES)),
    is_open: Type.Optional(
      Type.Boolean({
        description: 'With true, only tasks that are pending or in_progress; with false, only the others.',
      }),
    ),
    is_assigned: Type.Optional(
      Type.Boolean({
        description: 'With true, only tasks with a staff; with false, only those without one.',
      }),
    ),
    is_reported: Type.Optional(
      Type.Boolean({
        description: 'With true, only what staff have reported, of work.report; with false, only the others.',
      }),
    ),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('tasks', Task),
  errors: ['cursor_mismatch'],
  example: {
    query: { start_date: '2026-07-01', end_date: '2026-07-31', type: 'cleaning' },
    data: { tasks: [EXAMPLE], total: 1, next_cursor: null },
  },
} as const satisfies Contract;

export const CreateTask = {
  body: Type.Object({
    type,
    expected_date,
    expected_time: Type.Optional(field.clockTime('Omitted: any time of the day.')),
    property_id: Type.Optional(field.id()),
    staff_id: Type.Optional(field.id('Must be active and work at the property.')),
    stay_code: Type.Optional(stay_code),
    level: Type.Optional(field.oneOf(TASK_LEVELS, 'Cleanings only. Default: standard.')),
    fee: Type.Optional(
      field.amountFromZero('Default: for a cleaning the cleaning fee of the property, otherwise 0.'),
    ),
    currency: Type.Optional(
      field.currency(
        'Default: that of the account; with the cleaning fee of a property, that of the property.',
      ),
    ),
    note: Type.Optional(note),
  }),
  data: Type.Object({ task_id: field.id(), task: Task }),
  errors: ['property_not_found', 'staff_not_found', 'stay_not_found', 'operator_is_limited'],
  example: {
    body: {
      type: 'cleaning',
      expected_date: '2026-07-04',
      expected_time: '11:00',
      property_id: 1001,
      staff_id: 1001,
      fee: 60,
      note: 'Leave the windows open',
    },
    data: { task_id: 1001, task: EXAMPLE },
  },
} as const satisfies Contract;

export const UpdateTask = {
  params: Type.Object({ id: field.id() }),
  body: Type.Object({
    type: Type.Optional(field.oneOf(TASK_TYPES, 'Any type but cleaning clears the level.')),
    status: Type.Optional(field.oneOf(TASK_STATUSES, 'Every change of status is allowed.')),
    expected_date: Type.Optional(expected_date),
    expected_time: Type.Optional(field.nullable(field.clockTime('Null clears it.'))),
    property_id: Type.Optional(
      field.nullable(field.integer(0, Number.MAX_SAFE_INTEGER, '0 or null removes the property.')),
    ),
    staff_id: Type.Optional(
      field.nullable(field.integer(0, Number.MAX_SAFE_INTEGER, '0 or null removes the staff.')),
    ),
    stay_code: Type.Optional(field.nullable(stay_code)),
    level: Type.Optional(field.nullable(field.oneOf(TASK_LEVELS, 'Cleanings only.'))),
    fee: Type.Optional(field.amountFromZero()),
    currency: Type.Optional(field.currencyOfAmounts()),
    note: Type.Optional(note),
  }),
  data: Type.Object({ task: Task }),
  errors: [
    'task_not_found',
    'property_not_found',
    'staff_not_found',
    'stay_not_found',
    'operator_is_limited',
  ],
  example: {
    params: { id: 1001 },
    body: { status: 'completed', staff_id: 0 },
    data: { task: { ...EXAMPLE, status: 'completed', staff_id: null, staff_name: null } },
  },
} as const satisfies Contract;

export const DeleteTask = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: ['task_not_found'],
  example: { params: { id: 1001 }, data: {} },
} as const satisfies Contract;

export type TaskFilters = Static<typeof ListTasks.query>;
export type NewTask = Static<typeof CreateTask.body>;
export type TaskChanges = Static<typeof UpdateTask.body>;
