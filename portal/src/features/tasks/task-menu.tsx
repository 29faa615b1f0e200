import { ActionIcon, Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Staff, Task } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { addDays, formatDay } from '../../format/days.ts';
import type { IsAway } from '../../domain/staff/use-away.ts';
import { useWording } from '../../texts/texts.ts';
import { sayAway, staffChoices } from './staff-choices.ts';
import { labelOf } from './task-words.ts';
import { daysInView } from './tasks-search.ts';
import type { Plan } from './use-plan.ts';
import type { ChangeStatus } from './task-status.tsx';

type List = 'staff' | 'day';

/** What a drag does, and the status, for a keyboard and a finger. */
export function TaskMenu({
  task,
  staff,
  isAway,
  onPlan,
  onStatus,
}: {
  readonly task: Task;
  readonly staff: readonly Staff[] | undefined;
  readonly isAway: IsAway;
  readonly onPlan: Plan;
  readonly onStatus: ChangeStatus;
}) {
  const { t } = useWording();
  const [list, setList] = useState<List>();
  return (
    <Menu position="bottom-end" width={230} onClose={() => setList(undefined)} returnFocus>
      <Menu.Target>
        <ActionIcon
          className="tasks-more"
          variant="subtle"
          color="gray"
          size={26}
          aria-label={t.tasks.actionsOf(labelOf(task, t))}
        >
          <Icon name="more" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className="tasks-menu">
        {list === undefined ? (
          <Actions task={task} onList={setList} onStatus={onStatus} />
        ) : (
          <Places list={list} task={task} staff={staff ?? []} isAway={isAway} onPlan={onPlan} />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Actions({
  task,
  onList,
  onStatus,
}: {
  readonly task: Task;
  readonly onList: (list: List) => void;
  readonly onStatus: ChangeStatus;
}) {
  const { t } = useWording();
  return (
    <>
      <Menu.Item closeMenuOnClick={false} onClick={() => onList('staff')}>
        {t.tasks.assignTo}
      </Menu.Item>
      <Menu.Item closeMenuOnClick={false} onClick={() => onList('day')}>
        {t.tasks.moveTo}
      </Menu.Item>
      <Menu.Divider />
      {task.status === 'pending' ? (
        <Menu.Item onClick={() => onStatus(task, 'in_progress')}>{t.tasks.start}</Menu.Item>
      ) : null}
      <Menu.Item onClick={() => onStatus(task, 'completed')}>{t.tasks.done}</Menu.Item>
    </>
  );
}

/** The people, or the days of this week and of the next. The first that can be chosen has the focus. */
function Places({
  list,
  task,
  staff,
  isAway,
  onPlan,
}: {
  readonly list: List;
  readonly task: Task;
  readonly staff: readonly Staff[];
  readonly isAway: IsAway;
  readonly onPlan: Plan;
}) {
  const { t, tag } = useWording();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus();
  }, [list]);
  const { staff_id, staff_name, property_id, expected_date } = task;
  const week = daysInView('week', expected_date);
  const days = [...week, ...week.map((day) => addDays(day, week.length))];
  return (
    <div ref={place} role="group" aria-label={list === 'staff' ? t.tasks.assignTo : t.tasks.moveTo}>
      <Menu.Label aria-hidden>{list === 'staff' ? t.tasks.assignTo : t.tasks.moveTo}</Menu.Label>
      {list === 'staff'
        ? sayAway(
            staffChoices(staff, property_id, { id: staff_id, name: staff_name }, t.tasks.nobody),
            (id) => isAway(id, expected_date),
            t.tasks.work.away,
          ).map(({ value, label }) => (
            <Menu.Item
              key={value}
              disabled={value === String(staff_id ?? '')}
              onClick={() => onPlan(task, { staff_id: value === '' ? null : Number(value) })}
            >
              {label}
            </Menu.Item>
          ))
        : days.map((day) => (
            <Menu.Item key={day} disabled={day === expected_date} onClick={() => onPlan(task, { day })}>
              {formatDay(day, tag, { weekday: 'long', day: 'numeric', month: 'short' })}
            </Menu.Item>
          ))}
    </div>
  );
}
