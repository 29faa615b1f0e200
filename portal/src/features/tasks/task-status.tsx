import { Button } from '@mantine/core';
import { useCallback } from 'react';
import type { Task } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { useWording } from '../../texts/texts.ts';
import { isOver } from './grouping.ts';
import { labelOf } from './task-words.ts';
import { useChangeTask } from './use-change-task.ts';

export type ChangeStatus = (task: Task, status: 'in_progress' | 'completed') => void;

export function useChangeStatus(): ChangeStatus {
  const { t } = useWording();
  const { change } = useChangeTask();
  return useCallback((task, status) => change(task, { status }, t.tasks.statusChanged[status]), [change, t]);
}

/** Start and Done, where there is room for them. */
export function StatusButtons({ task, onStatus }: { readonly task: Task; readonly onStatus: ChangeStatus }) {
  const { t } = useWording();
  if (isOver(task)) return null;
  const label = labelOf(task, t);
  return (
    <span className="tasks-buttons">
      {task.status === 'pending' ? (
        <Button
          variant="default"
          aria-label={t.tasks.startOf(label)}
          onClick={() => onStatus(task, 'in_progress')}
        >
          {t.tasks.start}
        </Button>
      ) : null}
      <Button
        variant="default"
        aria-label={t.tasks.doneOf(label)}
        leftSection={<Icon name="check" size={13} />}
        onClick={() => onStatus(task, 'completed')}
      >
        {t.tasks.done}
      </Button>
    </span>
  );
}
