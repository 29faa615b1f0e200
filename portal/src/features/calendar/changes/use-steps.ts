import { notify } from '../../../components/notices.tsx';
import { nightsChanged } from '../../../data/calendar-changes.ts';
import { useWording } from '../../../texts/texts.ts';
import type { Range } from '../selection/cell.ts';
import type { Step } from './plan.ts';
import { putBack, sendAll } from './send-steps.ts';

/** Carries out a plan as one change, and offers to take it back. */
export function useSteps() {
  const { t } = useWording();
  const undo = async (steps: readonly Step[], range: Range) => {
    try {
      await putBack(steps);
    } finally {
      // Some of it may be back when the rest was refused.
      await refresh(range);
    }
    notify({ text: t.move.undone });
  };
  return {
    send: async (steps: readonly Step[], range: Range) => {
      try {
        return await sendAll(steps);
      } catch (error) {
        await refresh(range);
        throw error;
      }
    },
    tell: async (
      steps: readonly Step[],
      { range, text }: { readonly range: Range; readonly text: string },
    ) => {
      notify({ text, undo: () => undo(steps, range) });
      await refresh(range);
    },
  };
}

function refresh({ properties, first, last }: Range): Promise<void> {
  return nightsChanged(properties, first, last);
}
