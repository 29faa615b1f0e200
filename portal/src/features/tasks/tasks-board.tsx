import type { CSSProperties } from 'react';
import type { Staff, Task } from '../../../../client/src/innkeep.ts';
import { formatDay, type Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { groupTasks, tasksOn, type TaskGroup } from './grouping.ts';
import { TaskCard } from './task-card.tsx';
import type { Grouping } from './tasks-search.ts';
import type { Turnover } from './turnovers.ts';

type Beside = {
  readonly today: Day;
  readonly staff: readonly Staff[] | undefined;
  readonly turnovers: readonly Turnover[];
};

/** A row for each person or property, a column for each day; on a phone, all below one another. */
export function TasksBoard({
  tasks,
  days,
  by,
  ...beside
}: Beside & { readonly tasks: readonly Task[]; readonly days: readonly Day[]; readonly by: Grouping }) {
  const { t, tag, language } = useWording();
  const style: CSSProperties & Record<'--days', number> = { '--days': days.length };
  const nameless = by === 'staff' ? t.tasks.nobody : t.tasks.noProperty;
  return (
    <div className={days.length === 1 ? 'tasks-board one' : 'tasks-board'} style={style}>
      <div className="tasks-week" aria-hidden="true">
        {days.map((day) => (
          <span key={day} className={day === beside.today ? 'today' : undefined}>
            {formatDay(day, tag, { weekday: 'short', day: 'numeric' })}
          </span>
        ))}
      </div>
      {groupTasks(tasks, by, language).map((group) => (
        <Row key={group.key} group={group} name={group.name ?? nameless} days={days} {...beside} />
      ))}
    </div>
  );
}

function Row({
  group,
  name,
  days,
  today,
  staff,
  turnovers,
}: Beside & { readonly group: TaskGroup; readonly name: string; readonly days: readonly Day[] }) {
  const { t, tag } = useWording();
  return (
    <section className={group.name === null ? 'tasks-group open' : 'tasks-group'} aria-label={name}>
      <h2>
        {name} <small>{t.tasks.count(group.tasks.length)}</small>
      </h2>
      {days.map((day) => {
        const own = tasksOn(day, group.tasks);
        if (own.length === 0) return <div key={day} className="tasks-cell empty" />;
        return (
          <div key={day} className={day === today ? 'tasks-cell today' : 'tasks-cell'}>
            <h3>{formatDay(day, tag, { weekday: 'long', day: 'numeric', month: 'short' })}</h3>
            <ul>
              {own.map((task) => (
                <TaskCard
                  key={task.id}
                  task={task}
                  staff={staff}
                  turnover={turnovers.find(
                    (each) => each.property_id === task.property_id && each.day === day,
                  )}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
