import { Link } from '@tanstack/react-router';
import type { AutomationAction } from '../../../../client/src/innkeep.ts';
import { Problem } from '../../components/problem.tsx';
import { usePlannedActions } from '../../domain/rules/use-rules.ts';
import { sayNames } from '../../domain/rules/value-names.ts';
import { useWording } from '../../texts/texts.ts';
import { usePlannedMoment } from '../../domain/use-planned-moment.ts';

/** Of each kind of action. */
const SHOWN_MAX = 10;

/** What the rules do next at a property. */
export function PlannedHere({ property_id }: { readonly property_id: number }) {
  const { t } = useWording();
  const words = t.properties.automation;
  const { data, error, refetch } = usePlannedActions({ count: SHOWN_MAX, property_id });
  return (
    <section aria-label={words.planned} aria-busy={data === undefined && error === null}>
      <h2>{words.planned}</h2>
      {error === null ? null : <Problem text={error.message} onRetry={() => void refetch()} />}
      {data?.actions.length === 0 ? <p className="muted">{words.plannedNone}</p> : null}
      {data === undefined || data.actions.length === 0 ? null : (
        <ul className="properties-rules">
          {data.actions.map((action) => (
            <Planned key={action.id} action={action} />
          ))}
        </ul>
      )}
      {data?.hasMore === true ? <p className="muted">{words.plannedMore}</p> : null}
    </section>
  );
}

function Planned({ action }: { readonly action: AutomationAction }) {
  const { t, tag } = useWording();
  const moment = usePlannedMoment(action);
  const { name, type, send_to, stay_code, scheduled_at, waits_for } = action;
  const types: Readonly<Record<string, string>> = t.automation.types;
  return (
    <li>
      <b>{name}</b>
      <span>
        <time dateTime={scheduled_at}>{moment}</time> · {types[type] ?? type}
        {stay_code === null ? (
          send_to === '' ? null : (
            ` · ${send_to}`
          )
        ) : (
          <>
            {' · '}
            <Link to="." search={(before) => ({ ...before, stay: stay_code })}>
              {send_to === '' ? t.properties.automation.stay : send_to}
            </Link>
          </>
        )}
      </span>
      {waits_for.length === 0 ? null : (
        <small className="properties-waits">{t.automation.waitsFor(sayNames(waits_for, { t, tag }))}</small>
      )}
    </li>
  );
}
