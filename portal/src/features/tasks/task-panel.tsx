import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Task } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { Problem } from '../../components/problem.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { formatDay } from '../../format/days.ts';
import { useMay } from '../../data/use-may.ts';
import { useWording } from '../../texts/texts.ts';
import { PhotographsSection } from './photographs-section.tsx';
import { WorkSection } from './work-section.tsx';
import { TaskForm } from './task-form.tsx';
import { kindOf, statusOf } from './task-words.ts';
import { useDeleteTask } from './use-change-task.ts';
import { useTask } from './use-tasks.ts';
import { ForWhoChanges, OnlyRead } from '../../domain/for-who-changes.tsx';
import './tasks.css';

/** A task and its form, beside what one was looking at. */
export function TaskPanel({
  id,
  onOpenStay,
  onClose,
}: {
  readonly id: number;
  readonly onOpenStay: (stayCode: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const { data: task, error, refetch } = useTask(id);
  return (
    <SidePanel
      label={t.tasks.panel}
      isBusy={task === undefined && error === null}
      line={task === undefined ? undefined : <TaskLine task={task} onClose={onClose} />}
      title={task === undefined ? undefined : <TaskTitle task={task} />}
      onClose={onClose}
    >
      {error === null ? null : (
        <Problem text={`${t.tasks.couldNotReadOne} ${error.message}`} onRetry={() => void refetch()} />
      )}
      {task === undefined ? null : (
        <div className="panel-scroll">
          <OnlyRead of="tasks" />
          <TaskForm key={task.id} task={task} />
          <WorkSection task={task} />
          <PhotographsSection task_id={task.id} />
          <MadeBy rule={task.rule} />
          <StayButton stayCode={task.stay_code} onOpenStay={onOpenStay} />
        </div>
      )}
    </SidePanel>
  );
}

/** The rule that made it. */
function MadeBy({ rule }: { readonly rule: Task['rule'] }) {
  const { t } = useWording();
  if (rule === null) return null;
  return (
    <p className="muted">
      {t.automation.madeByRule}{' '}
      <Link to="/automation/$rule" params={{ rule: String(rule.id) }}>
        {rule.name}
      </Link>
    </p>
  );
}

function TaskLine({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  const { t } = useWording();
  const { mutate, isPending } = useDeleteTask(task, onClose);
  return (
    <>
      <span className="muted">{statusOf(task, t)}</span>
      <span className="spacer" />
      <ForWhoChanges of="tasks">
        <Tooltip label={t.common.delete}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t.common.delete}
            loading={isPending}
            onClick={() => mutate()}
          >
            <Icon name="trash" size={16} />
          </ActionIcon>
        </Tooltip>
      </ForWhoChanges>
    </>
  );
}

function TaskTitle({ task }: { readonly task: Task }) {
  const { t, tag } = useWording();
  const day = formatDay(task.expected_date, tag, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <>
      <h2>{kindOf(task, t)}</h2>
      <p className="muted">
        <PropertyName task={task} /> · {day}
      </p>
    </>
  );
}

/** The way to the property, for whose role reads it. */
function PropertyName({ task: { property_id, property_title } }: { readonly task: Task }) {
  const { t } = useWording();
  const may = useMay();
  const name = property_title ?? t.tasks.noProperty;
  if (property_id === null || !may.reads('properties')) return name;
  return (
    <Link to="/properties/$id" params={{ id: String(property_id) }}>
      {name}
    </Link>
  );
}

function StayButton({
  stayCode,
  onOpenStay,
}: {
  readonly stayCode: string | null;
  readonly onOpenStay: (stayCode: string) => void;
}) {
  const { t } = useWording();
  if (stayCode === null) return null;
  return (
    <div className="panel-section">
      <Button variant="default" onClick={() => onOpenStay(stayCode)}>
        {t.tasks.stay}
      </Button>
    </div>
  );
}
