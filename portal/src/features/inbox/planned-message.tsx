import { Link } from '@tanstack/react-router';
import type { AutomationAction } from '../../../../client/src/innkeep.ts';
import { useWording } from '../../texts/texts.ts';
import { PlannedText } from '../../domain/rules/planned-text.tsx';
import { sayNames } from '../../domain/rules/value-names.ts';
import { PlannedWays } from '../../domain/rules/planned-ways.tsx';
import { usePlannedMoment } from '../../domain/use-planned-moment.ts';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';

/** A message that a rule will write, where it will stand in the conversation. */
export function PlannedMessage({ action }: { readonly action: AutomationAction }) {
  const { t, tag } = useWording();
  const { waits_for, why } = action;
  const { rule_id, rule_name } = why;
  const time = usePlannedMoment(action);
  return (
    <li className="inbox-bubble own planned">
      <p>
        <b>{t.inbox.planned}:</b> {t.inbox.plannedFor(action.name, time)}
      </p>
      <small>
        {t.automation.byRule}{' '}
        <Link to="/automation/$rule" params={{ rule: String(rule_id) }}>
          {rule_name}
        </Link>
        {waits_for.length === 0 ? null : <> · {t.inbox.plannedWaits(sayNames(waits_for, { t, tag }))}</>}
      </small>
      <PlannedText action={action} />
      <ForWhoChanges of="automation">
        <PlannedWays action={action} />
      </ForWhoChanges>
    </li>
  );
}
