import type { RefObject } from 'react';
import type { Day } from '../../format/days.ts';
import { useIsPhone } from '../../components/phone.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useWording } from '../../texts/texts.ts';
import { NewTaskFields } from './new-task-fields.tsx';
import { useNewTask } from './use-new-task.ts';

/** A new task in one line. */
export function QuickAdd({
  day,
  place,
}: {
  /** The day that it begins with. */
  readonly day: Day;
  readonly place: RefObject<HTMLDetailsElement | null>;
}) {
  const { t } = useWording();
  const task = useNewTask('task quick', { day });
  return (
    <details ref={place} className="tasks-quick" open={!useIsPhone()}>
      <summary>{t.tasks.quick}</summary>
      <FormPanel form={task.form} action={t.common.add} label={t.tasks.quick}>
        <NewTaskFields task={task} />
      </FormPanel>
    </details>
  );
}
