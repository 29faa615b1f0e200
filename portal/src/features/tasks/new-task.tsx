import { Button } from '@mantine/core';
import { SidePanel } from '../../components/side-panel.tsx';
import { todayIn, type Day } from '../../format/days.ts';
import { useSession } from '../../data/session.ts';
import { useWording } from '../../texts/texts.ts';
import { NewTaskFields } from './new-task-fields.tsx';
import { useNewTask } from './use-new-task.ts';
import './tasks.css';

/** A new task from anywhere, at the property and on the day that one was looking at. */
export function NewTaskPanel({
  begin,
  onClose,
}: {
  readonly begin: { readonly property: number | undefined; readonly start: Day | undefined };
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const { account } = useSession();
  const day = begin.start ?? todayIn(account.timezone);
  const form = useNewTask({ day, property: begin.property }, onClose);
  return (
    <SidePanel label={t.tasks.fresh} title={<h2>{t.tasks.fresh}</h2>} onClose={onClose}>
      <form className="panel-scroll tasks-form" onSubmit={form.onSubmit}>
        <NewTaskFields form={form} />
        {form.problem === undefined ? null : <p role="alert">{form.problem}</p>}
        <Button type="submit" loading={form.isSaving}>
          {t.common.add}
        </Button>
      </form>
    </SidePanel>
  );
}
