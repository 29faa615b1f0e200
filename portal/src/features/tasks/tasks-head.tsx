import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../components/icon.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';
import { formatDay, formatDays, type Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { GROUPINGS, VIEWS, type Grouping, type TasksSearch, type TasksView } from './tasks-search.ts';

/** The days in view, the ways to others, and how the tasks stand. */
export function TasksHead({
  days,
  view,
  by,
  onChange,
  onMove,
}: {
  readonly days: readonly Day[];
  readonly view: TasksView;
  readonly by: Grouping;
  readonly onChange: (changes: TasksSearch) => void;
  /** To the days before, -1, or after, 1. */
  readonly onMove: (to: -1 | 1) => void;
}) {
  const { t } = useWording();
  return (
    <PageHead title={t.tasks.title}>
      <span className="tasks-days">
        <StepButton label={t.tasks.earlier} icon="left" onClick={() => onMove(-1)} />
        <Button variant="default" h={32} onClick={() => onChange({ from: undefined })}>
          {t.tasks.today}
        </Button>
        <StepButton label={t.tasks.later} icon="right" onClick={() => onMove(1)} />
        <Period days={days} />
      </span>
      <span className="tasks-choices">
        <SegmentedControl
          className="tasks-choice"
          aria-label={t.tasks.view}
          size="xs"
          value={view}
          data={VIEWS.map((value) => ({ value, label: t.tasks[value] }))}
          onChange={(value) => onChange({ view: VIEWS.find((each) => each === value) })}
        />
        <SegmentedControl
          className="tasks-choice"
          aria-label={t.tasks.grouping}
          size="xs"
          value={by}
          data={GROUPINGS.map((value) => ({ value, label: t.tasks[value] }))}
          onChange={(value) => onChange({ by: GROUPINGS.find((each) => each === value) })}
        />
        <ForWhoChanges of="tasks">
          <Link className="tasks-staff" to="/settings/staff">
            {t.settings.staff}
          </Link>
          <Link className="tasks-staff" to="/settings/checklists">
            {t.settings.checklists}
          </Link>
        </ForWhoChanges>
        <Tooltip label={t.tasks.print}>
          <ActionIcon
            className="tasks-print"
            variant="default"
            size={32}
            aria-label={t.tasks.print}
            onClick={() => globalThis.print()}
          >
            <Icon name="print" size={17} />
          </ActionIcon>
        </Tooltip>
      </span>
    </PageHead>
  );
}

function StepButton({
  label,
  icon,
  onClick,
}: {
  readonly label: string;
  readonly icon: 'left' | 'right';
  readonly onClick: () => void;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={32} aria-label={label} onClick={onClick}>
        <Icon name={icon} size={17} />
      </ActionIcon>
    </Tooltip>
  );
}

function Period({ days }: { readonly days: readonly Day[] }) {
  const { tag } = useWording();
  const [first = '', last = first] = [days[0], days.at(-1)];
  const text =
    first === last
      ? formatDay(first, tag, { weekday: 'short', day: 'numeric', month: 'short' })
      : formatDays(first, last, tag);
  return (
    <span className="tasks-period" aria-live="polite">
      {text}
    </span>
  );
}
