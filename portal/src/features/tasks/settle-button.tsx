import { Button } from '@mantine/core';
import type { Task } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { useWording } from '../../texts/texts.ts';
import { useChangeTask } from './use-change-task.ts';

/** Settles a report of staff where it stands. */
export function SettleButton({ task }: { readonly task: Task }) {
  const { t } = useWording();
  const words = t.work.reports;
  const { change, isChanging } = useChangeTask();
  const kind = task.work?.report?.kind === 'supplies' ? 'supplies' : 'problem';
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Icon name="check" size={14} />}
      loading={isChanging}
      aria-label={words.settleOf[kind](task.note)}
      onClick={() => change(task, { status: 'completed' }, words.settled[kind])}
    >
      {words.settle[kind]}
    </Button>
  );
}
