import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AutomationAction } from '../../../../client/src/innkeep.ts';
import { Confirm } from '../../components/confirm.tsx';
import { notify } from '../../components/notices.tsx';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { useWording } from '../../texts/texts.ts';
import { forWhom } from './for-whom.ts';
import { RunDialog } from './run-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import './planned.css';

/** The ways to have a planned action now, never, or in other words. The first two cannot be taken back, so they ask. */
export function PlannedWays({ action }: { readonly action: AutomationAction }) {
  const { t } = useWording();
  const [asks, setAsks] = useState<'run' | 'text' | 'drop'>();
  const { id, name, type } = action;
  const guest = forWhom(action, t);
  const words = type === 'message' ? t.automation.messageWays : t.automation.ways;
  return (
    <div className="planned-ways">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={words.runNowOf(name, guest)}
        onClick={() => setAsks('run')}
      >
        {words.runNow}
      </Button>
      {type === 'task' ? null : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t.automation.textOf(name, guest)}
          onClick={() => setAsks('text')}
        >
          {t.automation.changeText}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={words.dropOf(name, guest)}
        onClick={() => setAsks('drop')}
      >
        {words.drop}
      </Button>
      {asks === 'run' ? <RunDialog action={action} onClose={() => setAsks(undefined)} /> : null}
      {asks === 'text' ? <TextDialog action={action} onClose={() => setAsks(undefined)} /> : null}
      {asks === 'drop' ? (
        <Confirm
          title={words.dropTitle}
          text={t.automation.dropQuestion}
          confirm={words.dropIt}
          keep={t.automation.keep}
          act={() => innkeep.automation.deleteAction(id)}
          onDone={() => {
            notify({ text: words.dropped });
            void changed('automation_action_dropped');
          }}
          onClose={() => setAsks(undefined)}
        />
      ) : null}
    </div>
  );
}
