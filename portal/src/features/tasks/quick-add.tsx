import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import type { Day } from '../../format/days.ts';
import { useIsPhone } from '../../components/phone.ts';
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
  const form = useNewTask({ day });
  return (
    <details ref={place} className="tasks-quick" open={!useIsPhone()}>
      <summary>{t.tasks.quick}</summary>
      <form aria-label={t.tasks.quick} onSubmit={form.onSubmit}>
        <NewTaskFields form={form} />
        <Button type="submit" h={36} loading={form.isSaving}>
          {t.common.add}
        </Button>
      </form>
      {form.problem === undefined ? null : <p role="alert">{form.problem}</p>}
    </details>
  );
}
