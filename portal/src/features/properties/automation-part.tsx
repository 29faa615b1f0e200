import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Property } from '../../../../client/src/innkeep.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Problem } from '../../components/problem.tsx';
import { sayRule } from '../../domain/rules/rule-words.ts';
import { useNames, useRules } from '../../domain/rules/use-rules.ts';
import { useWording } from '../../texts/texts.ts';
import { PlannedHere } from './planned-here.tsx';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';

/** The rules that act on a property, and what they do next there. */
export function AutomationPart({ property: { id } }: { readonly property: Property }) {
  const { t, tag } = useWording();
  const words = t.properties.automation;
  const { data, error, refetch } = useRules();
  const names = useNames();
  const rules = data?.filter(({ property_ids: ids }) => ids.length === 0 || ids.includes(id));
  const add = (
    <ForWhoChanges of="automation">
      <Button
        className="properties-new-rule"
        leftSection={<Icon name="plus" size={14} />}
        renderRoot={(props) => (
          <Link {...props} to="/automation/$rule" params={{ rule: 'new' }} search={{ place: id }} />
        )}
      >
        {words.newRule}
      </Button>
    </ForWhoChanges>
  );
  const isReading = (rules === undefined || names === undefined) && error === null;
  return (
    <div className="properties-part" aria-busy={isReading}>
      {error === null ? null : (
        <Problem text={`${t.automation.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
      )}
      {isReading ? <ListSkeleton rows={4} /> : null}
      {rules?.length === 0 ? (
        <Empty title={words.none} text={words.noneText}>
          {add}
        </Empty>
      ) : null}
      {rules === undefined || names === undefined || rules.length === 0 ? null : (
        <section aria-label={words.rules}>
          <h2>{words.rules}</h2>
          <ul className="properties-rules">
            {rules.map((rule) => (
              <li key={rule.id}>
                <Link to="/automation/$rule" params={{ rule: String(rule.id) }}>
                  <b>{rule.name}</b>
                  <span>{sayRule(rule, names, t, tag)}</span>
                  <small>
                    {[
                      rule.property_ids.length === 0 ? words.everywhere : '',
                      rule.is_active ? '' : t.automation.paused,
                      rule.is_planning ? t.automation.planning : '',
                    ]
                      .filter((each) => each !== '')
                      .join(' · ')}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
          {add}
        </section>
      )}
      <PlannedHere property_id={id} />
    </div>
  );
}
