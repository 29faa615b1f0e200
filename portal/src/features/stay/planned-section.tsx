import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AutomationAction, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { key } from '../../data/keys.ts';
import { notify, reportRefusal } from '../../components/notices.tsx';
import { Section } from '../../components/side-panel.tsx';
import { useWording } from '../../texts/texts.ts';
import { usePlannedMoment } from '../../domain/use-planned-moment.ts';

/** What the rules have planned for a stay, and the ways to have it now or never. */
export function PlannedSection({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const { data: actions = [] } = useQuery({
    queryKey: key('rules', 'planned', stay.stay_code),
    queryFn: ({ signal }) =>
      innkeep.automation
        .listActions({ type: 'message', stay_code: stay.stay_code, limit: 100 }, { signal })
        .toArray(),
  });
  if (actions.length === 0) return null;
  return (
    <Section title={t.stayActions.planned}>
      <ul className="lines">
        {actions.map((action) => (
          <Planned key={action.id} action={action} />
        ))}
      </ul>
    </Section>
  );
}

function Planned({ action }: { readonly action: AutomationAction }) {
  const { t } = useWording();
  const { id, name, waits_for } = action;
  const moment = usePlannedMoment(action);
  const { mutate, isPending } = useMutation({
    mutationFn: async (isNow: boolean) =>
      isNow ? innkeep.automation.executeAction(id) : innkeep.automation.deleteAction(id),
    onSuccess: async (_done, isNow) => {
      await changed(
        ...(isNow
          ? (['automation_action_executed', 'message_created'] as const)
          : (['automation_action_dropped'] as const)),
      );
      notify({ text: isNow ? t.stayActions.ran(name) : t.stayActions.dropped(name) });
    },
    onError: reportRefusal,
  });
  return (
    <li>
      <span>{t.stayActions.plannedAt(name, moment)}</span>
      {waits_for.length === 0 ? null : (
        <span className="stay-waits">{t.stayActions.waitsFor(waits_for.join(', '))}</span>
      )}
      <Group gap={6} mt={4}>
        <Button size="compact-xs" variant="default" loading={isPending} onClick={() => mutate(true)}>
          {t.stayActions.runNow}
        </Button>
        <Button size="compact-xs" variant="default" disabled={isPending} onClick={() => mutate(false)}>
          {t.stayActions.drop}
        </Button>
      </Group>
    </li>
  );
}
