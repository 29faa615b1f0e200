import type { AutomationAction } from '../../../../client/src/innkeep.ts';
import { useWording } from '../../texts/texts.ts';
import { PlannedText } from '../../domain/rules/planned-text.tsx';
import { PlannedWays } from '../../domain/rules/planned-ways.tsx';
import { usePlannedMoment } from '../../domain/use-planned-moment.ts';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';

/** A message that a rule will write, where it will stand in the conversation. */
export function PlannedMessage({ action }: { readonly action: AutomationAction }) {
  const { t, tag } = useWording();
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
        <PlannedWays action={action} />
      </ForWhoChanges>
    </li>
  );
}
