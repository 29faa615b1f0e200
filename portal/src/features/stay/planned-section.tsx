import { useQuery } from '@tanstack/react-query';
import type { AutomationAction, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { Section } from '../../components/side-panel.tsx';
import { useWording } from '../../texts/texts.ts';
import { PlannedText } from '../../domain/rules/planned-text.tsx';
import { PlannedState } from '../../domain/rules/planned-state.tsx';
import { PlannedWays } from '../../domain/rules/planned-ways.tsx';
import { usePlannedMoment } from '../../domain/use-planned-moment.ts';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';

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
  const { data: others = [] } = useQuery({
    queryKey: key('rules', 'planned', stay.stay_code, 'dropped'),
    queryFn: ({ signal }) =>
      innkeep.automation
        .listActions(
          { type: 'message', status: 'dropped', stay_code: stay.stay_code, limit: 100 },
          { signal },
        )
        .toArray(),
  });
  const missed = others.filter(({ reason }) => MISSED.some((each) => each === reason));
  if (actions.length + missed.length === 0) return null;
  return (
    <Section title={t.stayActions.planned}>
      <ul className="lines">
        {actions.map((action) => (
          <Planned key={action.id} action={action} />
        ))}
        {missed.map((action) => (
          <li key={action.id}>
            <span className="muted">{action.name}</span>
            <PlannedState action={action} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What a guest was not sent, and the host may want to know. */
const MISSED = ['booked_late', 'conditions_unmet', 'beyond_check_out', 'moment_passed', 'refused'] as const;

function Planned({ action }: { readonly action: AutomationAction }) {
  const { t } = useWording();
  const { name, waits_for } = action;
  const moment = usePlannedMoment(action);
  return (
    <li>
      <span>{t.stayActions.plannedAt(name, moment)}</span>
      <PlannedState action={action} />
      {waits_for.length === 0 ? null : (
        <span className="stay-waits">{t.stayActions.waitsFor(waits_for.join(', '))}</span>
      )}
      <PlannedText action={action} />
      <ForWhoChanges of="automation">
        <PlannedWays action={action} />
      </ForWhoChanges>
    </li>
  );
}
