import type { CSSProperties } from 'react';
import type { Staff, Task } from '../../../../client/src/innkeep.ts';
import { formatDay, type Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { groupTasks, tasksOn, type TaskGroup } from './grouping.ts';
import { TaskCard, type Planning } from './task-card.tsx';
import { useChangeStatus } from './task-status.tsx';
import type { Grouping } from './tasks-search.ts';
import type { Turnover } from './turnovers.ts';
import { usePlan } from './use-plan.ts';
import { useTaskDrag } from './use-task-drag.ts';
import { useIsAway } from '../../domain/staff/use-away.ts';
import { useMay } from '../../data/use-may.ts';

type Beside = {
  readonly days: readonly Day[];
  readonly today: Day;
  readonly turnovers: readonly Turnover[];
};

/** A row for each person or property, a column for each day; on a phone, all below one another. */
export function TasksBoard({
  tasks,
  by,
  staff,
  ...beside
}: Beside & {
  readonly tasks: readonly Task[];
  readonly by: Grouping;
  readonly staff: readonly Staff[] | undefined;
}) {
  const { t, tag, language } = useWording();
  const { days, today } = beside;
  const isAway = useIsAway(days[0] ?? today, days.at(-1) ?? today);
  const onPlan = usePlan(staff, isAway);
  const drag = useTaskDrag(onPlan);
  const isMine = useMay().changes('tasks');
  const isNarrow = days.length > 1;
  const planning: Planning = { staff, isAway, drag, onPlan, onStatus: useChangeStatus(), isMine, isNarrow };
  const style: CSSProperties & Record<'--days', number> = { '--days': days.length };
  const nameless = by === 'staff' ? t.tasks.nobody : t.tasks.noProperty;
  return (
    <div className={`tasks-board by-${by} ${isNarrow ? '' : 'one'}`} style={style}>
      <div className="tasks-week" aria-hidden="true">
        {days.map((day) => (
          <span key={day} className={day === today ? 'today' : undefined}>
            {formatDay(day, tag, { weekday: 'short', day: 'numeric' })}
          </span>
        ))}
      </div>
      {groupTasks(tasks, by, language, staff).map((group) => (
        <Row key={group.key} group={group} name={group.name ?? nameless} planning={planning} {...beside} />
      ))}
    </div>
  );
}

function Row({
  group: { tasks, name: known, staff_id },
  name,
  days,
  today,
  turnovers,
  planning,
}: Beside & { readonly group: TaskGroup; readonly name: string; readonly planning: Planning }) {
  const { t, tag } = useWording();
  const isEmpty = tasks.length === 0;
  const none = known === null ? t.tasks.allGiven : t.tasks.free;
  return (
    <section
      className={['tasks-group', known === null && !isEmpty ? 'open' : '', isEmpty ? 'empty' : ''].join(' ')}
      aria-label={name}
    >
      <h2>
        {name} <small>{isEmpty ? none : t.tasks.count(tasks.length)}</small>
      </h2>
      {days.map((day) => {
        const own = tasksOn(day, tasks);
        const isOff = typeof staff_id === 'number' && planning.isAway(staff_id, day);
        return (
          <div
            key={day}
            className={[
              'tasks-cell',
              day === today ? 'today' : '',
              own.length === 0 ? 'empty' : '',
              isOff ? 'away' : '',
            ].join(' ')}
            data-day={day}
            data-staff={staff_id === null ? '' : staff_id}
          >
            {isOff ? <p className="tasks-off">{t.work.away.cell}</p> : null}
            {own.length === 0 ? null : (
              <>
                <h3>{formatDay(day, tag, { weekday: 'long', day: 'numeric', month: 'short' })}</h3>
                <ul>
                  {own.map((task) => (
                    <TaskCard
                      key={task.id}
                      task={task}
                      planning={planning}
                      turnover={turnovers.find(
                        (each) => each.property_id === task.property_id && each.day === day,
                      )}
                    />
                  ))}
                </ul>
              </>
            )}
          </div>
        );
      })}
    </section>
  );
}
