import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Task } from '../../../../../client/src/innkeep.ts';
import { Icon } from '../../../components/icon.tsx';
import { useMay } from '../../../data/use-may.ts';
import { useIsAway } from '../../../domain/staff/use-away.ts';
import { formatDay } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import { sayAway, staffChoices } from '../staff-choices.ts';
import { statusOf } from '../task-words.ts';
import { useChangeTask } from '../use-change-task.ts';
import { usePlan } from '../use-plan.ts';
import { useActiveStaff } from '../use-tasks.ts';
import { ReportPictures } from './report-pictures.tsx';

/** A report of staff: what it is, where, with its pictures, who deals with it, and the end of it. */
export function ReportCard({ task, kind }: { readonly task: Task; readonly kind: 'problem' | 'supplies' }) {
  const { t, tag } = useWording();
  const words = t.work.reports;
  const { change, isChanging } = useChangeTask();
  const isMine = useMay().changes('tasks');
  const { note, status, work, expected_date, staff_name } = task;
  const day = formatDay(expected_date, tag, { weekday: 'short', day: 'numeric', month: 'short' });
  return (
    <li className="reports-card" data-task={task.id}>
      <div className="reports-words">
        <b dir="auto">{note}</b>
        <span className="muted">{words.by(work?.report?.staff_name ?? '', day)}</span>
        {status === 'in_progress' ? (
          <span className="tasks-status in_progress">{statusOf(task, t)}</span>
        ) : null}
        <ReportLinks task={task} />
      </div>
      <ReportPictures task={task} />
      <div className="reports-actions">
        {isMine ? (
          <>
            <Assignee task={task} />
            <Button
              variant="default"
              leftSection={<Icon name="check" size={14} />}
              aria-label={words.settleOf[kind](note)}
              loading={isChanging}
              onClick={() => change(task, { status: 'completed' }, words.settled[kind])}
            >
              {words.settle[kind]}
            </Button>
          </>
        ) : (
          <span className="tasks-who">{staff_name ?? t.tasks.nobody}</span>
        )}
      </div>
    </li>
  );
}

/** The task that deals with it, and what it is about. */
export function ReportLinks({ task }: { readonly task: Task }) {
  const { t } = useWording();
  const words = t.work.reports;
  const { id, note, property_id, property_title, stay_code, work } = task;
  const may = useMay();
  const seen = work?.report?.task_id ?? null;
  return (
    <span className="reports-links">
      {property_id === null ? null : !may.reads('properties') ? (
        property_title
      ) : (
        <Link to="/properties/$id" params={{ id: String(property_id) }}>
          {property_title}
        </Link>
      )}
      <Link to="." search={(before) => ({ ...before, task: id })} aria-label={words.openTaskOf(note)}>
        {words.openTask}
      </Link>
      {seen === null ? null : (
        <Link to="." search={(before) => ({ ...before, task: seen })}>
          {words.seenAt}
        </Link>
      )}
      {stay_code === null || !may.reads('stays') ? null : (
        <Link to="." search={(before) => ({ ...before, stay: stay_code })}>
          {words.stay}
        </Link>
      )}
    </span>
  );
}

function Assignee({ task }: { readonly task: Task }) {
  const { t } = useWording();
  const { data: staff } = useActiveStaff();
  const { id, staff_id, staff_name, property_id, expected_date, note } = task;
  const isAway = useIsAway(expected_date);
  const plan = usePlan(staff, isAway);
  const choices = sayAway(
    staffChoices(staff ?? [], property_id, { id: staff_id, name: staff_name }, t.tasks.nobody),
    (each) => isAway(each, expected_date),
    t.tasks.work.away,
  );
  return (
    <NativeSelect
      key={id}
      className={staff_id === null ? 'tasks-select open' : 'tasks-select'}
      aria-label={t.work.reports.who(note)}
      disabled={staff === undefined}
      data={choices}
      value={String(staff_id ?? '')}
      onChange={({ currentTarget: { value } }) =>
        plan(task, { staff_id: value === '' ? null : Number(value) })
      }
    />
  );
}
