import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AutomationAction } from '../../../../client/src/innkeep.ts';
import { useWording } from '../../texts/texts.ts';
import { forWhom } from './for-whom.ts';
import { RunDialog } from './run-dialog.tsx';

/** Does by hand what a rule did not do, or what the host has skipped. */
export function DoneByHand({ action }: { readonly action: AutomationAction }) {
  const { t } = useWording();
  const [isAsking, setAsking] = useState(false);
  const { name, type, reason } = action;
  if (!OVERRULED.some((each) => each === reason)) return null;
  const words = type === 'message' ? t.automation.messageWays : t.automation.ways;
  return (
    <div className="planned-ways">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={words.runNowOf(name, forWhom(action, t))}
        onClick={() => setAsking(true)}
      >
        {words.runNow}
      </Button>
      {isAsking ? <RunDialog action={action} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

/** Reasons that a host may overrule, as the interface says. */
const OVERRULED = [
  'by_host',
  'refused',
  'moment_passed',
  'conditions_unmet',
  'booked_late',
  'imported',
] as const;
