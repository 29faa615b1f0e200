import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Staff, Task } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import type { IsAway } from '../../domain/staff/use-away.ts';
import { useWording } from '../../texts/texts.ts';
import { isOver } from './grouping.ts';
import { sayAway, staffChoices } from './staff-choices.ts';
import { TaskMenu } from './task-menu.tsx';
import { StatusButtons, type ChangeStatus } from './task-status.tsx';
import { formatTime } from '../../format/times.ts';
import { kindOf, labelOf, statusOf } from './task-words.ts';
import type { Turnover } from './turnovers.ts';
import type { Plan } from './use-plan.ts';
import type { TaskDrag } from './use-task-drag.ts';

/** What the cards of a board share. */
export type Planning = {
  /** Undefined while they are read. */
  readonly staff: readonly Staff[] | undefined;
  readonly isAway: IsAway;
  readonly drag: TaskDrag;
  readonly onPlan: Plan;
  readonly onStatus: ChangeStatus;
  /** False where the role only reads tasks: nothing is dragged or offered. */
  readonly isMine: boolean;
  /** Cards of a week are narrow: their buttons are in their menus. */
  readonly isNarrow: boolean;
};

/** A task: what, where and when, who does it, and how far it is. */
export function TaskCard({
  task,
  turnover,
  planning,
}: {
  readonly task: Task;
  readonly turnover: Turnover | undefined;
  readonly planning: Planning;
}) {
  const { t, tag } = useWording();
  const { staff, isAway, drag, onPlan, onStatus, isMine, isNarrow } = planning;
  const isDone = isOver(task);
  const isOffered = isMine && !isDone;
  return (
    <li
      className={isDone ? 'tasks-card over' : 'tasks-card'}
      data-task={task.id}
      {...(isOffered ? drag.handlersFor(task) : {})}
    >
      <Link
        to="."
        search={(before) => ({ ...before, task: task.id })}
        className="tasks-open"
        draggable={false}
      >
        <span className="tasks-time">
          {task.expected_time === null ? t.tasks.anyTime : formatTime(task.expected_time, tag)}
        </span>
        <b>{kindOf(task, t)}</b>
        <span className="tasks-place">{task.property_title ?? t.tasks.noProperty}</span>
        {task.note === '' ? null : <span className="tasks-note">{task.note}</span>}
      </Link>
      {turnover === undefined ? null : (
        <span className="tasks-turnover">
          <Icon name="repeat" size={13} /> {t.tasks.turnover(turnover.window)}
        </span>
      )}
      {isNarrow && task.status === 'pending' ? null : (
        <span className={`tasks-status ${task.status}`}>{statusOf(task, t)}</span>
      )}
      <StaffPart {...{ task, staff, isAway, isMine, isNarrow, onPlan }} />
      <AwayPart task={task} isAway={isAway} />
      {isNarrow || !isOffered ? null : <StatusButtons task={task} onStatus={onStatus} />}
      {isOffered ? <TaskMenu {...{ task, staff, isAway, onPlan, onStatus }} /> : null}
    </li>
  );
}

/** Says that who has the task cannot work that day. */
function AwayPart({ task, isAway }: { readonly task: Task; readonly isAway: IsAway }) {
  const { t } = useWording();
  const { staff_id, staff_name, expected_date } = task;
  if (staff_id === null || isOver(task) || !isAway(staff_id, expected_date)) return null;
  return (
    <span className="tasks-turnover tasks-away">
      <Icon name="warning" size={13} /> {t.work.away.thatDay(staff_name ?? '')}
    </span>
  );
}

function StaffPart({
  task,
  staff,
  isAway,
  isMine,
  isNarrow,
  onPlan,
}: Pick<Planning, 'staff' | 'isAway' | 'isMine' | 'isNarrow' | 'onPlan'> & { readonly task: Task }) {
  const { t } = useWording();
  const { staff_id, staff_name, property_id, expected_date } = task;
  const name = staff_name ?? t.tasks.nobody;
  // Who did what is over is history: it is changed in the panel, if at all.
  if (!isMine || isOver(task) || (isNarrow && staff_id !== null))
    return <span className="tasks-who">{name}</span>;
  const choices = sayAway(
    staffChoices(staff ?? [], property_id, { id: staff_id, name: staff_name }, t.tasks.nobody),
    (id) => isAway(id, expected_date),
    t.tasks.work.away,
  );
  return (
    <>
      <NativeSelect
        size="xs"
        className={staff_id === null ? 'tasks-select open' : 'tasks-select'}
        aria-label={t.tasks.staffOf(labelOf(task, t))}
        disabled={staff === undefined}
        data={choices}
        value={String(staff_id ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onPlan(task, { staff_id: value === '' ? null : Number(value) })
        }
      />
      <span className="tasks-printed">{name}</span>
    </>
  );
}
