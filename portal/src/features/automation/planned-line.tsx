import { Link } from '@tanstack/react-router';
import type { AutomationAction } from '../../../../client/src/innkeep.ts';
import { formatMomentIn } from '../../format/zones.ts';
import { useSession } from '../../data/session.ts';
import { useWording } from '../../texts/texts.ts';
import { PlannedState } from '../../domain/rules/planned-state.tsx';
import { PlannedWays } from '../../domain/rules/planned-ways.tsx';
import { sayNames } from '../../domain/rules/value-names.ts';
import { sayFact } from '../../domain/rules/rule-words.ts';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';

/** One planned action: when, for whom, why, and the ways to have it now or never. */
export function PlannedLine({ action }: { readonly action: AutomationAction }) {
  const { t, tag } = useWording();
  const { account } = useSession();
  const { name, type, send_to, stay_code, property_title, scheduled_at, waits_for, why } = action;
  // The list has the days of the account.
  const time = formatMomentIn(account.timezone, scheduled_at, tag, { timeStyle: 'short' });
  const words: Readonly<Record<string, string>> = t.automation.types;
  const about = [send_to, property_title ?? ''].filter((part) => part !== '').join(', ');
  return (
    <li className="automation-action">
      <time dateTime={scheduled_at}>{time}</time>
      <div>
        <b>{name}</b> <span className="muted">{words[type] ?? type}</span>
        <br />
        {stay_code === null ? (
          about
        ) : (
          <Link to="." search={(before) => ({ ...before, stay: stay_code })}>
            {about}
          </Link>
        )}
        <small>{sayFact(why.fact, t, tag)}</small>
        <PlannedState action={action} />
        {waits_for.length === 0 ? null : (
          <small className="automation-waits">{t.automation.waitsFor(sayNames(waits_for, { t, tag }))}</small>
        )}
      </div>
      <ForWhoChanges of="automation">
        <PlannedWays action={action} />
      </ForWhoChanges>
    </li>
  );
}
