import { Type, type Static } from 'typebox';
import * as field from '../../../http/contract/fields.ts';

export const REPORT_KINDS = ['problem', 'supplies'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

const ITEM = { id: 1, text: 'Change the beds', needs_photograph: false, done_at: '2026-07-04T10:20:00Z' };

/** An item of the checklist of a task. */
export const TaskChecklistItem = Type.Object(
  {
    id: field.id('Its number in the list.'),
    text: Type.String(),
    needs_photograph: Type.Boolean(),
    done_at: field.nullable(field.moment('Null while it is not done.')),
  },
  { $id: 'TaskChecklistItem', examples: [ITEM] },
);

/** How a task goes. Null for one that nobody has touched. */
export const TaskWork = Type.Object({
  accepted_at: field.nullable(
    field.moment('When its staff accepted it on their page. Null again when it is another’s.'),
  ),
  started_at: field.nullable(field.moment()),
  finished_at: field.nullable(field.moment('Null while it is not completed.')),
  items: Type.Array(TaskChecklistItem, {
    description: 'Its checklist, once the task has a list of its own. Until then it is that of its kind.',
  }),
  report: field.objectOrNull(
    Type.Object({
      kind: field.oneOf(REPORT_KINDS, 'problem: something is broken; supplies: something runs low.'),
      staff_id: field.id('Who reported it. The staff may be deleted since.'),
      staff_name: Type.String(),
      task_id: field.nullable(field.id('The task at which it was seen. It may be deleted since.')),
    }),
  ),
});

export type Work = Static<typeof TaskWork>;

export type TaskItem = Static<typeof TaskChecklistItem>;

/** What a staff reports. */
export type NewReport = {
  readonly kind: ReportKind;
  readonly text: string;
  readonly pictures: readonly Buffer[];
};
