import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { AutomationAction } from '../../../../client/src/innkeep.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useWording } from '../../texts/texts.ts';
import { PlannedText } from '../../domain/rules/planned-text.tsx';
import { usePlannedMoment } from '../../domain/use-planned-moment.ts';
import { useDecidePlanned } from './use-planned.ts';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';

/** A message that a rule will write, where it will stand in the conversation. */
export function PlannedMessage({ action }: { readonly action: AutomationAction }) {
  const { t, tag } = useWording();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDecidePlanned(action);
  const time = usePlannedMoment(action);
  return (
    <li className="inbox-bubble own planned">
      <p>
        <b>{t.inbox.planned}:</b> {t.inbox.plannedFor(action.name, time)}
      </p>
      <small>
        {action.waits_for.length === 0
          ? t.inbox.plannedBy
          : t.inbox.plannedWaits(new Intl.ListFormat(tag).format(action.waits_for))}
      </small>
      <PlannedText action={action} />
      <ForWhoChanges of="automation">
        <Group gap={8} mt={8}>
          <Button variant="default" loading={isPending} onClick={() => mutate('run')}>
            {t.inbox.runNow}
          </Button>
          <Button variant="subtle" disabled={isPending} onClick={() => setAsking(true)}>
            {t.inbox.drop}
          </Button>
        </Group>
      </ForWhoChanges>
      {isAsking ? (
        <Dialog title={t.inbox.drop} onClose={() => setAsking(false)}>
          <p>{t.inbox.dropQuestion}</p>
          <Group justify="end" gap={8} mt={16}>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t.inbox.back}
            </Button>
            <Button
              color="red.8"
              onClick={() => {
                setAsking(false);
                mutate('drop');
              }}
            >
              {t.inbox.drop}
            </Button>
          </Group>
        </Dialog>
      ) : null}
    </li>
  );
}
