import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Staff, Task } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { useWording } from '../../texts/texts.ts';
import { isOver } from './grouping.ts';
import { staffChoices } from './staff-choices.ts';
import { kindOf, labelOf, statusOf, timeOf } from './task-words.ts';
import type { Turnover } from './turnovers.ts';
import { useChangeTask } from './use-change-task.ts';

/** A task: what, where and when, who does it, and how far it is. */
export function TaskCard({
  task,
  staff,
  turnover,
}: {
  readonly task: Task;
  /** Undefined while they are read. */
  readonly staff: readonly Staff[] | undefined;
  readonly turnover: Turnover | undefined;
}) {
  const { t } = useWording();
  const { change, isChanging, sent } = useChangeTask(task);
  const shown = { ...task, ...sent };
  return (
    <li className={isOver(shown) ? 'tasks-card over' : 'tasks-card'} aria-busy={isChanging}>
      <Link to="." search={(before) => ({ ...before, task: task.id })} className="tasks-open">
        <span className="tasks-time">{timeOf(task) ?? t.tasks.anyTime}</span>
        <b>{kindOf(task, t)}</b>
        <span className="tasks-place">{task.property_title ?? t.tasks.noProperty}</span>
        {task.note === '' ? null : <span className="tasks-note">{task.note}</span>}
      </Link>
      {turnover === undefined ? null : (
        <span className="tasks-turnover">
          <Icon name="repeat" size={13} /> {t.tasks.turnover(turnover.window)}
        </span>
      )}
      <span className={`tasks-status ${shown.status}`}>{statusOf(shown, t)}</span>
      <StaffSelect task={task} chosen={shown.staff_id} staff={staff} onChange={change} />
      <StatusButtons task={{ ...task, status: shown.status }} onChange={change} />
    </li>
  );
}

type Change = ReturnType<typeof useChangeTask>['change'];

function StaffSelect({
  task,
  chosen,
  staff,
  onChange,
}: {
  readonly task: Task;
  readonly chosen: number | null;
  readonly staff: readonly Staff[] | undefined;
  readonly onChange: Change;
}) {
  const { t } = useWording();
  const { id, staff_id, staff_name, property_id } = task;
  const printed = <span className="tasks-printed">{staff_name ?? t.tasks.nobody}</span>;
  // Who did what is over is history: it is changed in the panel, if at all.
  if (isOver(task)) return <span className="tasks-who">{staff_name ?? t.tasks.nobody}</span>;
  const present = { id: staff_id, name: staff_name };
  const choices = staffChoices(staff ?? [], property_id, present, t.tasks.nobody);
  return (
    <>
      <NativeSelect
        key={id}
        size="xs"
        className={chosen === null ? 'tasks-select open' : 'tasks-select'}
        aria-label={t.tasks.staffOf(labelOf(task, t))}
        disabled={staff === undefined}
        data={[...choices]}
        value={String(chosen ?? '')}
        onChange={({ currentTarget: { value } }) => {
          const name = choices.find((choice) => choice.value === value)?.label ?? '';
          if (value === '') onChange({ staff_id: null }, t.tasks.unassigned);
          else onChange({ staff_id: Number(value) }, t.tasks.assigned(name));
        }}
      />
      {printed}
    </>
  );
}

function StatusButtons({ task, onChange }: { readonly task: Task; readonly onChange: Change }) {
  const { t } = useWording();
  if (isOver(task)) return null;
  const label = labelOf(task, t);
  return (
    <span className="tasks-buttons">
      {task.status === 'pending' ? (
        <Button
          variant="default"
          aria-label={t.tasks.startOf(label)}
          onClick={() => onChange({ status: 'in_progress' }, t.tasks.statusChanged.in_progress)}
        >
          {t.tasks.start}
        </Button>
      ) : null}
      <Button
        variant="default"
        aria-label={t.tasks.doneOf(label)}
        leftSection={<Icon name="check" size={13} />}
        onClick={() => onChange({ status: 'completed' }, t.tasks.statusChanged.completed)}
      >
        {t.tasks.done}
      </Button>
    </span>
  );
}
