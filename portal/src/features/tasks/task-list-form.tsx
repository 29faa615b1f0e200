import type { GetTaskChecklistData } from '../../../../client/src/innkeep.ts';
import { notify } from '../../components/notices.tsx';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { StepsField } from '../../domain/checklists/steps-field.tsx';
import { broughtBack, sentSteps, type Step } from '../../domain/checklists/steps.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useWording } from '../../texts/texts.ts';

/** Gives one task a list of its own; Undo gives it the steps that it had. */
export function TaskListForm({
  task_id,
  items,
  onClose,
}: {
  readonly task_id: number;
  readonly items: GetTaskChecklistData['items'];
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.work.checklists;
  const stored = items.map(({ id, text, needs_photograph, done_at }): Step => ({
    id,
    text,
    needs_photograph,
    is_done: done_at !== null,
  }));
  const store = (steps: readonly Step[]) =>
    innkeep.tasks.updateChecklist(task_id, { items: sentSteps(steps) });
  const undo = async () => {
    const { items: present } = await innkeep.tasks.getChecklist(task_id);
    await store(broughtBack(stored, present));
    await changed({ event: 'task_updated', task_id });
    notify({ text: t.tasks.undone });
  };
  const form = useForm({
    keep: `list of task ${task_id}`,
    first: { items: stored },
    parts: ['items'],
    body: (typed) => typed.items,
    send: store,
    onSaved: async () => {
      onClose();
      notify({ text: t.common.saved, undo });
      await changed({ event: 'task_updated', task_id });
    },
  });
  const problem = form.input('items').error;
  return (
    <FormDialog size={640} title={words.ofTask} form={form} onClose={onClose}>
      <p className="muted">{words.ofTaskHint}</p>
      <StepsField
        value={form.values.items}
        problem={typeof problem === 'string' ? problem : undefined}
        problemOf={(index) => form.problemOf(`items[${index}].text`)}
        onChange={(steps) => {
          form.settle('items');
          form.set({ items: [...steps] });
        }}
      />
    </FormDialog>
  );
}
