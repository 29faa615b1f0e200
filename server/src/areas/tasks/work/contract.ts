import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { CHECKLIST_LIMITS, ImportedItem, sentItems } from '../checklists/contract.ts';
import { REPORT_KINDS, TaskChecklistItem } from './record.ts';

const EXAMPLE = [
  { id: 1, text: 'Change the beds', needs_photograph: false, done_at: '2026-07-04T10:20:00Z' },
  { id: 2, text: 'Kitchen: dishes, fridge, oven', needs_photograph: true, done_at: null },
];

const params = Type.Object({ id: field.id('The id of the task.') });
const data = Type.Object({ items: Type.Array(TaskChecklistItem) });
const sent = sentItems().items;

export const GetTaskChecklist = {
  params,
  data,
  errors: ['task_not_found'],
  example: { params: { id: 1001 }, data: { items: EXAMPLE } },
} as const satisfies Contract;

export const UpdateTaskChecklist = {
  params,
  body: Type.Object({
    items: Type.Array(
      Type.Object({
        ...sent.properties,
        is_done: Type.Optional(Type.Boolean({ description: 'Omitted: as it is.' })),
      }),
      {
        maxItems: CHECKLIST_LIMITS.itemsMax,
        description: 'In their order. They replace the whole list of this task.',
      },
    ),
  }),
  data,
  errors: ['task_not_found'],
  example: {
    params: { id: 1001 },
    body: { items: [{ id: 1, text: 'Change the beds', is_done: true }] },
    data: { items: [EXAMPLE[0]] },
  },
} as const satisfies Contract;

const EXAMPLE_TOTAL = {
  staff_id: 1001,
  staff_name: 'Joris Bakker',
  tasks: 12,
  minutes: 1110,
  fees: [{ currency: 'EUR', amount: 720 }],
};

/** What a staff has done in a month. */
export const WorkTotal = Type.Object(
  {
    staff_id: field.id(),
    staff_name: Type.String(),
    tasks: Type.Integer({ minimum: 0, description: 'Completed tasks of the month, by expected_date.' }),
    minutes: Type.Integer({
      minimum: 0,
      description: 'From start to end of each, of those that were started and finished within 24 hours.',
    }),
    fees: Type.Array(Type.Object({ currency: field.currency(), amount: field.exactNumber() }), {
      description: 'The fees of these tasks, by currency.',
    }),
  },
  { $id: 'WorkTotal', examples: [EXAMPLE_TOTAL] },
);

export const ListWorkTotals = {
  query: Type.Object({
    month: Type.String({
      pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$',
      description: 'A month: 2026-07.',
    }),
    staff_id: Type.Optional(field.id()),
  }),
  data: Type.Object({
    totals: Type.Array(WorkTotal, { description: 'By name. Staff without a completed task are absent.' }),
  }),
  errors: ['staff_not_found'],
  example: { query: { month: '2026-07' }, data: { totals: [EXAMPLE_TOTAL] } },
} as const satisfies Contract;

export type ListSent = Static<typeof UpdateTaskChecklist.body>;
export type TotalsAsked = Static<typeof ListWorkTotals.query>;

/** How a task went at another service. */
export const ImportedWork = Type.Object({
  accepted_at: Type.Optional(field.nullable(field.instant())),
  started_at: Type.Optional(field.nullable(field.instant())),
  finished_at: Type.Optional(field.nullable(field.instant())),
  items: Type.Optional(
    Type.Array(Type.Object({ ...ImportedItem.properties, done_at: field.nullable(field.instant()) }), {
      maxItems: CHECKLIST_LIMITS.itemsMax,
    }),
  ),
  report: Type.Optional(
    field.objectOrNull(
      Type.Object({
        kind: field.oneOf(REPORT_KINDS),
        staff_id: field.id(),
        staff_name: field.text(128),
        task_id: field.nullable(field.id()),
      }),
    ),
  ),
});
