import { SidePanel } from '../../components/side-panel.tsx';
import { todayIn, type Day } from '../../format/days.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
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
  const task = useNewTask('task new', { day, property: begin.property }, onClose);
  return (
    <SidePanel label={t.tasks.fresh} title={<h2>{t.tasks.fresh}</h2>} onClose={onClose}>
      <FormPanel form={task.form} action={t.common.add} className="panel-scroll tasks-form">
        <NewTaskFields task={task} />
      </FormPanel>
    </SidePanel>
  );
}
