import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AutomationAction, Reservation } from '../../../../client/src/innkeep.ts';
import { key } from '../../data/keys.ts';
import { Section } from '../../components/side-panel.tsx';
import { useWording } from '../../texts/texts.ts';
import { ACTION_TYPES } from '../../domain/rules/action-types.ts';
import { PlannedText } from '../../domain/rules/planned-text.tsx';
import { PlannedState } from '../../domain/rules/planned-state.tsx';
import { DoneByHand } from '../../domain/rules/overruled.tsx';
import { PlannedWays } from '../../domain/rules/planned-ways.tsx';
import { readDropped, readPlanned } from '../../domain/rules/read-planned.ts';
import { sayNames } from '../../domain/rules/value-names.ts';
import { sayFact } from '../../domain/rules/rule-words.ts';
import { usePlannedMoment } from '../../domain/use-planned-moment.ts';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';

/** What the rules have planned for a stay, to its end and after it, and the ways to have it now or never. */
export function PlannedSection({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const { stay_code, check_out_date } = stay;
  const { data: actions = [] } = useQuery({
    queryKey: key('rules', 'planned', stay_code, check_out_date),
    queryFn: ({ signal }) => readPlanned(stay, { types: ACTION_TYPES, signal }),
  });
  const { data: others = [] } = useQuery({
    queryKey: key('rules', 'planned', stay_code, 'dropped'),
    queryFn: ({ signal }) => readDropped(stay, { types: ['message', 'task'], signal }),
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
            {stay.status === 'accepted' ? (
              <ForWhoChanges of="automation">
                <DoneByHand action={action} />
              </ForWhoChanges>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What was not done for a stay, and the host may want to know. */
const MISSED = [
  'by_host',
  'booked_late',
  'conditions_unmet',
  'beyond_check_out',
  'moment_passed',
  'refused',
  'imported',
] as const;

function Planned({ action }: { readonly action: AutomationAction }) {
  const { t, tag } = useWording();
  const { name, type, waits_for, why } = action;
  const moment = usePlannedMoment(action);
  const kinds: Readonly<Record<string, string>> = t.automation.types;
  return (
    <li>
      <span>
        <Link
          to="/automation/$rule"
          params={{ rule: String(why.rule_id) }}
          title={t.stayActions.openRule(why.rule_name)}
        >
          {name}
        </Link>
        , {moment}
      </span>
      <small className="muted">
        {kinds[type] ?? type} · {sayFact(why.fact, t, tag)}
      </small>
      <PlannedState action={action} />
      {waits_for.length === 0 ? null : (
        <span className="stay-waits">{t.stayActions.waitsFor(sayNames(waits_for, { t, tag }))}</span>
      )}
      {type === 'task' ? null : <PlannedText action={action} />}
      <ForWhoChanges of="automation">
        <PlannedWays action={action} />
      </ForWhoChanges>
    </li>
  );
}
